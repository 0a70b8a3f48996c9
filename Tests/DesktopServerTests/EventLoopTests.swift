import Desktop
import Geometry
import Glibc
import Platform
import TestServers
import Testing
import Touches

/// The loop of a program, with what else a program waits for, on real servers.
@Suite struct EventLoopTests {
    @Test(arguments: DisplayKind.allCases)
    func `two windows in one event loop receive their own touches at the same time`(kind: DisplayKind) throws {
        let server = try kind.makeServer()
        let (left, right) = (CardScene(), CardScene())
        right.card.center.x = 500
        let system = try server.makeWindowSystem()
        // The first window is above the left part of the other one, which is wider.
        let other = try system.openWindow(for: right, size: Size(width: 700, height: 200))
        let window = try system.openWindow(for: left)
        let application = DesktopApplication(other)
        application.open(window)
        let card: TestServers.Color = 0x4DCC66
        try application.showWindows(on: server)
        for x in [0.0, 400] {
            let area = Rect(x: x, y: 0, width: 300, height: 200)
            let frame = Rect(x: 50, y: 50, width: 100, height: 100)
            try server.waitForPixels(in: area, "the card of each window") { $0.bounds(of: card) == frame }
        }

        try server.touchscreen.land([1: Point(x: 100, y: 100), 2: Point(x: 500, y: 100)])
        try application.turn { window.runner.engine.touches.count == 1 && other.runner.engine.touches.count == 1 }
        for step in 1...30 {
            let distance = Double(step)
            try server.touchscreen.move([1: Point(x: 100 + distance, y: 100), 2: Point(x: 500, y: 100 + distance)])
        }
        try application.turn { left.card.center.x == 130 && right.card.center.y == 130 }
        #expect(left.card.center == Point(x: 130, y: 100))
        #expect(right.card.center == Point(x: 500, y: 130))

        // The first window is closed. The loop continues with the second window and its finger.
        var ends = 0
        window.onEnd = { outcome in if case .success(.closed) = outcome { ends += 1 } }
        window.close()
        try server.touchscreen.move([2: Point(x: 500, y: 150)])
        try application.turn { right.card.center.y == 150 }
        #expect(ends == 1)
        try server.waitForPixels(in: Rect(x: 0, y: 0, width: 300, height: 200), "no first window") {
            $0.bounds(of: card) == nil
        }

        // The last one ends the loop.
        other.close()
        #expect(try application.turn() == .closed)
    }

    @Test(arguments: DisplayKind.allCases)
    func `three windows share one connection to the server`(kind: DisplayKind) throws {
        let server = try kind.makePlainServer()
        let before = server.socketCount
        let system = try server.makeWindowSystem()
        let windows = try [0, 400, 800].map { try system.openWindow(for: CardScene(), x: $0) }
        let application = DesktopApplication(windows[0])
        for window in windows { application.open(window) }
        try application.showWindows(on: server)
        #expect(server.socketCount == before + 1)
    }

    @Test(arguments: DisplayKind.allCases)
    func `the clipboard keeps its contents when the window that copied them closes`(kind: DisplayKind) async throws {
        let server = try kind.makeServer()
        let system = try server.makeWindowSystem()
        let window = try system.openWindow(for: CardScene())
        let other = try system.openWindow(for: CardScene(), x: 400)
        let application = DesktopApplication(window)
        application.open(other)
        func expectPasted(_ text: String) async throws {
            let (queue, paste) = (application.mainThreadQueue, Paste())
            let user = Task.detached {
                var (bytes, pace) = ([UInt8](), Pace(step: .milliseconds(5)))
                // The first attempts can precede the copy.
                for _ in 0..<1000 where bytes != Array(text.utf8) {
                    pace.waitForNextStep()
                    bytes = (try? server.pasted("UTF8_STRING")) ?? []
                }
                queue.post { [bytes] in paste.bytes = bytes }
            }
            try application.turn { paste.bytes != nil }
            await user.value
            #expect(paste.bytes == Array(text.utf8))
        }
        var touchCount: Int { window.runner.engine.touches.count + other.runner.engine.touches.count }
        try application.showWindows(on: server)
        // On Wayland, a program can copy only after a press.
        try server.touchscreen.land([1: Point(x: 100, y: 100)])
        try application.turn { touchCount == 1 }
        try server.touchscreen.lift()
        try application.turn { touchCount == 0 }
        window.clipboard.copy(text: "left")
        try await expectPasted("left")

        var hasEnded = false
        window.onEnd = { _ in hasEnded = true }
        window.close()
        try application.turn { hasEnded }
        // The clipboard is the program's.
        try await expectPasted("left")
        other.clipboard.copy(text: "right")
        try await expectPasted("right")
    }

