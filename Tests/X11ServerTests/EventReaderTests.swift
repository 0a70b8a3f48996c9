import Geometry
import Glibc
import TestServers
import Testing
import Touches
import Windowing
import X11

/// Events of real devices.
@Suite(.serialized) struct `events read from a real server` {
    /// Shared by all tests, because a server takes a while to start.
    private static let shared = Result { try Xorg() }
    private let server: Xorg
    private let connection: Connection
    private let window: X11.Window
    private let reader: EventReader

    init() throws {
        server = try Self.shared.get()
        connection = try Connection(displayName: server.display)
        var options = WindowOptions()
        options.size = Size(width: 1000, height: 700)
        options.position = (x: 100, y: 50)
        window = X11.Window(connection, options: options)
        reader = try EventReader(of: window)
        window.show()
        _ = try server.screen.waitForWindow(ofProcess: getpid())
        _ = events()
    }

    private func events() -> [WindowEvent] {
        connection.synchronize()
        var events: [WindowEvent] = []
        // A drain is bounded, so that a flood leaves time for frames.
        repeat { reader.drain { events.append($0) } } while connection.pendingEvents > 0
        return events
    }

    private func touches() -> [TouchInput] {
        events().compactMap { event in
            guard case .input(let input) = event, case .touch(let touch) = input.content else { return nil }
            return touch
        }
    }

    @Test func `ten touches begin and end once each, without mouse events`() throws {
        let places = Dictionary(uniqueKeysWithValues: (0..<10).map { ($0, Point(x: 200 + 60 * Double($0), y: 300)) })
        try server.touchscreen.land(places)
        try server.touchscreen.move(places.mapValues { $0 + Vector(dx: 0, dy: 40) })
        try server.touchscreen.lift()

        let events = events()
        let touches = events.compactMap { event in
            if case .input(let input) = event, case .touch(let touch) = input.content { touch } else { nil }
        }
        let began = touches.filter { $0.phase == .began }
        #expect(Set(began.map(\.id)).count == 10)
        #expect(began.count == 10)
        #expect(touches.count { $0.phase == .ended } == 10)
        #expect(touches.allSatisfy { $0.type == .direct && $0.button == 0 })
        #expect(began.first?.location.distance(to: Point(x: 100, y: 250)) ?? .infinity < 0.02)
        let others = events.filter { event in
            guard case .input(let input) = event else { return false }
            if case .touch = input.content { return false }
            return true
        }
        #expect(others.isEmpty)
    }

    /// Fault in ownership: a window manager keeps a touch.
    @Test func `a touch that a window manager keeps is canceled`() throws {
        let grab = try TouchGrab(on: server)
        try server.touchscreen.land([1: Point(x: 300, y: 300)])
        try grab.waitForTouches(1)
        #expect(touches().map(\.phase) == [.began])

        grab.accept()
        let taken = touches()
        #expect(taken.map(\.phase) == [.cancelled])
        #expect(taken.first?.cause == .grab)
        try server.touchscreen.lift()
        #expect(touches().isEmpty)
    }

    /// Fault in ownership: a touch lifts before the window manager rejects it.
    @Test func `a touch that lifts before the window manager rejects it ends once`() throws {
        let grab = try TouchGrab(on: server)
        try server.touchscreen.land([1: Point(x: 300, y: 300)])
        try server.touchscreen.lift()
        try grab.waitForTouches(1)
        grab.reject()

        let phases = touches().map(\.phase)
        #expect(phases.first == .began)
        #expect(phases.last == .ended)
        #expect(phases.count { $0 == .ended } == 1)
    }

    @Test func `a press of the left button is one mouse touch`() throws {
        try server.pointer.move(to: Point(x: 400, y: 300))
        try server.pointer.press()
        try server.pointer.move(to: Point(x: 420, y: 310))
        try server.pointer.release()

        let touches = touches()
        #expect(touches.map(\.phase) == [.began, .moved, .ended])
        #expect(touches.allSatisfy { $0.button == 1 && $0.type != .direct })
        #expect(touches.last?.location.distance(to: Point(x: 320, y: 260)) ?? .infinity < 0.02)
    }

    /// Fault in fingers: the window is unmapped during touches, as a window manager does to iconify
    /// it.
    @Test func `unmapping a window cancels its touches, and their later events are ignored`() throws {
        let shown = try server.screen.waitForWindow(ofProcess: getpid())
        try server.touchscreen.land([1: Point(x: 300, y: 300), 2: Point(x: 400, y: 300)])
        #expect(touches().map(\.phase) == [.began, .began])
        shown.hide()
        let taken = touches()
        #expect(taken.map(\.phase) == [.cancelled, .cancelled])
        #expect(taken.allSatisfy { $0.cause == .unmapped })
        try server.touchscreen.move([1: Point(x: 310, y: 300)])
        try server.touchscreen.lift()
        #expect(touches().isEmpty)
        shown.show()
        try server.touchscreen.land([3: Point(x: 300, y: 300)])
        try server.touchscreen.lift()
        #expect(touches().map(\.phase) == [.began, .ended])
    }

    @Test func `the first wheel notch after the pointer enters the window counts as one notch`() throws {
        try server.pointer.move(to: Point(x: 20, y: 20))
        try server.pointer.scroll(by: Vector(dx: 0, dy: 1200))
        try server.pointer.move(to: Point(x: 400, y: 300))
        _ = events()
        try server.pointer.scroll(by: Vector(dx: 0, dy: 120))
        let scrolls = events().compactMap { event in
            if case .input(let input) = event, case .scroll(let scroll) = input.content { scroll } else { nil }
        }
        #expect(scrolls.map(\.delta) == [Vector(dx: 0, dy: 1)])
    }

    /// Fault in floods: 5000 moves in one burst.
    @Test(arguments: [false, true])
    func `a burst of five thousand moves arrives completely, although it is read in several steps`(
        afterTap: Bool
    ) throws {
        if afterTap { try server.touchscreen.tap([2: Point(x: 500, y: 300)]) }
        try server.touchscreen.land([1: Point(x: 300, y: 300)])
        for step in 1...5000 { try server.touchscreen.move([1: Point(x: 300 + Double(step % 100), y: 300)]) }
        try server.touchscreen.lift()

        connection.synchronize()
        var touches: [TouchInput] = []
        var goes = 0
        repeat {
            goes += 1
            reader.drain { event in
                if case .input(let input) = event, case .touch(let touch) = input.content { touches.append(touch) }
            }
        } while connection.pendingEvents > 0
        #expect(goes > 1)
        #expect(touches.count { $0.phase == .moved } == 5000)
        #expect(touches.count { $0.phase == .began } == (afterTap ? 2 : 1))
        #expect(touches.count { $0.phase == .ended } == (afterTap ? 2 : 1))
    }

    @Test func `a touchpad pinch is read with its scale`() throws {
        try server.pointer.move(to: Point(x: 400, y: 300))
        _ = events()
        try server.touchpad.pinch(.began)
        try server.touchpad.pinch(.changed, scale: 1.5, degrees: 10)
        try server.touchpad.pinch(.ended, scale: 1.5)

        let pinches = events().compactMap { event in
            if case .input(let input) = event, case .touchpad(let touchpad) = input.content { touchpad } else { nil }
        }
        #expect(pinches.map(\.phase) == [.began, .moved, .ended])
        #expect(pinches.map(\.scale).prefix(2) == [1, 1.5])
    }
}
