import Geometry
import TestServers
import Testing

extension EndToEnd {
    /// The guide that plays in the first seconds of the program.
    @Suite struct `the guide on the first run` {
        /// The face before the guide makes it happier.
        private static let pale: Color = 0xB9CDE0
        private static let ink: Color = 0x3F2A00
        private static let room = Rect(x: 0, y: 60, width: 1280, height: 740)

        private func isPale(_ pixels: Pixels) -> Bool { pixels.count(of: Self.pale) > 1000 }

        @Test func `an interrupted guide plays again in the next run, and a finished one does not`() throws {
            // The guide, which takes seconds, plays on Wayland, and the runs before and after that are on X11.
            let (x11, wayland, folder) = (try EndToEnd.xorg, try WaylandServer(), try TemporaryFolder())
            func start(on server: any TouchServer) throws -> App {
                let options = server.fillingScreen.joined(separator: " ")
                let environment = "env -u TOUCHSTONE_NO_GUIDE XDG_DATA_HOME=\(folder.path)"
                let app = try App(script: "exec \(environment) \"$0\" face \(options)", on: server)
                try app.settle()
                return app
            }
            let marker = folder.file("touchstone/guided")
            let early = try start(on: x11)
            x11.keys.type("q")
            #expect(try early.waitForExit() == 0 && contentsOfFile(marker) == nil)
            let app = try start(on: wayland)
            try wayland.waitForPixels(in: Self.room, "a face that the guide has made happier") {
                $0.count(of: Self.ink) > 500 && !isPale($0)
            }
            try wayland.waitForPixels(in: Self.room, "the face as it was") { isPale($0) }
            #expect(contentsOfFile(marker) != nil)
            app.end()
            let last = try start(on: x11)
            try last.waitForRest()
            #expect(last.standardError.isEmpty)
        }
    }
}