    /// Fault in connection: the connection to the server is lost while three windows are open.
    @Test(arguments: DisplayKind.allCases)
    func `when the connection to the server is lost, all of the program's windows close`(kind: DisplayKind) throws {
        let server = try kind.makePlainServer()
        let system = try server.makeWindowSystem()
        let windows = try [0, 400, 800].map { try system.openWindow(for: CardScene(), x: $0) }
        var ends: [WindowError] = []
        for window in windows {
            window.onEnd = { outcome in if case .failure(let error) = outcome { ends.append(error) } }
        }
        let application = DesktopApplication(windows[0])
        for window in windows { application.open(window) }
        try application.showWindows(on: server)
        server.end()
        #expect(throws: WindowError.connectionLost) { try application.run() }
        #expect(ends == [.connectionLost, .connectionLost, .connectionLost])
    }

    @Test(arguments: DisplayKind.allCases)
    func `the event loop wakes once for a deadline, and for a file descriptor until it is removed`(
        kind: DisplayKind
    ) throws {
        let server = try kind.makePlainServer()
        let window = try server.makeWindowSystem().openWindow(for: CardScene())
        let application = DesktopApplication(window)
        var ends: [Int32] = [0, 0]
        try #require(unsafe pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        var bytes: [UInt8] = []
        application.add(fileDescriptor: ends[0]) { [reading = ends[0]] in
            var byte: UInt8 = 0
            if unsafe read(reading, &byte, 1) == 1 { bytes.append(byte) }
        }
        try application.turn { window.frames > 0 }
        var times: [Timestamp] = []
        window.onRound = { times.append($0.time) }

        try #require(unsafe write(ends[1], "a", 1) == 1)
        try application.turn { bytes == [UInt8(ascii: "a")] }
        #expect(times.isEmpty)

        let instant = window.now + .milliseconds(50)
        window.wake(at: instant + .seconds(3600))
        window.wake(at: instant)
        try application.turn { !times.isEmpty }
        #expect(times.count == 1)
        #expect(times[0] >= instant)

        application.remove(fileDescriptor: ends[0])
        try #require(unsafe write(ends[1], "b", 1) == 1)
        try application.turn()
        #expect(try Poller([application.fileDescriptor]).wait(atMost: 0) == 0)
        #expect(bytes == [UInt8(ascii: "a")])
    }

    @Test(arguments: DisplayKind.allCases) @MainActor
    func `work from eight threads runs in each thread's order, and a thread can end the event loop`(
        kind: DisplayKind
    ) throws {
        let server = try kind.makePlainServer()
        let window = try server.makeWindowSystem().openWindow(for: CardScene())
        let application = DesktopApplication(window)
        let queue = application.mainThreadQueue
        let log = PostLog()
        let (threads, count) = (8, 12_500)
        for thread in 0..<threads {
            Task.detached {
                for number in 0..<count { queue.post { log.add(number, of: thread) } }
                queue.post { if log.count == threads * count { Task.detached { queue.quit() } } }
            }
        }
        #expect(try application.run() == .closed)
        #expect(log.count == threads * count)
        #expect(log.isInOrder)
    }
}

@MainActor private final class Paste {
    var bytes: [UInt8]?
}

@MainActor private final class PostLog {
    private(set) var count = 0
    private(set) var isInOrder = true
    private var last: [Int: Int] = [:]

    func add(_ number: Int, of thread: Int) {
        count += 1
        if number != (last[thread] ?? -1) + 1 { isInOrder = false }
        last[thread] = number
    }
}
