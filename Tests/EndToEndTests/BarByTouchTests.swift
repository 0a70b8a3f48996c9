import Geometry
import TestServers
import Testing

extension ByTouchAlone {
    /// The commands for recordings, by fingers on the bar.
    @MainActor @Suite struct `using the bar by touch` {
        private static let green: TestServers.Color = 0x4DCC66
        private static let home = Rect(x: 540, y: 320, width: 200, height: 200)
        /// Below the bar, whose buttons change.
        private static let room = Rect(x: 0, y: 60, width: 1280, height: 740)
        private static let middle = Point(x: 640, y: 420)

        private let server: Xorg
        private var touchscreen: Touchscreen { server.touchscreen }

        init() throws { server = try ByTouchAlone.xorg }

        private func open(_ scene: String, environment: [String: String] = [:]) throws -> (App, Window) {
            let app = try App([scene, "--size", "1280x800", "--position", "0,0"], on: server, environment: environment)
            let window = try app.waitForWindow()
            try window.settle()
            try app.waitForRest()
            return (app, window)
        }

        /// Taps the middle of a button of the bar.
        private func tap(_ button: String, in scene: String) throws {
            try touchscreen.tap([1: Bar.center(of: button, in: scene)])
        }

        private func drag(from start: Point, by way: Vector) throws {
            try touchscreen.land([1: start])
            for step in 1...20 { try touchscreen.move([1: start + way * (Double(step) / 20)]) }
            try touchscreen.putDown()
        }

        private func expectGreen(at place: Rect) throws {
            try server.screen.waitForPixels("a green piece at \(place)") { $0.bounds(of: Self.green) == place }
        }

        @Test func `the Recordings button lists the recordings, and a tap on a recording plays it`() throws {
            let folder = try TemporaryFolder()
            let (app, _) = try open("pieces", environment: ["XDG_DATA_HOME": folder.path])
            try tap("record", in: "pieces")
            try drag(from: Self.middle, by: Vector(dx: 0, dy: 200))
            try expectGreen(at: Self.home.offsetBy(Vector(dx: 0, dy: 200)))
            try app.waitForRest()
            try tap("record", in: "pieces")
            try tap("undo", in: "pieces")
            try expectGreen(at: Self.home)
            try tap("recordings", in: "pieces")
            // A picture of 200 by 125 points of the window, in the first place of the list.
            let picture = Rect(x: 0, y: 48, width: 240, height: 160)
            try server.screen.waitForPixels(in: picture, patience: .seconds(30), "a picture of the recording") {
                $0.count(of: Self.green) > 300 && $0.count(of: Self.green) < 2000
            }
            try touchscreen.tap([1: Point(x: 120, y: 148)])
            // The replay ends with the change, although it was undone. Its window also has the replay bar.
            try server.screen.waitForPixels("a green piece lower, a little smaller") { pixels in
                guard let seen = pixels.bounds(of: Self.green) else { return false }
                return seen.width > 150 && seen.width < 200 && seen.midY > 540
            }
            // A finger closes the replay, the 680-point-wide list and the window.
            try touchscreen.tap([1: Point(x: 1256, y: 772)])
            try server.screen.waitForPixels(in: picture, "the list") { $0.count(of: Self.green) < 2000 }
            try touchscreen.tap([1: Point(x: 656, y: 24)])
            try expectGreen(at: Self.home)
            try tap("quit", in: "pieces")
            #expect(try app.waitForExit() == 0)
            #expect(app.standardError.isEmpty)
        }

        @Test func `tapping a recording repeatedly opens only one window`() throws {
            let folder = try TemporaryFolder()
            let (app, window) = try open("pieces", environment: ["XDG_DATA_HOME": folder.path])
            for _ in 1...2 { try tap("record", in: "pieces") }
            try tap("recordings", in: "pieces")
            let card = Point(x: 116, y: 132)
            try server.screen.waitForPixels(patience: .seconds(30), "a picture of the recording") {
                $0[Int(card.x), Int(card.y)].greatestDifference(from: Self.green) < 8
            }
            var before: UInt?
            for _ in 1...3 {
                try touchscreen.tap([1: card])
                let windows = try server.screen.waitForWindows(
                    ofProcess: app.processIdentifier, "the scene, the list and the recording from its beginning"
                ) { $0.count == 3 && $0[0].identifier == window.identifier && $0[2].identifier != before }
                before = windows[2].identifier
                try windows[2].settle()
                // The list is above it again.
                windows[2].lower()
            }
            #expect(app.standardError.isEmpty)
        }

        @Test func `the Recordings button shows a warning if the folder for recordings cannot be read`() throws {
            let folder = try TemporaryFolder()
            // A file in the folder's place: permissions would not keep root from reading it.
            try writeFile(folder.file("touchstone"), [])
            let (app, _) = try open("pieces", environment: ["XDG_DATA_HOME": folder.path])
            let before = server.screen.pixels(in: Self.room)
            try tap("recordings", in: "pieces")
            try server.screen.waitForPixels(in: Self.room, "a warning") { $0 != before }
            let reason = "cannot read \(folder.file("touchstone")): Not a directory"
            #expect(app.standardError.contains("The recordings cannot be shown: \(reason)."))
            // A notice in the same window: the list has not opened.
            #expect(server.screen.pixels().bounds(of: Self.green) == Self.home)
        }

        @Test func `the Record and Stop buttons start and end a recording, and the bar shows whether one is running`()
            throws
        {
            let folder = try TemporaryFolder()
            let (app, _) = try open("pieces", environment: ["XDG_DATA_HOME": folder.path])
            let (bar, warning) = (Rect(x: 0, y: 0, width: 1280, height: 40), Color(0xB3261E))
            #expect(server.screen.pixels(in: bar).count(of: warning) == 0)
            try tap("record", in: "pieces")
            try server.screen.waitForPixels(in: bar, "a red dot and a red square") { $0.count(of: warning) > 100 }
            try drag(from: Self.middle, by: Vector(dx: 0, dy: 100))
            try expectGreen(at: Self.home.offsetBy(Vector(dx: 0, dy: 100)))
            try tap("record", in: "pieces")
            try server.screen.waitForPixels(in: bar, "no red") { $0.count(of: warning) == 0 }
            let script = "cat \(folder.path)/touchstone/*.jsonl"
            func recorded() throws -> String {
                let cat = try App(script: script, on: server)
                #expect(try cat.waitForExit() == 0)
                return cat.standardOutput
            }
            let text = try recorded()
            #expect(countMoves(in: text) >= 20 && text.hasSuffix("\n"))
            try drag(from: Self.middle, by: Vector(dx: 0, dy: 100))
            try app.waitForRest()
            #expect(try recorded() == text)
        }
    }
}
