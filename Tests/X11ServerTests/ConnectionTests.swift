import TestServers
import Testing
import Windowing
import X11

@Suite struct `a connection to a real server` {
    @Test func `a connection outlives its server and reports its end`() throws {
        let server = try Xvfb()
        let connection = try Connection(displayName: server.display)
        let window = try X11.Window(connection, options: WindowOptions())
        let reader = EventReader(connection: connection, window: window)
        connection.synchronize()
        #expect(!connection.isLost)
        server.end()
        reader.drain { _ in }
        connection.synchronize()
        #expect(connection.isLost)
        #expect(connection.pendingEvents == 0)
    }

    @Test func `the negotiated XInput version is reported without errors`() throws {
        let server = try Xvfb()
        let connection = try Connection(displayName: server.display)
        let window = try X11.Window(connection, options: WindowOptions())
        window.show()
        window.toggleFullScreen()
        connection.synchronize()
        #expect(connection.xinput == XInputVersion(major: 2, minor: 4))
        #expect(connection.errorCount == 0)
    }

    @Test func `a connection without a server is refused with a sentence`() throws {
        let error = #expect(throws: X11Error.self) { try Connection(displayName: ":40000") }
        #expect(error == .noDisplay(name: ":40000"))
    }
}
