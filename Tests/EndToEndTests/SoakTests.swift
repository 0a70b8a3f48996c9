import Geometry
import Glibc
import TestServers
import Testing

/// Random use for the time that `scripts/stress soak` sets, after which nothing may be left behind.
@Suite(.reportsFailures, .enabled(if: TestSettings.soakSeconds != nil)) struct `a soak test` {
    /// Fault in memory: half an hour of random use. On X11, over a slow connection, while one
    /// program keeps some touches and releases others, and another sends events and properties. On
    /// Wayland, while the compositor cancels touches and the touchscreen comes and goes.
    @Test func `random input causes no errors and no leaks of memory, descriptors or touches`() throws {
        let (server, folder) = (try TestSettings.soakServer.makeServer(), try TemporaryFolder())
        let wire = try (server as? Xorg).map { try Wire(to: $0) }
        var environment = ["XDG_DATA_HOME": folder.path]
        if let wire { environment["DISPLAY"] = wire.display }
        let app = try App(
            ["pieces", "--stay-open", "--reduce-motion"] + server.fillingScreen, on: server, environment: environment)
        try focus(app, on: server)
        try app.settle()
        var soak = Soak(server: server, app: app, faults: try wire.map { try X11Faults(app: app, wire: $0) })
        let seconds = TestSettings.soakSeconds ?? 0
        // In the first minute, every scene, font and size is used for the first time.
        let use = min(60, seconds / 4)
        let rest = seconds < 3600 ? 2 : 240
        var report = SoakReport(use: .seconds(use), rest: .seconds(rest))
        defer { print(report.page) }
        for _ in 0..<max(4, seconds / (seconds < 3600 ? use : use + rest)) {
            let memory = try soak.run(for: report.use)
            try comeToRest(app, on: server, folder: folder)
            let before = app.wakeUps
            var pace = Pace(step: report.rest)
            pace.waitForNextStep()
            report.samples.append(
                SoakReport.Sample(
                    memory: memory, files: lastingFiles(of: app),
                    resources: wire == nil ? 0 : try app.waitForWindow().resourceCount, wakeUps: app.wakeUps - before))
        }
        #expect(app.isRunning)
        #expect(app.standardError.isEmpty, "\(app.standardError)")
        // Caches fill in the first half. A leak goes on in the second half.
        let count = report.samples.count
        let (first, last) = (report.samples[count / 2], report.samples[count - 1])
        // A short soak has not used all of them when counting begins, and valgrind has not translated all code.
        let maxGrowth = (use < 60 ? 32 : 8) * 1024
        #expect(last.memory - first.memory < maxGrowth, "\(first.memory) KiB, then \(last.memory) KiB")
        #expect(last.files == first.files)
        #expect(abs(last.resources - first.resources) <= 2, "\(first.resources) resources, then \(last.resources)")
        #expect(report.samples.allSatisfy { $0.wakeUps == 0 }, "\(report.samples.map(\.wakeUps)) wake-ups")
        #expect(wire.map(\.errorCount) ?? 0 == 0, "the last: \(wire?.lastError ?? "none")")
        soak.faults?.end()
        try expectClean(app, on: server)
        report.isClean = true
    }

    /// The open files, without a recording that a finger on the bar may have begun.
    private func lastingFiles(of app: App) -> [String] {
        app.openFiles.map { String($0.prefix { $0 != "[" }) }.filter { !$0.contains(".jsonl") }.sorted()
    }

    /// Gives the window the keyboard focus on an X server. A compositor has done so.
    private func focus(_ app: App, on server: any TouchServer) throws {
        if server is Xorg { try app.waitForWindow().focus() }
    }

    /// The same scene at the same size without a sheet, and no recordings, so that the server's
    /// resources and the memory can be compared.
    private func comeToRest(_ app: App, on server: any TouchServer, folder: TemporaryFolder) throws {
        try focus(app, on: server)
        // Escape closes a replay, a question on a recording and the sheet of recordings.
        for _ in 1...3 {
            server.keys.type("Escape")
            try app.settle()
        }
        for key in ["Escape", "2", "Home"] { server.keys.type(key) }
        try server.resize(app, to: XServer.size)
        try app.settle()
        // A notice that a finger on the bar has caused disappears after 6 s.
        try app.waitForRest(lasting: .seconds(7))
        try Command("rm -f \(folder.path)/touchstone/*.jsonl")
    }

    /// Expects that no object is held, because a finger moves a piece by its own distance.
    private func expectClean(_ app: App, on server: any TouchServer) throws {
        let (green, offset) = (Pieces.Name.green, Vector(dx: 60, dy: -40))
        for _ in 1...3 {
            server.keys.type("Home")
            let home = try server.waitForPixels("the green piece near its home") { pixels in
                pixels.bounds(of: green.color).map { $0.center.distance(to: green.home.center) < 60 } ?? false
            }.bounds(of: green.color)
            let start = try #require(home)
            try server.touchscreen.drag(from: start.center, by: offset)
            try app.settle()
            let end = Rect(origin: start.origin + offset, size: start.size)
            try server.waitForPixels("the green piece moved by \(offset)") { $0.bounds(of: green.color) == end }
        }
    }
}

