// Longer than 250 lines: the steps of the gestures and the tests that compare them belong together.
import Geometry
import Glibc
import TestServers
import Testing

private let folder = unsafe getenv("TOUCHSTONE_EXAMPLES").map { unsafe String(cString: $0) }
/// Whether announcements are compared. Ten fingers may begin in several rounds on a busy machine.
private let compares = unsafe getenv("TOUCHSTONE_COMPARE") != nil

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

    /// Runs an example, and returns its announcements for each step.
    private func announcements(
        of name: String, environment: String = "", _ steps: [AnnouncedStep]
    ) throws -> [[Announcement]] {
        let app = try start(name, environment: environment).app
        // The first touches take longer to read than later ones, and come in several rounds.
        for _ in 1...2 {
            try server.touchscreen.land(hand(at: Point(x: 600, y: 380)))
            server.touchscreen.rest(.milliseconds(100))
            try server.touchscreen.lift()
            try app.waitForRest()
        }
        var earlier = Announcement.all(in: app.standardOutput).count
        let announced = try steps.map { step in
            try step.perform(server)
            let output = try app.waitForOutput("\(name): \(step.name)") { output in
                Announcement.all(in: output).dropFirst(earlier).contains(where: step.isDone)
            }
            let all = Announcement.all(in: output)
            defer { earlier = all.count }
            return Announcement.lastOfEachState(all.dropFirst(earlier))
        }
        app.signal(SIGTERM)
        #expect(try app.waitForExit() == 0)
        #expect(app.standardError.isEmpty)
        return announced
    }

    private func expectSame(_ steps: [AnnouncedStep], in name: String, environment: String = "") throws {
        let expected = try announcements(of: "DesktopWindow", steps)
        let announced = try announcements(of: name, environment: environment, steps)
        for (step, (announced, expected)) in zip(steps, zip(announced, expected)) where step.isCompared {
            let isSame = announced.count == expected.count && zip(announced, expected).allSatisfy { $0.isNear($1) }
            #expect(isSame, "\(step.name): \(announced) instead of \(expected)")
        }
    }

    // MARK: Steps

    /// Ten fingers in two rows around a middle, turned and spread.
    private func hand(at middle: Point, scale: Double = 1, rotation: Double = 0) -> [Int: Point] {
        let places = (0..<10).map { finger in
            let place = Vector(dx: Double(finger % 5 - 2) * 60, dy: finger < 5 ? -80 : 80)
            return (finger + 1, middle + (place * scale).rotated(by: rotation))
        }
        return Dictionary(uniqueKeysWithValues: places)
    }

    private func middle(of places: [Int: Point]) -> Point {
        let sum = places.values.reduce(Vector.zero) { $0 + ($1 - .zero) }
        return .zero + sum * (1 / Double(places.count))
    }

    /// A step that moves fingers together.
    private func move(_ places: [Int: Point]) -> AnnouncedStep {
        AnnouncedStep("transform", "changed", at: middle(of: places)) { try $0.touchscreen.move(places) }
    }

    /// Ten fingers move, scale and rotate; one of them lifts and lands again; all lift.
    private var tenFingers: [AnnouncedStep] {
        let (landing, first) = (hand(at: Point(x: 600, y: 380)), hand(at: Point(x: 630, y: 380)))
        let turns = (1...7).map { step in
            let part = Double(step) / 7
            return hand(
                at: Point(x: 630 + 50 * part, y: 380 + 40 * part), scale: 1 + 0.4 * part, rotation: 0.6 * part)
        }
        let end = turns[6]
        let nine = end.filter { $0.key != 10 }.mapValues { $0 + Vector(dx: -20, dy: 10) }
        let ten = end.mapValues { $0 + Vector(dx: -30, dy: 20) }
        let began = AnnouncedStep("transform", "began", at: middle(of: first)) {
            try $0.touchscreen.land(landing)
            // In the millisecond of the landing, a movement would be part of it.
            $0.touchscreen.rest(.milliseconds(2))
            try $0.touchscreen.move(first)
        }
        let withoutTenth = AnnouncedStep("transform", "changed", at: middle(of: nine)) {
            try $0.touchscreen.lift([10])
            // Not in the same millisecond as the movement.
            $0.touchscreen.rest(.milliseconds(2))
            try $0.touchscreen.move(nine)
        }
        let withTenth = AnnouncedStep("transform", "changed", at: middle(of: ten)) {
            try $0.touchscreen.land([10: Point(x: 900, y: 600)])
            $0.touchscreen.rest(.milliseconds(2))
            try $0.touchscreen.move(ten)
        }
        let lastFinger = AnnouncedStep("transform", "changed", at: ten[1]) { try $0.touchscreen.lift(Array(2...10)) }
        let ended = AnnouncedStep("transform", "ended") {
            $0.touchscreen.rest(.milliseconds(2))
            try $0.touchscreen.lift()
        }
        return [began] + turns.map(move) + [withoutTenth, withTenth, lastFinger, ended]
    }

    /// Two taps of a finger, and a finger that rests.
    private var tapsAndPress: [AnnouncedStep] {
        let place = Point(x: 300, y: 200)
        return [
            AnnouncedStep("tap", "ended") {
                try $0.touchscreen.tap([1: place])
                try $0.touchscreen.tap([1: place])
            },
            AnnouncedStep("longPress", "began") { try $0.touchscreen.land([1: place]) },
            AnnouncedStep("longPress", "ended") { try $0.touchscreen.lift() },
        ]
    }

    /// The mouse hovers, turns its wheel, and drags.
    private var mouse: [AnnouncedStep] {
        [
            // GTK does not report the mouse before it moves, nor its first notch.
            AnnouncedStep("hover", at: Point(x: 380, y: 300), isCompared: false) {
                try $0.pointer.move(to: Point(x: 360, y: 300))
                try $0.pointer.scroll(by: Vector(dx: 120, dy: 120))
                $0.touchscreen.rest(.milliseconds(400))
                try $0.pointer.move(to: Point(x: 380, y: 300))
            },
            AnnouncedStep("hover", "changed", at: Point(x: 400, y: 300)) {
                try $0.pointer.move(to: Point(x: 400, y: 300))
            },
            AnnouncedStep("transform", "ended") { try $0.pointer.scroll(by: Vector(dx: 0, dy: 120)) },
            AnnouncedStep("transform", "ended") { try $0.pointer.scroll(by: Vector(dx: 120, dy: 0)) },
            AnnouncedStep("transform", "began", at: Point(x: 430, y: 300)) {
                try $0.pointer.press()
                try $0.pointer.move(to: Point(x: 430, y: 300))
            },
            AnnouncedStep("transform", "changed", at: Point(x: 460, y: 320)) {
                try $0.pointer.move(to: Point(x: 460, y: 320))
            },
            AnnouncedStep("transform", "ended") { try $0.pointer.release() },
            AnnouncedStep("hover", "changed", at: Point(x: 500, y: 320)) {
                try $0.pointer.move(to: Point(x: 500, y: 320))
            },
        ]
    }

    /// A touchpad reports a pinch.
    private var pinch: [AnnouncedStep] {
        [
            AnnouncedStep("transform", "began") {
                try $0.touchpad.pinch(.began)
                try $0.touchpad.pinch(.changed, delta: Vector(dx: 8, dy: -4), scale: 1.2, degrees: 10)
            },
            // Translation, scale and rotation are the same, but `transform` is about another point.
            AnnouncedStep("transform", "changed", isCompared: false) {
                try $0.touchpad.pinch(.changed, delta: Vector(dx: 2, dy: 3), scale: 1.5, degrees: 15)
            },
            AnnouncedStep("transform", "ended", isCompared: false) { try $0.touchpad.pinch(.ended, scale: 1.5) },
        ]
    }

    // MARK: Tests

    @Test(.enabled(if: compares, "set TOUCHSTONE_COMPARE"))
    func `an SDL window announces the same gestures as a Desktop window`() throws {
        try expectSame(tenFingers + tapsAndPress + mouse, in: "SDLWindow")
    }

    @Test(.enabled(if: compares, "set TOUCHSTONE_COMPARE"))
    func `a GTK window announces the same gestures as a Desktop window`() throws {
        try expectSame(tenFingers + tapsAndPress + mouse + pinch, in: "GTKWindow")
    }

    @Test(.enabled(if: compares, "set TOUCHSTONE_COMPARE")) func `a GTK window announces pixels at scale 2`() throws {
        server.screen.setResources("Xft.dpi:\t192\n")
        try expectSame(tenFingers + tapsAndPress, in: "GTKWindow", environment: "GDK_SCALE=2")
    }

    /// Ten fingers that move a card, and the end of their gesture.
    private func expect(_ state: String, in name: String, after interruption: (Window) throws -> Void) throws {
        let (app, window) = try start(name)
        func waitForStates(_ states: [String]) throws {
            try app.waitForOutput("\(name): \(states)") { output in
                let all = Announcement.all(in: output).filter { $0.words[0] == "transform" && $0.words[1] != "changed" }
                return all.map { $0.words[1] } == states
            }
        }
        try server.touchscreen.land(hand(at: Point(x: 600, y: 380)))
        server.touchscreen.rest(.milliseconds(2))
        try server.touchscreen.move(hand(at: Point(x: 650, y: 380)))
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
    func `hiding a window cancels the gesture, and later fingers begin another`(name: String) throws {
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
        try server.touchscreen.land(hand(at: Point(x: 600, y: 380)))
        server.touchscreen.rest(.milliseconds(2))
        try server.touchscreen.move(hand(at: Point(x: 650, y: 380)))
        try grab.waitForTouches(10)
        try app.waitForRest()
        #expect(!isAnnounced(app.standardOutput))
        grab.reject()
        try server.touchscreen.move(hand(at: Point(x: 680, y: 380)))
        try app.waitForOutput("a gesture", where: isAnnounced)
    }
}
