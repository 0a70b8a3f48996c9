// Longer than 250 lines: all buttons of the bar are tried alike.

import CairoRendering
import Geometry
import Scenes
import TestServers
import Testing

@testable import Shell

extension ByTouchAlone {
    /// The commands of the keys, by fingers on the bar.
    @MainActor @Suite struct `using the bar by touch` {
        private static let green: TestServers.Color = 0x4DCC66
        private static let home = Rect(x: 540, y: 320, width: 200, height: 200)
        /// Below the bar, whose buttons change.
        private static let room = Rect(x: 0, y: 60, width: 1280, height: 740)
        private static let middle = Point(x: 640, y: 420)

        private let server: Xorg
        private var touchscreen: Touchscreen { server.touchscreen }

        init() throws { server = try ByTouchAlone.xorg }

        private func open(
            _ scene: String, size: String = "1280x800", environment: [String: String] = [:]
        ) throws -> (App, Window) {
            let app = try App([scene, "--size", size, "--position", "0,0"], on: server, environment: environment)
            let window = try app.waitForWindow()
            try window.settle()
            try app.waitForRest()
            return (app, window)
        }

        /// Taps the middle of a button of the bar.
        private func tap(_ button: String, in scene: String, finger: Int = 1) throws {
            try touchscreen.tap([finger: Bar.center(of: button, in: scene)])
        }

        private func drag(from start: Point, by way: Vector) throws {
            try touchscreen.land([1: start])
            for step in 1...20 { try touchscreen.move([1: start + way * (Double(step) / 20)]) }
            try touchscreen.putDown()
        }

        /// Turns two fingers about the middle, and waits until all is at rest.
        private func turn(by degrees: Double, _ app: App) throws {
            func places(_ part: Double) -> [Int: Point] {
                let arm = Vector(dx: 200, dy: 0).rotated(by: degrees * .pi / 180 * part)
                return [1: Self.middle - arm, 2: Self.middle + arm]
            }
            try touchscreen.land(places(0))
            for step in 1...20 { try touchscreen.move(places(Double(step) / 20)) }
            try app.waitForRest()
            try touchscreen.lift()
            try app.waitForRest()
        }

        private func expectGreen(at place: Rect) throws {
            try server.screen.waitForPixels("a green piece at \(place)") { $0.bounds(of: Self.green) == place }
        }

        @Test func `the bar's Undo and Redo buttons undo and redo a drag, and its Reset button returns the piece`()
            throws
        {
            let (app, _) = try open("pieces")
            let moved = Self.home.offsetBy(Vector(dx: 0, dy: 200))
            try drag(from: Self.middle, by: Vector(dx: 0, dy: 200))
            try expectGreen(at: moved)
            for (button, place) in [("undo", Self.home), ("redo", moved), ("reset", Self.home), ("undo", moved)] {
                try tap(button, in: "pieces")
                try expectGreen(at: place)
            }
            #expect(app.standardError.isEmpty)
        }

        @Test func `the Undo and Redo buttons cancel another finger's gesture, as the Escape key does`() throws {
            let (app, _) = try open("pieces")
            let down = Vector(dx: 0, dy: 200)
            for button in ["undo", "redo"] {
                try touchscreen.land([1: Self.middle])
                for step in 1...20 { try touchscreen.move([1: Self.middle + down * (Double(step) / 20)]) }
                try expectGreen(at: Self.home.offsetBy(down))
                try tap(button, in: "pieces", finger: 2)
                try expectGreen(at: Self.home)
                // The finger no longer holds anything.
                for step in 1...10 { try touchscreen.move([1: Self.middle + down * (1 + Double(step) / 20)]) }
                try touchscreen.lift()
                try app.waitForRest()
                #expect(server.screen.pixels().bounds(of: Self.green) == Self.home)
            }
            #expect(app.standardError.isEmpty)
        }