/// Random input of several users, reproducible by its seed.
private struct Soak {
    let server: any TouchServer
    let app: App
    /// The faults of an X server, or `nil` on Wayland.
    var faults: X11Faults?
    private var random = RandomNumbers(seed: UInt64(TestSettings.soakSeed))
    private var next = 0

    init(server: any TouchServer, app: App, faults: X11Faults?) {
        (self.server, self.app, self.faults) = (server, app, faults)
    }

    /// - Returns: The smallest memory of the program at any full second, in KiB. The memory varies
    ///   with the picture, but a leak also raises the minimum.
    mutating func run(for time: Duration) throws -> Int {
        let end = ContinuousClock.now + time
        var pace = Pace(step: .milliseconds(4))
        var (steps, smallest) = (0, Int.max)
        while ContinuousClock.now < end {
            steps += 1
            if steps % 250 == 0 { smallest = min(smallest, app.residentMemory) }
            pace.waitForNextStep()
            try doSomething()
            faults?.decideTouches(&random)
        }
        try server.touchscreen.lift()
        faults?.releaseTouches()
        return smallest
    }

    private var location: Point {
        mutating get { Point(x: Double(random.below(1280)), y: Double(random.below(800))) }
    }

    private mutating func doSomething() throws {
        let fingers = server.touchscreen.fingers
        switch random.below(100) {
        case 0..<8 where fingers.count < 10:
            next += 1
            try server.touchscreen.land([next: location])
        case 8..<16: if let finger = fingers.keys.sorted().first { try server.touchscreen.lift([finger]) }
        case 16..<18: type(["Tab", "Return", "Home", "Escape", "plus", "minus", "Left", "Up", "bracketleft", "F12"])
        case 18: type(["1", "2", "3", "4", "5"])
        case 19:
            let size = Size(width: 300 + Double(random.below(980)), height: 200 + Double(random.below(600)))
            try server.resize(app, to: size)
        case 20: try server.pointer.move(to: location)
        case 21: try server.pointer.scroll(by: Vector(dx: 0, dy: Double(random.below(3) - 1) * 120))
        case 22 where random.below(20) == 0:
            if faults != nil { try faults?.plug() } else { try server.prepareToTakeTouches().take() }
        case 23 where random.below(20) == 0:
            for isConnected in [false, true] { try server.setTouchscreen(isConnected: isConnected) }
        case 24: faults?.disturb(&random)
        case 25 where random.below(20) == 0: faults?.wire.setDelay(milliseconds: random.below(40))
        default: try moveAll(fingers)
        }
    }

    private mutating func type(_ keys: [String]) { server.keys.type(keys[random.below(keys.count)]) }

    private mutating func moveAll(_ fingers: [Int: Point]) throws {
        guard !fingers.isEmpty else { return }
        var locations = fingers
        for finger in fingers.keys.sorted() {
            let step = Vector(dx: Double(random.below(21) - 10), dy: Double(random.below(21) - 10))
            locations[finger] = (fingers[finger] ?? .zero) + step
        }
        try server.touchscreen.move(locations)
    }
}

/// What can happen to a program on an X server only.
private struct X11Faults {
    let window: TestServers.Window
    let wire: Wire
    private let server: Xorg
    /// A program that keeps some touches and lets others go.
    private let grab: TouchGrab
    /// The times at which the grabbed touches are decided, oldest first. At most 300 ms after they
    /// began.
    private var decisions: [ContinuousClock.Instant] = []

    init(app: App, wire: Wire) throws {
        server = try #require(app.server as? Xorg)
        (self.wire, window, grab) = (wire, try app.waitForWindow(), try TouchGrab(on: server))
    }

    /// The other program ends, and the line is fast.
    func end() {
        grab.end()
        wire.setDelay(milliseconds: 0)
    }

    /// Keeps a third of the touches whose time has come, and lets the others go.
    mutating func decideTouches(_ random: inout RandomNumbers) {
        while decisions.count < grab.undecidedCount {
            decisions.append(.now + .milliseconds(random.below(301)))
        }
        while let first = decisions.first, first <= .now {
            decisions.removeFirst()
            grab.decideFirst(accept: random.below(3) == 0)
        }
    }

    mutating func releaseTouches() {
        while grab.undecidedCount > 0 { grab.decideFirst(accept: false) }
        decisions = []
    }

    /// Another program sends events and properties.
    func disturb(_ random: inout RandomNumbers) {
        let (seed, stamp) = (UInt32(random.below(1 << 30)), UInt32(random.below(1 << 30)) << 2)
        switch random.below(5) {
        case 0: window.sendUnmapping()
        case 1: window.sendFocusOut()
        case 2: window.sendProperty(stamped: stamp)
        case 3: window.sendKey("a", stamped: stamp)
        default: window.disturb(seeds: seed..<seed + 1)
        }
    }

    func plug() throws {
        server.screen.plugMouse(named: "soaked")
        try server.screen.unplugMouse(named: "soaked")
    }
}
