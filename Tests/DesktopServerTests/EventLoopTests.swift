import Desktop
import Geometry
import Glibc
import Platform
import TestServers
import Testing
import Touches
import X11

/// The loop of a program, with what else a program waits for, on a real server.
@Suite struct EventLoopTests {
    private func window(_ scene: any Scene, in system: X11System, x: Int = 0) throws -> SceneWindow {
        var options = WindowOptions()
        (options.size, options.position) = (Size(width: 300, height: 200), (x, 0))
        return SceneWindow(window: try system.openWindow(options), scene)
    }

    /// Turns the loop as the loop of another library does, until something is as expected.
    private func turn(
        _ application: DesktopApplication, until isExpected: () -> Bool, patience: Duration = defaultPatience
    ) throws {
        let poller = Poller([try application.fileDescriptor])
        let end = MonotonicClock.nanoseconds + patience.nanoseconds
        while true {
            try application.turn()
            if isExpected() { return }
            let rest = end - MonotonicClock.nanoseconds
            try #require(rest > 0, "not within \(patience)")
            _ = try poller.wait(atMost: rest)
        }
    }

    @Test func `two windows in one event loop receive their own touches at the same time`() throws {
        let server = try Xorg()
        let (left, right) = (CardScene(), CardScene())
        let system = X11System(displayName: server.display)
        let window = try window(left, in: system)
        let other = try self.window(right, in: system, x: 400)
        let application = DesktopApplication(window)
        application.open(other)
        let card: TestServers.Color = 0x4DCC66
        try turn(application) { window.frames > 0 && other.frames > 0 }
        for x in [0.0, 400] {
            let area = Rect(x: x, y: 0, width: 300, height: 200)
            let frame = Rect(x: 50, y: 50, width: 100, height: 100)
            try server.screen.waitForPixels(in: area, "the card of each window") { $0.bounds(of: card) == frame }
        }

        try server.touchscreen.land([1: Point(x: 100, y: 100), 2: Point(x: 500, y: 100)])
        try turn(application) { window.runner.engine.touches.count == 1 && other.runner.engine.touches.count == 1 }
        for step in 1...30 {
            let distance = Double(step)
            try server.touchscreen.move([1: Point(x: 100 + distance, y: 100), 2: Point(x: 500, y: 100 + distance)])
        }
        try turn(application) { left.card.center.x == 130 && right.card.center.y == 130 }
        #expect(left.card.center == Point(x: 130, y: 100))
        #expect(right.card.center == Point(x: 100, y: 130))

        // The first window is closed. The loop continues with the second window and its finger.
        var ends = 0
        window.onEnd = { outcome in if case .success(.closed) = outcome { ends += 1 } }
        window.close()
        try server.touchscreen.move([2: Point(x: 500, y: 150)])
        try turn(application) { right.card.center.y == 150 }
        #expect(ends == 1)
        try server.screen.waitForPixels(in: Rect(x: 0, y: 0, width: 300, height: 200), "no first window") {
            $0.bounds(of: card) == nil
        }

        // The last one ends the loop.
        other.close()
        #expect(try application.turn() == .closed)
    }

    @Test func `three windows share one connection to the server`() throws {
        let server = try Xvfb()
        let system = X11System(displayName: server.display)
        let before = server.socketCount
        let windows = try [0, 400, 800].map { try window(CardScene(), in: system, x: $0) }
        let application = DesktopApplication(windows[0])
        for window in windows { application.open(window) }
        try turn(application) { windows.allSatisfy { $0.frames > 0 } }
        #expect(server.socketCount == before + 1)
    }

    @Test func `the clipboard keeps its contents when the window that copied them closes`() throws {
        let server = try Xvfb()
        let system = X11System(displayName: server.display)
        let window = try window(CardScene(), in: system)
        let other = try self.window(CardScene(), in: system, x: 400)
        let application = DesktopApplication(window)
        application.open(other)
        func pasted() throws -> String {
            let app = try App(script: "xclip -o -selection clipboard", on: server)
            // The end of the other program is no event.
            var pace = Pace(step: .milliseconds(2))
            while app.isRunning {
                pace.waitForNextStep()
                try application.turn()
            }
            return app.standardOutput
        }
        window.clipboard.copy(text: "left")
        try turn(application) { server.screen.clipboardOwner != 0 }

        var hasEnded = false
        window.onEnd = { _ in hasEnded = true }
        window.close()
        try turn(application) { hasEnded }
        // The clipboard is the program's.
        #expect(try pasted() == "left")
        other.clipboard.copy(text: "right")
        #expect(try pasted() == "right")
    }

    /// Fault in connection: the connection to the server is lost while three windows are open.
    @Test func `when the connection to the server is lost, all of the program's windows close`() throws {
        let server = try Xvfb()
        let system = X11System(displayName: server.display)
        let windows = try [0, 400, 800].map { try window(CardScene(), in: system, x: $0) }
        var ends: [WindowError] = []
        for window in windows {
            window.onEnd = { outcome in if case .failure(let error) = outcome { ends.append(error) } }
        }
        let application = DesktopApplication(windows[0])
        for window in windows { application.open(window) }
        try turn(application) { windows.allSatisfy { $0.frames > 0 } }
        server.end()
        #expect(throws: WindowError.connectionLost) { try application.run() }
        #expect(ends == [.connectionLost, .connectionLost, .connectionLost])
    }

    @Test func `the event loop wakes once for a deadline, and for a file descriptor until it is removed`() throws {
        let server = try Xvfb()
        let window = try window(CardScene(), in: X11System(displayName: server.display))
        let application = DesktopApplication(window)
        var ends: [Int32] = [0, 0]
        try #require(unsafe pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        var bytes: [UInt8] = []
        application.add(fileDescriptor: ends[0]) { [reading = ends[0]] in
            var byte: UInt8 = 0
            if unsafe read(reading, &byte, 1) == 1 { bytes.append(byte) }
        }
        try turn(application) { window.frames > 0 }
        var times: [Timestamp] = []
        window.onRound = { times.append($0.time) }

        try #require(unsafe write(ends[1], "a", 1) == 1)
        try turn(application) { bytes == [UInt8(ascii: "a")] }
        #expect(times.isEmpty)

        let instant = window.now + .milliseconds(50)
        window.wake(at: instant + .seconds(3600))
        window.wake(at: instant)
        try turn(application) { !times.isEmpty }
        #expect(times.count == 1)
        #expect(times[0] >= instant)

        application.remove(fileDescriptor: ends[0])
        try #require(unsafe write(ends[1], "b", 1) == 1)
        try application.turn()
        #expect(try Poller([application.fileDescriptor]).wait(atMost: 0) == 0)
        #expect(bytes == [UInt8(ascii: "a")])
    }

    @Test @MainActor func `work from eight threads runs in each thread's order, and a thread can end the event loop`()
        throws
    {
        let server = try Xvfb()
        let window = try window(CardScene(), in: X11System(displayName: server.display))
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
