import Geometry
import Glibc
import TestServers
import Testing
import Touches
import Windowing
import X11

@Suite struct `many devices added and removed together` {
    private let server: Xorg
    private let connection: Connection
    private let reader: EventReader
    private let window: X11.Window

    init() throws {
        server = try Xorg()
        connection = try Connection(displayName: server.display)
        window = X11.Window(connection, options: WindowOptions())
        reader = try EventReader(of: window)
        window.show()
        _ = try server.screen.waitForWindow(ofProcess: getpid())
        _ = touches()
    }

    private func touches() -> [TouchInput] {
        connection.synchronize()
        var touches: [TouchInput] = []
        repeat {
            reader.drain { event in
                guard case .input(let input) = event, case .touch(let touch) = input.content else { return }
                touches.append(touch)
            }
        } while connection.pendingEvents > 0
        return touches
    }

    /// Fault in connection: a device is removed before it is queried, so the query causes the error
    /// BadDevice.
    /// Fault in floods: a hundred mice are added and removed in quick succession.
    @Test func `adding and removing a hundred mice does not disturb a touch, and removed mice are not queried`()
        throws
    {
        try server.touchscreen.land([1: Point(x: 300, y: 300)])
        for number in 1...100 {
            server.screen.plugMouse(named: "mouse \(number)")
            try server.screen.unplugMouse(named: "mouse \(number)")
        }
        try server.touchscreen.move([1: Point(x: 340, y: 300)])
        try server.touchscreen.lift()
        let touches = touches()
        #expect(touches.map(\.phase) == [.began, .moved, .ended])
        #expect(touches.allSatisfy { $0.type == .direct })
        #expect(connection.errorCount == 0)
    }

    /// Fault in floods: a removed device's number is given to a new device.
    @Test func `a device that gets the number of a removed device works normally`() throws {
        for _ in 1...3 {
            server.screen.plugMouse(named: "again")
            _ = touches()
            try server.screen.unplugMouse(named: "again")
        }
        server.mouse.move(to: Point(x: 300, y: 300))
        server.mouse.press()
        server.mouse.release()
        #expect(touches().map(\.phase) == [.began, .ended])
        #expect(connection.errorCount == 0)
    }
}
