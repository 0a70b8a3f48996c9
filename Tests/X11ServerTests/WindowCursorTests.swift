import TestServers
import Testing
import Windowing

@testable import X11

/// The requests that change the pointer's shape.
@Suite struct WindowCursorTests {
    @Test func `the pointer is hidden without a round trip`() throws {
        let server = try Xvfb()
        let window = X11.Window(try Connection(displayName: server.display), options: WindowOptions())
        let cursor = WindowCursor(of: window)
        window.connection.synchronize()
        let firstRequest = window.connection.requestNumber
        cursor.show(.hidden)
        #expect(window.connection.requestNumber > firstRequest)
        #expect(!window.connection.hasHandled(UInt32(truncatingIfNeeded: firstRequest)))
    }
}
