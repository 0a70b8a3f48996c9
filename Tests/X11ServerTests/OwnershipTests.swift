import Geometry
import Glibc
import TestServers
import Testing
import Touches
import Windowing

@testable import X11

/// Another program that grabs touches or clicks, in all its possible actions.
@Suite(.serialized) struct `touches grabbed by another program` {
    private static let shared = Result { try Xorg() }
    private let server: Xorg
    private let connection: Connection
    private let reader: EventReader
    private let window: X11.Window
    private let grab: TouchGrab

    init() throws {
        server = try Self.shared.get()
        connection = try Connection(displayName: server.display)
        window = X11.Window(connection, options: WindowOptions())
        reader = try EventReader(of: window)
        window.show()
        _ = try server.screen.waitForWindow(ofProcess: getpid())
        grab = try TouchGrab(on: server)
        _ = phases()
    }

    private func phases() -> [TouchPhase] {
        connection.synchronize()
        var phases: [TouchPhase] = []
        repeat {
            reader.drain { event in
                guard case .input(let input) = event, case .touch(let touch) = input.content else { return }
                phases.append(touch.phase)
            }
        } while connection.pendingEvents > 0
        return phases
    }

    private func land() throws {
        try server.touchscreen.land([1: Point(x: 300, y: 300)])
        try grab.waitForTouches(1)
        #expect(phases() == [.began])
    }

    /// Fault in ownership: a window manager withholds a touch, and rejects it while it is down.
    @Test func `every event of a touch is delivered if the grab of the touch is rejected`() throws {
        try land()
        try server.touchscreen.move([1: Point(x: 320, y: 300)])
        #expect(phases() == [.moved])
        grab.reject()
        #expect(phases().isEmpty)
        try server.touchscreen.move([1: Point(x: 340, y: 300)])
        try server.touchscreen.lift()
        #expect(phases() == [.moved, .ended])
    }

    /// Fault in ownership: a window manager keeps a touch after its lift.
    @Test func `a touch is canceled, not ended, if another program keeps it after its lift`() throws {
        try land()
        try server.touchscreen.lift()
        #expect(!phases().contains(.ended))
        grab.accept()
        #expect(phases() == [.cancelled])
    }

    /// Waits for the deadline of the grace period of late input, and reads events.
    private func passGracePeriod() {
        var pace = Pace(step: .milliseconds(1))
        while let end = reader.nextDeadline, reader.clock.now < end { pace.waitForNextStep() }
        #expect(phases().isEmpty)
    }

    /// Fault in ownership: a window manager freezes the pointer at each click of a double click.
    @Test func `time stays at a late click while the window manager holds back the next click`() throws {
        let clicks = try ClickGrab(on: server)
        server.mouse.move(to: Point(x: 300, y: 300))
        for _ in 1...2 {
            server.mouse.press()
            server.mouse.release()
        }
        // The age at which input counts as late.
        server.touchscreen.rest(.milliseconds(120))
        try clicks.waitForPress()
        clicks.replay()
        #expect(phases() == [.began, .ended])
        let release = try #require(reader.undecidedSince)
        try clicks.waitForPress()
        passGracePeriod()
        #expect(reader.undecidedSince == release)
        clicks.replay()
        #expect(phases() == [.began, .ended])
        passGracePeriod()
        #expect(reader.undecidedSince == nil && reader.nextDeadline == nil)
    }

    /// Fault in ownership: the window manager crashes before it decides about a touch.
    @Test func `a touch ends normally if the client that grabbed it dies`() throws {
        try land()
        grab.end()
        try server.touchscreen.move([1: Point(x: 320, y: 300)])
        try server.touchscreen.lift()
        #expect(phases() == [.moved, .ended])
        #expect(connection.errorCount == 0)
    }
}
