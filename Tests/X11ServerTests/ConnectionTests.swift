import CX11
import Drawing
import Geometry
import Platform
import TestServers
import Testing
import Windowing
import X11

@Suite struct `a connection to a real server` {
    @Test func `a connection outlives its server and reports that the server has stopped`() throws {
        let server = try Xvfb()
        let connection = try Connection(displayName: server.display)
        let window = X11.Window(connection, options: WindowOptions())
        let reader = try EventReader(of: window)
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
        let window = X11.Window(connection, options: WindowOptions())
        window.show()
        window.setFullScreen(true)
        connection.synchronize()
        #expect(connection.xinput == .newest)
        #expect(connection.errorCount == 0)
    }

    /// Fault in connection: the connection is frozen and full of requests when the program ends.
    @Test func `a program can end even if its connection is frozen and full of requests`() throws {
        let server = try Xvfb()
        let wire = try Wire(to: server)
        let connection = try Connection(displayName: wire.display)
        let window = X11.Window(connection, options: WindowOptions())
        connection.synchronize()
        var ends: [Int32] = [0, 0]
        try #require(unsafe pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        connection.endWaiting(by: try EndWatch(descriptor: ends[0]))
        wire.freeze()
        #expect(unsafe write(ends[1], "e", 1) == 1)
        let start = ContinuousClock.now
        // More than a socket takes, in requests without answers.
        for _ in 1...100_000 where !connection.isLost {
            for _ in 1...100 { window.sendUserTime(1) }
            connection.flush()
        }
        #expect(connection.isLost)
        #expect(ContinuousClock.now - start < .seconds(60))
    }

    @Test func `closing a connection does not wait for a server that reads no requests`() throws {
        let server = try Xvfb()
        let wire = try Wire(to: server)
        var connection: Connection? = try Connection(displayName: wire.display)
        var window = connection.map { X11.Window($0, options: WindowOptions()) }
        connection?.synchronize()
        wire.freeze()
        let socket = try #require(connection?.fileDescriptor)
        let bytes = [UInt8](repeating: 0, count: 1 << 16)
        for count in [bytes.count, 1] { while unsafe write(socket, bytes, count) > 0 {} }
        window?.sendUserTime(1)
        weak let closed = connection
        (window, connection) = (nil, nil)
        #expect(closed == nil)
    }

    /// Fault in connection: the program continues briefly after the server is killed.
    @Test(arguments: [PaintMethod.sharedMemory, .xlib])
    func `a megabyte of requests after the connection is lost has no effect`(method: PaintMethod) throws {
        let server = try Xvfb()
        let connection = try Connection(displayName: server.display)
        let window = X11.Window(connection, options: WindowOptions())
        let presenter = try method.presenter(for: window)
        connection.synchronize()
        server.end()
        connection.synchronize()
        #expect(connection.isLost)
        let bytesOfRequest = 28
        for _ in 0...(1 << 20) / bytesOfRequest { window.sendUserTime(1) }
        for step in 1...3000 {
            let color = Drawing.Color(hex: UInt32(step))
            let size = window.size
            var picture = Picture(size: size, background: .white)
            let oval = Path(ovalIn: Rect(x: Double(step % 400), y: 100, width: 200, height: 200))
            picture.fill(oval, color, id: "oval")
            presenter.present(picture, damage: .everything(within: size))
        }
        connection.flush()
        #expect(connection.pendingEvents == 0)
    }

    @Test func `connecting without a server fails with a message`() throws {
        let error = #expect(throws: X11Error.self) { try Connection(displayName: ":40000") }
        #expect(error == .noDisplay(name: ":40000"))
    }

    /// Fault in connection: a window manager has crashed and left its _NET_SUPPORTING_WM_CHECK
    /// behind.
    @Test func `full screen works after the window manager has crashed`() throws {
        let server = try Xvfb()
        server.screen.leaveManagerCheck()
        let connection = try Connection(displayName: server.display)
        var options = WindowOptions()
        options.size = Size(width: 600, height: 400)
        let window = X11.Window(connection, options: options)
        let reader = try EventReader(of: window)
        window.show()
        window.setFullScreen(true)
        connection.synchronize()
        reader.drain { _ in }
        #expect(window.size == connection.screenSize)
        #expect(connection.deviceReport().windowManager == nil)
        #expect(connection.errorCount == 0)
    }

    /// Fault in security: a DISPLAY with control characters.
    @Test func `an error message contains no control characters from a display's name`() throws {
        let error = #expect(throws: X11Error.self) { try Connection(displayName: "\u{1B}[31m\nx\u{7}:40000") }
        let sentence = try #require(error).description
        #expect(sentence.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
        #expect(sentence.contains("[31m"))
    }
}
