import Geometry
import Glibc
import TestServers
import Testing
import Touches
import X11

/// With servers of their own: a device of the tests that was switched off is lost for good.
@Suite(.serialized) struct `devices that come and go` {
    /// Fault in fingers: the touchscreen is switched off.
    /// Fault in fingers: the console is switched to another session, and the server switches all devices off.
    @Test func `a touchscreen that is switched off takes its fingers away, and lifts none`() throws {
        let server = try Xorg()
        let connection = try Connection(displayName: server.display)
        let window = try X11.Window(connection, options: WindowOptions())
        let reader = EventReader(connection: connection, window: window)
        window.show()
        _ = try server.screen.waitForWindow(ofProcess: getpid())
        func phases() -> [TouchPhase] {
            connection.synchronize()
            var phases: [TouchPhase] = []
            reader.drain { event in
                guard case .input(let input) = event, case .touch(let touch) = input.content else { return }
                phases.append(touch.phase)
            }
            return phases
        }
        try server.touchscreen.land([1: Point(x: 300, y: 300), 2: Point(x: 400, y: 300)])
        #expect(phases() == [.began, .began])
        try server.screen.setDevice("touchscreen", isEnabled: false)
        #expect(phases() == [.cancelled, .cancelled])
        #expect(connection.errorCount == 0)
    }
}