        /// Without a window manager, a window has neither a frame nor a close button.
        @Test func `tapping buttons on the bar enters and exits full screen, and quits the program`() throws {
            let (app, window) = try open("pieces", size: "1280x600")
            func expect(height: Double) throws {
                try server.screen.waitForPixels("a window \(height) high") { _ in window.frame?.height == height }
                try window.settle()
            }
            try tap("full screen", in: "pieces")
            try expect(height: 800)
            try tap("full screen", in: "pieces")
            try expect(height: 600)
            try tap("full screen", in: "pieces")
            try expect(height: 800)
            try tap("quit", in: "pieces")
            #expect(try app.waitForExit() == 0)
            #expect(app.standardError.isEmpty)
        }

        @Test(arguments: ["face", "pieces", "captured", "paper", "map"])
        func `the Quit button is in the menu if the window is small`(scene: String) throws {
            let (app, window) = try open(scene, size: "480x320")
            let size = Size(width: 480, height: 320)
            let before = window.pixels(in: Rect(x: 240, y: 60, width: 240, height: 260))
            try touchscreen.tap([1: Bar.center(of: "more", in: scene, size: size)])
            try window.waitForPixels(in: Rect(x: 240, y: 60, width: 240, height: 260), "a menu") { $0 != before }
            try touchscreen.tap([1: Bar.center(of: "quit", in: scene, size: size, hasOpenMenu: true)])
            #expect(try app.waitForExit() == 0)
            #expect(app.standardError.isEmpty)
        }

        @Test func `the Undo button undoes only the last change`() throws {
            let (app, _) = try open("pieces")
            let (down, blue) = (Vector(dx: 0, dy: 200), TestServers.Color(0x4D66E6))
            try drag(from: Self.middle, by: down)
            try expectGreen(at: Self.home.offsetBy(down))
            let home = try #require(server.screen.pixels().bounds(of: blue))
            try drag(from: home.center, by: down)
            try server.screen.waitForPixels("a blue piece lower") { $0.bounds(of: blue) == home.offsetBy(down) }
            try tap("undo", in: "pieces")
            try server.screen.waitForPixels("a blue piece at home") { $0.bounds(of: blue) == home }
            try expectGreen(at: Self.home.offsetBy(down))
            #expect(app.standardError.isEmpty)
        }

        @Test func `tapping a scene's name opens the scene, as the number keys do`() throws {
            let (app, _) = try open("pieces")
            func expect(_ color: TestServers.Color, at place: Point) throws {
                try server.screen.waitForPixels(patience: .seconds(60), "\(color) at \(place)") {
                    $0[Int(place.x), Int(place.y)].greatestDifference(from: color) < 8
                }
            }
            try tap("Captured", in: "pieces")
            try server.screen.waitForPixels(patience: .seconds(60), "the card on felt") {
                Desk.isFelt($0[20, 780]) && $0[530, 440] == 0xF6F6F8
            }
            try tap("Paper", in: "captured")
            try server.screen.waitForPixels(patience: .seconds(60), "wood") { Desk.isWood($0[440, 780]) }
            try tap("Map", in: "paper")
            // The Atlantic.
            try expect(Landmark.sea, at: Point(x: 460, y: 440))
            try tap("Face", in: "map")
            // The pale face of happiness 20.
            try expect(0xB9CDE0, at: Self.middle)
            try tap("Pieces", in: "face")
            try expectGreen(at: Self.home)
            #expect(app.standardError.isEmpty)
        }

        @Test func `the Marks button shows where two fingers land on the map, and the marks stay under the fingers`()
            throws
        {
            let (app, _) = try open("map")
            try tap("marks", in: "map")
            let accent: TestServers.Color = 0x2A5BD7
            let start = [1: Point(x: 500, y: 300), 2: Point(x: 700, y: 450)]
            // Not turned: a map that is nearly upright resists.
            let end = [1: Point(x: 380, y: 260), 2: Point(x: 740, y: 530)]
            func expectMarks(at places: [Int: Point]) throws {
                try server.screen.waitForPixels(patience: .seconds(30), "marks under the fingers") { pixels in
                    places.values.allSatisfy { pixels[Int($0.x), Int($0.y)].greatestDifference(from: accent) < 8 }
                }
            }
            try touchscreen.land(start)
            try expectMarks(at: start)
            for step in 1...20 {
                let part = Double(step) / 20
                try touchscreen.move(start.merging(end) { $0.interpolated(to: $1, fraction: part) })
            }
            try expectMarks(at: end)
            #expect(app.standardError.isEmpty)
        }

