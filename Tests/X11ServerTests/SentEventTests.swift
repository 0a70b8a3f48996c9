import Geometry
import Glibc
import TestServers
import Testing
import Touches
import Windowing
import X11

/// Another program sends events to the window, with its own stamps.
@Suite struct `events sent by another program` {
    private let server: Xvfb
    private let connection: Connection
    private let window: X11.Window
    private let reader: EventReader
    private let target: TestServers.Window

    init() throws {
        server = try Xvfb()
        connection = try Connection(displayName: server.display)
        window = X11.Window(connection, options: WindowOptions())
        reader = try EventReader(of: window)
        window.show()
        target = try server.screen.waitForWindow(ofProcess: getpid())
        _ = inputs()
    }

    private func inputs() -> [InputEvent] {
        connection.synchronize()
        var inputs: [InputEvent] = []
        repeat {
            reader.drain { if case .input(let input) = $0 { inputs.append(input) } }
        } while connection.pendingEvents > 0
        return inputs
    }

    /// The server's current time in milliseconds.
    private var now: UInt32 { UInt32(truncatingIfNeeded: reader.clock.now.nanoseconds / 1_000_000) }

    /// Fault in time: another program sends a PropertyNotify whose time stamp is a second, an hour
    /// or 20 days ahead.
    /// Fault in time: another program sends a KeyPress whose time stamp is in the future, is
    /// `CurrentTime` or is the date in seconds.
    @Test(arguments: [1000, 3_600_000, 20 * 86_400_000, 1_790_000_000, nil] as [UInt32?])
    func `events sent by another program do not move the clock`(_ ahead: UInt32?) throws {
        server.mouse.move(to: Point(x: 300, y: 300))
        let before = try #require(inputs().last?.time)
        let stamp = ahead.map { now &+ $0 } ?? 0
        target.sendProperty(stamped: stamp)
        target.sendKey("a", stamped: stamp)
        let key = try #require(inputs().last)
        guard case .key = key.content else { return #expect(Bool(false), "\(key)") }
        #expect(key.time - before < .milliseconds(900) && key.time >= before)
        server.mouse.press()
        server.mouse.release()
        let click = inputs()
        #expect(click.count == 2 && click.allSatisfy { $0.time - before < .milliseconds(900) && $0.time >= before })
        #expect(reader.clock.now - before < .milliseconds(900))
    }

    /// Fault in security: another program sends an UnmapNotify or a FocusOut that claims that the
    /// keyboard is grabbed.
    @Test func `events sent by another program do not cancel touches`() throws {
        server.mouse.move(to: Point(x: 300, y: 300))
        server.mouse.press()
        _ = inputs()
        target.sendUnmapping()
        target.sendFocusOut()
        #expect(inputs().isEmpty)
        server.mouse.release()
        let release = inputs().compactMap { if case .touch(let touch) = $0.content { touch.phase } else { nil } }
        #expect(release == [.ended])
    }
}
