import Geometry
import Glibc
import TestServers
import Testing
import Touches
import Windowing
import X11

/// Each test has its own server, because its devices change.
@Suite(.serialized) struct `plugging and unplugging devices` {
    private let server: Xorg
    private let connection: Connection
    private let window: X11.Window
    private let reader: EventReader

    init() throws {
        server = try Xorg()
        connection = try Connection(displayName: server.display)
        window = X11.Window(connection, options: WindowOptions())
        reader = try EventReader(of: window)
        window.show()
        _ = try server.screen.waitForWindow(ofProcess: getpid())
        _ = words()
    }

    /// The events of touches, buttons, pinches and devices since the last call.
    private func words() -> [String] {
        connection.synchronize()
        var words: [String] = []
        repeat {
            reader.drain { event in
                if case .devicesChanged = event { words.append("devices changed") }
                guard case .input(let input) = event else { return }
                switch input.content {
                case .touch(let touch): words.append("\(touch.button == 0 ? "finger" : "button") \(touch.phase)")
                case .touchpad(let pinch): words.append("pinch \(pinch.phase)")
                default: break
                }
            }
        } while connection.pendingEvents > 0
        return words
    }

    private func landTwo() throws {
        try server.touchscreen.land([1: Point(x: 300, y: 300), 2: Point(x: 400, y: 300)])
        #expect(words() == ["finger began", "finger began"])
    }

    private func expectFingersWork() throws {
        try server.touchscreen.land([1: Point(x: 300, y: 300), 2: Point(x: 400, y: 300)])
        try server.touchscreen.lift()
        #expect(words() == ["finger began", "finger began", "finger ended", "finger ended"])
        #expect(connection.errorCount == 0)
    }

    /// Fault in fingers: the touchscreen is disabled and enabled.
    @Test func `disabling a touchscreen cancels its touches, and the touchscreen works when enabled again`() throws {
        try landTwo()
        try server.screen.setDevice("touchscreen", isEnabled: false)
        #expect(words() == ["finger cancelled", "finger cancelled", "devices changed"])
        try server.screen.setDevice("touchscreen", isEnabled: true)
        #expect(words() == ["devices changed"])
        server.touchscreen.reconnect()
        try expectFingersWork()
    }

    /// Fault in fingers: switching to another console disables all devices.
    @Test func `disabling all devices together leaves no touch down, and the devices work when enabled again`() throws {
        let devices = ["touchscreen", "touchpad", "pointer", "keyboard"]
        try server.pointer.move(to: Point(x: 300, y: 300))
        try server.pointer.press()
        try server.touchpad.pinch(.began)
        try server.touchscreen.land([1: Point(x: 300, y: 300), 2: Point(x: 400, y: 300)])
        #expect(Set(words()) == ["button began", "pinch began", "finger began"])
        for device in devices { try server.screen.setDevice(device, isEnabled: false) }
        let taken = words()
        #expect(taken.count { $0 == "finger cancelled" } == 2)
        #expect(taken.count { $0 == "pinch cancelled" } == 1)
        #expect(taken.count { $0 == "button cancelled" } == 1)
        #expect(!taken.contains { $0.hasSuffix("ended") })
        for device in devices { try server.screen.setDevice(device, isEnabled: true) }
        server.touchscreen.reconnect()
        server.touchpad.reconnect()
        server.pointer.reconnect()
        _ = words()
        try server.touchpad.pinch(.began)
        try server.touchpad.pinch(.ended)
        #expect(words() == ["pinch began", "pinch ended"])
        try server.pointer.press()
        try server.pointer.release()
        #expect(words() == ["button began", "button ended"])
        try expectFingersWork()
    }