        @Test func `a swipe from the left edge opens the drawer, and a tap in the drawer opens a scene`() throws {
            let (app, _) = try open("pieces")
            let player = SceneRunner(
                SceneKind.all, options: Settings(StageSetting.scene, "pieces"), size: XServer.size,
                measuring: TextMeasurer())
            let drawer = try #require(player.shell?.bar?.drawer)
            try drag(from: Point(x: 3, y: 600), by: Vector(dx: 240, dy: 0))
            try server.screen.waitForPixels("the list of the scenes") { $0[200, 780] == 0xF6F6F8 }
            let paper = drawer.frame.origin + (drawer.buttons[3].frame.center - .zero)
            try touchscreen.tap([1: paper])
            try server.screen.waitForPixels("the desk, without the list") { Desk.isWood($0[200, 780]) }
            #expect(app.standardError.isEmpty)
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

        @Test func `the Recordings button shows a warning if there is no folder for recordings`() throws {
            let (app, _) = try open("pieces", environment: ["HOME": "", "XDG_DATA_HOME": ""])
            let before = server.screen.pixels(in: Self.room)
            try tap("recordings", in: "pieces")
            try server.screen.waitForPixels(in: Self.room, "a warning") { $0 != before }
            #expect(app.standardError.contains("neither HOME nor XDG_DATA_HOME"))
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

        @Test func `the Copy button copies the picture to the clipboard`() throws {
            let (app, window) = try open("pieces")
            let shown = server.screen.pixels(in: Self.room)
            try tap("copy", in: "pieces")
            try server.screen.waitForPixels(in: Self.room, "a notice") { $0 != shown }
            // For the server's time, with which the program takes the clipboard.
            try window.ping()
            let folder = try TemporaryFolder()
            let script = "xclip -o -selection clipboard -t image/png > \(folder.file("pieces.png"))"
            #expect(try App(script: script, on: server).waitForExit() == 0)
            let copied = try Pixels(png: folder.file("pieces.png"))
            #expect(copied.bounds(of: Self.green) == Self.home)
            #expect(copied.count(of: Self.green) == shown.count(of: Self.green))
            #expect(app.standardError.isEmpty)
        }

        @Test func `the sheet comes to rest upright if Snap is on, and stays rotated if Snap is off`() throws {
            let (app, _) = try open("paper")
            // Without the readout in the corner.
            let part = Rect(x: 0, y: 60, width: 1100, height: 740)
            func sheet() -> Rect? { server.screen.pixels(in: part).boundsOfPaper }
            let before = try #require(sheet())
            try turn(by: 6, app)
            #expect(try #require(sheet()).height > before.height + 30)
            try tap("undo", in: "paper")
            // A notice confirms the undo for a moment.
            try server.screen.waitForPixels(in: part, "the sheet as before") { $0.boundsOfPaper == before }
            try tap("snap", in: "paper")
            try turn(by: 6, app)
            // If one lift arrives before the other, the sheet turns about the finger that still holds it.
            #expect(sheet()?.size == before.size)
        }

        @Test func `the Grid button shows and hides a grid over the picture on the sheet`() throws {
            let (app, _) = try open("paper")
            let before = server.screen.pixels(in: Self.room)
            try tap("grid", in: "paper")
            try server.screen.waitForPixels(in: Self.room, "a grid") { $0.greatestDifference(from: before) > 40 }
            try tap("grid", in: "paper")
            try server.screen.waitForPixels(in: Self.room, "no grid") { $0 == before }
            #expect(app.isRunning)
        }

        @Test func `tapping the compass turns the map so that north is up, and the Turn button locks the rotation`()
            throws
        {
            let (app, _) = try open("map")
            let before = server.screen.pixels(in: Self.room)
            func difference() -> Int { server.screen.pixels(in: Self.room).greatestDifference(from: before) }
            try turn(by: 40, app)
            #expect(difference() > 20)
            try touchscreen.tap([1: Point(x: 32, y: 72)])
            try app.waitForRest()
            // Tiles that were drawn for another place differ by a few parts of 255 at the edges.
            #expect(difference() <= 6)
            try tap("turn", in: "map")
            try turn(by: 40, app)
            #expect(difference() <= 6)
        }

        @Test func `the Record and Stop buttons start and end a recording, and the bar shows whether one is running`()
            throws
        {
            let folder = try TemporaryFolder()
            let (app, _) = try open("pieces", environment: ["XDG_DATA_HOME": folder.path])
            let (bar, warning) = (Rect(x: 0, y: 0, width: 1280, height: 40), TestServers.Color(0xB3261E))
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

        @Test func `the Inspect button shows and hides the inspector`() throws {
            let (app, _) = try open("pieces")
            let before = server.screen.pixels(in: Self.room)
            try tap("inspect", in: "pieces")
            try server.screen.waitForPixels(in: Self.room, "a panel") { panel in
                panel.count(of: 0xF6F6F8, tolerance: 0) > before.count(of: 0xF6F6F8, tolerance: 0) + 50_000
            }
            try tap("inspect", in: "pieces")
            try server.screen.waitForPixels(in: Self.room, "no panel") { $0 == before }
            #expect(app.isRunning)
        }

        @Test(arguments: ["face", "pieces", "captured", "paper", "map"])
        func `the Show me button plays the demonstration, and the first touch undoes it`(scene: String) throws {
            let (app, _) = try open(scene)
            let before = server.screen.pixels(in: Self.room)
            try tap("show me", in: scene)
            // The copy of the map is painted from scratch.
            try server.screen.waitForPixels(in: Self.room, patience: .seconds(60), "a gesture") {
                $0.greatestDifference(from: before) > 20
            }
            try touchscreen.tap([1: Point(x: 1270, y: 790)])
            try server.screen.waitForPixels(in: Self.room, "the scene as it was") {
                $0.greatestDifference(from: before) <= 2
            }
            try app.waitForRest()
        }

        @Test func `a three-finger swipe on the map undoes a drag`() throws {
            let (app, _) = try open("map")
            let before = server.screen.pixels(in: Self.room)
            try drag(from: Self.middle, by: Vector(dx: 150, dy: 0))
            try app.waitForRest()
            #expect(server.screen.pixels(in: Self.room).greatestDifference(from: before) > 20)
            let places = [1: 380.0, 2: 450, 3: 520].mapValues { Point(x: 800, y: $0) }
            try touchscreen.land(places)
            for step in 1...10 { try touchscreen.move(places.mapValues { $0 - Vector(dx: 40, dy: 0) * Double(step) }) }
            try touchscreen.lift()
            try server.screen.waitForPixels(in: Self.room, "the map as it was") {
                $0.greatestDifference(from: before) <= 2
            }
            #expect(app.isRunning)
        }

        @Test func `four-finger swipes to the left and to the right open the next and previous scenes`() throws {
            let (app, _) = try open("pieces")
            func swipe(by distance: Double) throws {
                func places(_ part: Double) -> [Int: Point] {
                    let x = 700 - distance / 2 + distance * part
                    return [1: 110.0, 2: 160, 3: 210, 4: 640].mapValues { Point(x: x, y: $0) }
                }
                try touchscreen.land(places(0))
                for step in 1...10 { try touchscreen.move(places(Double(step) / 10)) }
                try touchscreen.lift()
            }
            try swipe(by: -400)
            try server.screen.waitForPixels("the desk") { Desk.isFelt($0[20, 780]) }
            try swipe(by: 400)
            try expectGreen(at: Self.home)
            #expect(app.isRunning)
        }
    }
}
