import Geometry
import Glibc
import TestServers
import Testing

/// Random use for the time that `scripts/soak` sets; nothing may be left behind.
@Suite(.enabled(if: TestSettings.soakSeconds != nil)) struct `a soak` {
    /// Fault in memory: half an hour of random use.
    @Test func `no memory, descriptor, error or touch is left behind`() throws {
        let server = try Xorg()
        let wire = try Wire(to: server)
        let app = try App(
            ["pieces", "--reduce-motion", "--size", "1280x800", "--position", "0,0"], on: server,
            environment: ["DISPLAY": wire.display])
        let window = try app.waitForWindow()
        window.focus()
        try window.settle()
        var soak = Soak(server: server, window: window)
        let seconds = TestSettings.soakSeconds ?? 0
        // In the first minute, every scene, font and size is used for the first time.
        let part = min(60, seconds / 4)
        _ = try soak.run(for: .seconds(part), watching: app)
        let memory = try soak.run(for: .seconds(part), watching: app)
        try comeToRest(app, window, on: server)
        let (files, resources) = (app.openFiles.count, window.resourceCount)
        _ = try soak.run(for: .seconds(seconds - 3 * part), watching: app)
        let memoryAtLast = try soak.run(for: .seconds(part), watching: app)
        try comeToRest(app, window, on: server)
        print(
            "\(memory) KiB after the first minute, \(memoryAtLast) KiB in the last one; \(files) descriptors, then "
                + "\(app.openFiles.count); \(resources) resources of the server, then \(window.resourceCount)")
        #expect(app.isRunning)
        #expect(app.standardError.isEmpty, "\(app.standardError)")
        // A short soak has not used all of them when counting begins, and valgrind has not translated all code.
        let most = (part < 60 ? 32 : 8) * 1024
        #expect(memoryAtLast - memory < most, "\(memory) KiB, then \(memoryAtLast) KiB")
        #expect(app.openFiles.count == files)
        #expect(abs(window.resourceCount - resources) <= 2, "\(resources) resources, then \(window.resourceCount)")
        #expect(wire.errorCount == 0)
        try expectClean(app, window, on: server)
    }

    /// The same scene at the same size, so that the server's resources can be compared.
    private func comeToRest(_ app: App, _ window: TestServers.Window, on server: Xorg) throws {
        try window.settle(patience: .seconds(60))
        for key in ["Escape", "2", "Home"] { server.keys.type(key) }
        window.resize(to: XServer.size)
        try window.settle()
        try app.waitForRest()
    }

    /// Nothing is held, as in a new program.
    private func expectClean(_ app: App, _ window: TestServers.Window, on server: Xorg) throws {
        let home = Pieces.Name.green.home
        try server.screen.waitForPixels("the green piece near its home") { pixels in
            pixels.bounds(of: Pieces.Name.green.color).map { $0.center.distance(to: home.center) < 60 } ?? false
        }
        try server.touchscreen.land([1: Point(x: 640, y: 420), 2: Point(x: 700, y: 420)])
        try server.touchscreen.lift()
        try window.settle()
    }
}

/// Random input of several users, reproducible by its seed.
private struct Soak {
    let server: Xorg
    let window: TestServers.Window
    private var random = RandomNumbers(seed: 30)
    private var next = 0

    init(server: Xorg, window: TestServers.Window) { (self.server, self.window) = (server, window) }

    /// - Returns: The smallest memory of the program at any full second, in KiB. The memory varies with the picture, but a leak
    ///   also raises the minimum.
    mutating func run(for time: Duration, watching app: App) throws -> Int {
        let end = ContinuousClock.now + time
        var pace = Pace(step: .milliseconds(4))
        var (steps, least) = (0, Int.max)
        while ContinuousClock.now < end {
            steps += 1
            if steps % 250 == 0 { least = min(least, app.residentMemory) }
            pace.waitForNextStep()
            try doSomething()
        }
        try server.touchscreen.lift()
        return least
    }

    private var place: Point {
        mutating get { Point(x: Double(random.below(1280)), y: Double(random.below(800))) }
    }

    private mutating func doSomething() throws {
        let fingers = server.touchscreen.fingers
        switch random.below(100) {
        case 0..<8 where fingers.count < 10:
            next += 1
            try server.touchscreen.land([next: place])
        case 8..<16: if let finger = fingers.keys.sorted().first { try server.touchscreen.lift([finger]) }
        case 16..<18: type(["Tab", "Return", "Home", "Escape", "plus", "minus", "Left", "Up", "bracketleft", "F12"])
        case 18: type(["1", "2", "3", "4", "5"])
        case 19:
            window.resize(to: Size(width: 300 + Double(random.below(980)), height: 200 + Double(random.below(600))))
        case 20: try server.pointer.move(to: place)
        case 21: try server.pointer.scroll(by: Vector(dx: 0, dy: Double(random.below(3) - 1) * 120))
        case 22 where random.below(20) == 0: try plug()
        case 23 where random.below(20) == 0: try float()
        default: try moveAll(fingers)
        }
    }

    private mutating func type(_ keys: [String]) { server.keys.type(keys[random.below(keys.count)]) }

    private mutating func moveAll(_ fingers: [Int: Point]) throws {
        guard !fingers.isEmpty else { return }
        var places = fingers
        for finger in fingers.keys.sorted() {
            let step = Vector(dx: Double(random.below(21) - 10), dy: Double(random.below(21) - 10))
            places[finger] = (fingers[finger] ?? .zero) + step
        }
        try server.touchscreen.move(places)
    }

    private func plug() throws {
        server.screen.plugMouse(named: "soaked")
        try server.screen.unplugMouse(named: "soaked")
    }

    private func float() throws {
        try server.screen.setDevice("touchscreen", isAttached: false)
        try server.touchscreen.lift()
        try server.screen.setDevice("touchscreen", isAttached: true)
    }
}

/// Reproducible pseudo-random numbers.
private struct RandomNumbers {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func below(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
    }
}