    /// Fault in fingers: a touchscreen is plugged in while the program runs.
    /// Fault in fingers: Xwayland adds its touchscreen when the first touch lands, and loses that
    /// touch.
    @Test func `a touchscreen that is added later works`() throws {
        try server.screen.setDevice("touchscreen", isEnabled: false)
        let late = try Connection(displayName: server.display)
        let other = try EventReader(of: X11.Window(late, options: WindowOptions()))
        #expect(!other.inputDevices.hasTouchscreen)
        try server.screen.setDevice("touchscreen", isEnabled: true)
        late.synchronize()
        var isTold = false
        other.drain { if case .devicesChanged = $0 { isTold = true } }
        #expect(isTold && other.inputDevices.hasTouchscreen)
        server.touchscreen.reconnect()
        _ = words()
        try expectFingersWork()
    }

    /// Fault in floods: a device is removed while it is in use, and its number is given to another
    /// device.
    @Test func `unplugging a mouse cancels its button press, and the next device with its number starts fresh`()
        throws
    {
        for _ in 1...2 {
            server.screen.plugMouse(named: "again")
            try server.screen.useMouse(named: "again")
            server.mouse.move(to: Point(x: 300, y: 300))
            server.mouse.press()
            #expect(words() == ["button began"])
            try server.screen.unplugMouse(named: "again")
            #expect(words() == ["button cancelled"])
        }
        try server.screen.useMouse(named: "Virtual core")
        server.mouse.press()
        server.mouse.release()
        #expect(words() == ["button began", "button ended"])
        #expect(connection.errorCount == 0)
    }

    /// Fault in fingers: the pointer of a touchpad is removed during a pinch.
    @Test func `removing a touchpad's pointer cancels its pinch`() throws {
        server.screen.plugMouse(named: "second")
        try server.screen.attachDevice("touchpad", to: "second")
        try server.screen.attachDevice("pointer", to: "second")
        try server.pointer.move(to: Point(x: 300, y: 300))
        try server.touchpad.pinch(.began)
        #expect(words().contains("pinch began"))
        try server.screen.unplugMouse(named: "second")
        #expect(words().contains("pinch cancelled"))
        #expect(connection.errorCount == 0)
    }

    /// Fault in fingers: the pointer of a mouse is removed during a press.
    @Test func `removing a mouse's pointer cancels its button press`() throws {
        server.screen.plugMouse(named: "second")
        try server.screen.attachDevice("pointer", to: "second")
        try server.pointer.move(to: Point(x: 300, y: 300))
        try server.pointer.press()
        #expect(words() == ["button began"])
        try server.screen.unplugMouse(named: "second")
        #expect(words() == ["button cancelled"])
        #expect(connection.errorCount == 0)
    }

    /// Fault in fingers: the pointer of the touchscreen is removed.
    @Test func `removing a touchscreen's pointer cancels touches, and the touchscreen works when attached again`()
        throws
    {
        server.screen.plugMouse(named: "second")
        try server.screen.attachDevice("touchscreen", to: "second")
        _ = words()
        try landTwo()
        try server.screen.unplugMouse(named: "second")
        #expect(words() == ["devices changed", "finger cancelled", "finger cancelled"])
        try server.touchscreen.lift()
        try server.screen.setDevice("touchscreen", isAttached: true)
        _ = words()
        try expectFingersWork()
    }

    @Test func `a drag by one of two pointers continues while the other moves and clicks`() throws {
        server.screen.plugMouse(named: "second")
        server.mouse.move(to: Point(x: 300, y: 300))
        server.mouse.press()
        #expect(words() == ["button began"])
        try server.screen.useMouse(named: "second")
        server.mouse.move(to: Point(x: 500, y: 300))
        server.mouse.move(to: Point(x: 510, y: 300))
        #expect(!words().contains("button cancelled"))
        server.mouse.press()
        #expect(words() == ["button began"])
        server.mouse.release()
        #expect(words() == ["button ended"])
        try server.screen.useMouse(named: "Virtual core")
        server.mouse.move(to: Point(x: 320, y: 300))
        server.mouse.release()
        #expect(words() == ["button moved", "button ended"])
        try server.screen.unplugMouse(named: "second")
        #expect(connection.errorCount == 0)
    }
}
