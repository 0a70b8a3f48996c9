import Geometry
import Glibc
import TestServers
import Testing

/// The folder of the built examples, or `nil` if none is named.
private let folder = unsafe getenv("TOUCHSTONE_EXAMPLES").map { unsafe String(cString: $0) }

/// The loops of the examples.
@Suite(.reportsFailures, .enabled(if: folder != nil, "run scripts/examples")) struct ExampleLoopTests {
    /// A color in the window of each example, which starts with a red photo.
    private static let colors: [(name: String, color: Color)] = [
        ("BackgroundWork", 0x888888), ("CardStack", 0xECE7DF), ("Counter", 0xFFFFFF), ("DesktopWindow", 0x4DCC66),
        ("EmbeddedInGLib", 0x4DCC66), ("GTKWindow", 0x4DCC66), ("HelloPan", 0x4DCC66),
        ("ImageViewer photo.png", 0xC02020), ("PhotoTable", 0x3B4A3F), ("SDLWindow", 0x4DCC66),
        ("SketchPad", 0xFFFFFF), ("SwipeList", 0xE5E5EA),
    ]

    /// The examples on each kind of server. GTK and SDL open their windows themselves, and GTK
    /// needs more than the compositor of the tests has.
    private static let cases = colors.flatMap { name, color in
        DisplayKind.allCases.filter { $0 == .x11 || !["GTKWindow", "SDLWindow"].contains(name) }
            .map { (name, color, $0) }
    }

    @Test(arguments: cases)
    func `an example shows its window, sleeps, and ends after a signal`(
        name: String, color: Color, kind: DisplayKind
    ) throws {
        let (server, files): (any DisplayServer, _) = (
            kind == .x11 ? try Xvfb() : try WaylandServer(), try TemporaryFolder()
        )
        let photo = "convert -size 64x64 'xc:#C02020' photo.png"
        let app = try App(script: "cd '\(files.path)' && \(photo) && exec \(try #require(folder))/\(name)", on: server)
        try server.waitForPixels("the window of \(name)") { $0.count(of: color, tolerance: 0) > 10_000 }
        // Threads of GTK finish their work some time after the window has appeared.
        try app.waitForRest(lasting: .seconds(2))
        app.signal(SIGTERM)
        #expect(try app.waitForExit() == 0)
    }

    @Test(arguments: DisplayKind.allCases)
    func `a finger drags a card in a program that runs GLib's main loop`(kind: DisplayKind) throws {
        let server = try kind.makeServer()
        let app = try App(program: [try #require(folder) + "/EmbeddedInGLib"], on: server)
        try server.waitForPixels("the card") {
            $0.bounds(of: 0x4DCC66) == Rect(x: 540, y: 300, width: 200, height: 200)
        }
        try server.touchscreen.land([1: Point(x: 600, y: 350)])
        for step in 1...20 {
            try server.touchscreen.move([1: Point(x: 600 + 5 * Double(step), y: 350 - 2 * Double(step))])
        }
        try server.touchscreen.lift()
        // From (640, 400), by the movement of the finger.
        try server.waitForPixels("the card 100 px to the right and 40 px up") {
            $0.bounds(of: 0x4DCC66) == Rect(x: 640, y: 260, width: 200, height: 200)
        }
        app.signal(SIGTERM)
        #expect(try app.waitForExit() == 0)
        #expect(app.standardOutput == "The card is at 740.0, 360.0.\n")
    }

    @Test(arguments: DisplayKind.allCases)
    func `a tap starts work in the background, and the program sleeps before and after the work`(
        kind: DisplayKind
    ) throws {
        let server = try kind.makeServer()
        let app = try App(program: [try #require(folder) + "/BackgroundWork"], on: server)
        let square = Rect(x: 540, y: 300, width: 200, height: 200)
        try server.waitForPixels("a grey square") { $0.bounds(of: 0x888888) == square }
        try app.waitForRest(lasting: .seconds(3))

        try server.touchscreen.tap([1: Point(x: 600, y: 350)])
        try server.waitForPixels("a green square") { $0.bounds(of: 0x4DCC66) == square }
        try app.waitForRest()
        // A thread of Dispatch's own looks at its idle threads once a second from now on.
        let before = app.mainThreadWakeUps
        var pace = Pace(step: .seconds(3))
        pace.waitForNextStep()
        #expect(app.mainThreadWakeUps == before)
        app.signal(SIGTERM)
        #expect(try app.waitForExit() == 0)
    }
}
