import Geometry
import Glibc
import TestServers
import Testing
import Touches
import Windowing
import X11

/// Cancelled touches on a real server. Each test has its own server, which it may change.
@Suite(.serialized) struct `touches whose last event is lost` {
    private let server: Xorg
    private let connection: Connection
    private let reader: EventReader
    private let window: X11.Window
    private let shown: TestServers.Window

    init() throws {
        server = try Xorg()
        connection = try Connection(displayName: server.display)
        var options = WindowOptions()
        (options.size, options.position) = (Size(width: 1000, height: 700), (x: 100, y: 50))
        window = X11.Window(connection, options: options)
        reader = try EventReader(of: window)
        window.show()
        shown = try server.screen.waitForWindow(ofProcess: getpid())
        _ = words()
    }

    /// The touch events since the last call: the phase, and the cause of a cancellation.
    private func words() -> [String] {
        connection.synchronize()
        var words: [String] = []
        repeat {
            reader.drain { event in
                guard case .input(let input) = event, case .touch(let touch) = input.content else { return }
                words.append(touch.cause.map { "\(touch.phase) by \($0)" } ?? "\(touch.phase)")
            }
        } while connection.pendingEvents > 0
        return words
    }

    private func landTwo() throws {
        try server.touchscreen.land([1: Point(x: 300, y: 300), 2: Point(x: 400, y: 300)])
        #expect(words() == ["began", "began"])
    }

    /// Expects that cancelled touches leave nothing behind, and that the next touch is complete.
    private func expectCleanAfterwards() throws {
        try server.touchscreen.move([1: Point(x: 310, y: 300)])
        try server.touchscreen.lift()
        #expect(words().isEmpty)
        try server.touchscreen.land([5: Point(x: 500, y: 400)])
        try server.touchscreen.lift()
        #expect(words() == ["began", "ended"])
        #expect(connection.errorCount == 0)
    }

    /// Fault in fingers: another program grabs the keyboard, as a window manager does for its
    /// overview.
    @Test func `a keyboard grab cancels the touches, and later touches work`() throws {
        shown.focus()
        _ = words()
        try landTwo()
        let grab = try InputGrab(of: .keyboard, on: server)
        #expect(words() == ["cancelled by focusLost", "cancelled by focusLost"])
        try expectCleanAfterwards()
        withExtendedLifetime(grab) {}
    }

    /// Fault in fingers: the touchscreen is mapped to another part of the screen.
    @Test func `setting a coordinate matrix during touches cancels them before they jump`() throws {
        try landTwo()
        try server.screen.setMatrix(of: "touchscreen", [0, -1, 1, 1, 0, 0, 0, 0, 1])
        #expect(words() == ["cancelled by screenChanged", "cancelled by screenChanged"])
        try server.screen.setMatrix(of: "touchscreen", [1, 0, 0, 0, 1, 0, 0, 0, 1])
        try expectCleanAfterwards()
    }

    @Test func `a touch on a rotated touchscreen is at the pixel under the finger`() throws {
        try server.screen.setMatrix(of: "touchscreen", [0, -1, 1, 1, 0, 0, 0, 0, 1])
        try server.touchscreen.land([1: Point(x: 320, y: 300)])
        connection.synchronize()
        var places: [Point] = []
        reader.drain { event in
            guard case .input(let input) = event, case .touch(let touch) = input.content else { return }
            places.append(touch.location)
        }
        // A quarter across and 3/8 down is 5/8 across and a quarter down, and the window begins at 100,50.
        let expected = Point(x: 1280 * 5 / 8 - 100, y: 800 / 4 - 50)
        #expect(places.count == 1)
        #expect(places.first?.distance(to: expected) ?? .infinity < 1)
        try server.touchscreen.lift()
    }

    /// Fault in fingers: the touchscreen is detached from its pointer.
    @Test func `floating a touchscreen cancels its touches, and the touchscreen works when attached again`() throws {
        try landTwo()
        try server.screen.setDevice("touchscreen", isAttached: false)
        let taken = words()
        #expect(taken.count == 2)
        #expect(taken.allSatisfy { $0.hasPrefix("cancelled") })
        try server.touchscreen.lift()
        try server.screen.setDevice("touchscreen", isAttached: true)
        try server.touchscreen.land([5: Point(x: 500, y: 400)])
        try server.touchscreen.lift()
        #expect(words() == ["began", "ended"])
    }

    /// Fault in fingers: 12 touches on a touchscreen that claims to support 10.
    @Test func `the eleventh and twelfth touches work like the first ten`() throws {
        let places = Dictionary(uniqueKeysWithValues: (0..<12).map { ($0, Point(x: 200 + 50 * Double($0), y: 300)) })
        try server.touchscreen.land(places)
        #expect(words() == Array(repeating: "began", count: 12))
        try server.touchscreen.lift()
        #expect(words() == Array(repeating: "ended", count: 12))
    }

    /// Fault in fingers: the window is destroyed during touches.
    @Test func `if another program destroys a window, the touches in the window are canceled`() throws {
        try landTwo()
        shown.destroy()
        #expect(words() == ["cancelled by unmapped", "cancelled by unmapped"])
        #expect(window.isDestroyed)
    }

    /// Fault in fingers: the size of the screen changes during a press.
    @Test func `a change in the screen's size cancels a button press, and the size is read again`() throws {
        let server = try Xvfb()
        let connection = try Connection(displayName: server.display)
        let window = X11.Window(connection, options: WindowOptions())
        let reader = try EventReader(of: window)
        window.show()
        _ = try server.screen.waitForWindow(ofProcess: getpid())
        func events() -> [WindowEvent] {
            connection.synchronize()
            var events: [WindowEvent] = []
            reader.drain { events.append($0) }
            return events
        }
        server.mouse.move(to: Point(x: 200, y: 200))
        server.mouse.press()
        _ = events()
        server.screen.setSize(Size(width: 800, height: 600))
        let told = events()
        #expect(told.contains(.screenChanged))
        let causes = told.compactMap { event -> CancellationCause? in
            guard case .input(let input) = event, case .touch(let touch) = input.content else { return nil }
            return touch.cause
        }
        #expect(causes == [.screenChanged])
        #expect(connection.screenSize == Size(width: 800, height: 600))
    }
}
