import Geometry
import Glibc
import TestServers
import Testing

private let folder = unsafe getenv("TOUCHSTONE_EXAMPLES").map { unsafe String(cString: $0) }

/// The same card in windows of Desktop, SDL and GTK, under the same fingers.
@Suite(.serialized, .reportsFailures, .enabled(if: folder != nil, "run scripts/examples"))
struct `examples in windows of other libraries` {
    private let server: Xorg

    init() throws { server = try Xorg() }

    /// A running example that shows its card.
    private func start(_ name: String, environment: String = "") throws -> (app: App, window: Window) {
        let program = try #require(folder) + "/" + name
        // GTK needs no bus and no graphics card.
        let settings = "GTK_A11Y=none GDK_DEBUG=gl-disable GSK_RENDERER=cairo \(environment)"
        let app = try App(script: "\(settings) exec '\(program)'", on: server)
        let window = try app.waitForWindow()
        try server.screen.waitForPixels("the card of \(name)") { $0.count(of: 0x4DCC66) > 30_000 }
        try app.waitForRest()
        return (app, window)
    }

    /// The announcements of a window.
    private struct Announced {
        /// The announcement that completed each compared step.
        var steps: [Announcement] = []
        /// The states of each recognizer without changes, whose number depends on the rounds.
        var states: [String: [String]] = [:]
    }

    /// Runs an example, and returns its announcements.
    private func announcements(
        of name: String, environment: String = "", _ steps: [AnnouncedStep]
    ) throws -> Announced {
        let app = try start(name, environment: environment).app
        var (announced, compared) = (Announced(), [Announcement]())
        var earlier = Announcement.all(in: app.standardOutput).count
        for step in steps {
            func isDone(_ output: String) -> Bool {
                Announcement.all(in: output).dropFirst(earlier).contains(where: step.isDone)
            }
            repeat {
                try step.perform(server)
                if step.isRepeated { try app.waitForRest() }
            } while step.isRepeated && !isDone(app.standardOutput)
            let output = try app.waitForOutput("\(name): \(step.name)", where: isDone)
            let new = Announcement.all(in: output).dropFirst(earlier)
            if step.isCompared {
                announced.steps += new.filter(step.isDone).prefix(1)
                compared += new
            } else {
                try app.waitForRest()
            }
            earlier = Announcement.all(in: step.isCompared ? output : app.standardOutput).count
        }
        try app.waitForRest()
        compared += Announcement.all(in: app.standardOutput).dropFirst(earlier)
        announced.states = Dictionary(grouping: compared.filter { $0.state != "changed" }, by: \.recognizer)
            .mapValues { $0.map(\.state) }
        app.signal(SIGTERM)
        #expect(try app.waitForExit() == 0)
        #expect(app.standardError.isEmpty)
        return announced
    }

    private func expectSame(_ gestures: [[AnnouncedStep]], in name: String, environment: String = "") throws {
        let steps = Array(gestures.joined())
        let expected = try announcements(of: "DesktopWindow", steps)
        let announced = try announcements(of: name, environment: environment, steps)
        for (step, (announced, expected)) in zip(steps.filter(\.isCompared), zip(announced.steps, expected.steps)) {
            #expect(announced.isNear(expected), "\(step.name)")
        }
        #expect(announced.states == expected.states)
    }

    // MARK: Tests

    @Test func `an SDL window announces the same gestures as a Desktop window`() throws {
        try expectSame([.tenFingers, .tapsAndPress, .mouse], in: "SDLWindow")
    }

    @Test func `a GTK window announces the same gestures as a Desktop window`() throws {
        try expectSame([.tenFingers, .tapsAndPress, .mouse, .pinch], in: "GTKWindow")
    }

    @Test func `a GTK window at scale 2 announces locations in pixels`() throws {
        server.screen.setResources("Xft.dpi:\t192\n")
        try expectSame([.tenFingers, .tapsAndPress], in: "GTKWindow", environment: "GDK_SCALE=2")
    }

    /// Ten fingers that move a card, and the end of their gesture.
    private func expect(_ state: String, in name: String, after interruption: (Window) throws -> Void) throws {
        let (app, window) = try start(name)
        func waitForStates(_ states: [String]) throws {
            try app.waitForOutput("\(name): \(states)") { output in
                let all = Announcement.all(in: output).filter { $0.recognizer == "transform" && $0.state != "changed" }
                return all.map(\.state) == states
            }
        }
        try server.touchscreen.land(.hand(at: Point(x: 600, y: 380)))
        server.touchscreen.rest(.milliseconds(2))
        try server.touchscreen.move(.hand(at: Point(x: 650, y: 380)))
        try waitForStates(["began"])
        try interruption(window)
        try waitForStates(["began", state])
        try server.touchscreen.lift()
        window.show()
        try app.waitForRest()
        try server.touchscreen.land([1: Point(x: 600, y: 380)])
        server.touchscreen.rest(.milliseconds(2))
        try server.touchscreen.move([1: Point(x: 650, y: 380)])
        try server.touchscreen.lift()
        try waitForStates(["began", state, "began", "ended"])
    }

    @Test(arguments: ["DesktopWindow", "SDLWindow", "GTKWindow"])
    func `hiding a window cancels the gesture, and later fingers begin another one`(name: String) throws {
        try expect("cancelled", in: name) { $0.hide() }
    }

    @Test(arguments: [("DesktopWindow", "cancelled"), ("SDLWindow", "ended"), ("GTKWindow", "ended")])
    func `removing the touchscreen ends the gesture`(name: String, state: String) throws {
        try expect(state, in: name) { _ in
            try server.screen.setDevice("touchscreen", isEnabled: false)
            try server.screen.setDevice("touchscreen", isEnabled: true)
            server.touchscreen.reconnect()
        }
    }

    @Test(arguments: ["SDLWindow", "GTKWindow"])
    func `touches arrive once the window manager releases them`(name: String) throws {
        let grab = try TouchGrab(on: server)
        let app = try start(name).app
        func isAnnounced(_ output: String) -> Bool {
            Announcement.all(in: output).contains { $0.words.starts(with: ["transform", "began"]) }
        }
        try server.touchscreen.land(.hand(at: Point(x: 600, y: 380)))
        server.touchscreen.rest(.milliseconds(2))
        try server.touchscreen.move(.hand(at: Point(x: 650, y: 380)))
        try grab.waitForTouches(10)
        try app.waitForRest()
        #expect(!isAnnounced(app.standardOutput))
        grab.reject()
        try server.touchscreen.move(.hand(at: Point(x: 680, y: 380)))
        try app.waitForOutput("a gesture", where: isAnnounced)
    }
}
