import Geometry
import TestServers
import Testing

extension EndToEnd {
    /// The guide that plays in the first seconds of the program.
    @Suite struct `the guide on the first run` {
        /// The face before the guide makes it happier.
        private static let pale: Color = 0xB9CDE0
        private static let ink: Color = 0x3F2A00
        private static let patience = Duration.seconds(20)

        private let server: Xorg
        private let folder: TemporaryFolder

        init() throws {
            server = try EndToEnd.xorg
            folder = try TemporaryFolder()
        }

        private func start(_ options: String = "") throws -> (app: App, window: Window) {
            let app = try App(
                script: """
                    exec env -u TOUCHSTONE_NO_GUIDE XDG_DATA_HOME=\(folder.path) "$0" face --size 1280x800 \
                    --position 0,0 \(options)
                    """, on: server)
            return (app, try app.waitForWindow())
        }

        private func isPale(_ pixels: Pixels) -> Bool { pixels.count(of: Self.pale) > 1000 }
        private func isHappier(_ pixels: Pixels) -> Bool { pixels.count(of: Self.ink) > 500 && !isPale(pixels) }

        private func waitForGuide(in window: Window, _ room: Rect) throws {
            try window.waitForPixels(in: room, patience: Self.patience, "a face that the guide has made happier") {
                isHappier($0)
            }
        }

        /// Fault in connection: a window manager shrinks the window as soon as it is shown.
        @Test func `the guide restarts after the window shrinks, and plays to its end`() throws {
            let (app, window) = try start()
            window.resize(to: Size(width: 1000, height: 700))
            let room = Rect(x: 0, y: 60, width: 1000, height: 640)
            try waitForGuide(in: window, room)
            try window.waitForPixels(in: room, patience: Self.patience, "the face as it was") { isPale($0) }
            #expect(app.standardError.isEmpty)
        }

        @Test func `an interrupted guide plays again in the next run, and a finished one does not`() throws {
            let marker = folder.file("touchstone/guided")
            let (early, _) = try start()
            server.keys.type("q")
            #expect(try early.waitForExit() == 0 && text(ofFile: marker) == nil)
            let (app, window) = try start()
            let room = Rect(x: 0, y: 60, width: 1280, height: 740)
            try waitForGuide(in: window, room)
            try window.waitForPixels(in: room, patience: Self.patience, "the face as it was") { isPale($0) }
            #expect(text(ofFile: marker) != nil)
            app.end()
            let (last, _) = try start()
            try last.waitForRest()
            #expect(last.standardError.isEmpty)
        }
    }
}
