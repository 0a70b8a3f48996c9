import CTestServers
public import Geometry

/// A mouse. Each call returns when the server has processed it.
public final class Pointer {
    /// A report of a mouse. A scroll is in units of 1/120 notch.
    enum Action {
        case move(Point)
        case button(Int, isPressed: Bool)
        case scroll(Vector)
    }

    private let send: (Action) throws(TestError) -> Void
    private let forgetDevice: () -> Void

    init(reconnect: @escaping () -> Void = {}, send: @escaping (Action) throws(TestError) -> Void) {
        (self.send, forgetDevice) = (send, reconnect)
    }

    /// Reconnects after the device was disabled.
    public func reconnect() { forgetDevice() }

    /// Moves to a location on the screen, in pixels.
    public func move(to point: Point) throws(TestError) {
        try send(.move(point))
    }

    /// Presses a button: 1 is the left.
    public func press(_ button: Int = 1) throws(TestError) {
        try send(.button(button, isPressed: true))
    }

    public func release(_ button: Int = 1) throws(TestError) {
        try send(.button(button, isPressed: false))
    }

    /// Turns the wheels; 120 units are one notch, positive to the right and towards the user.
    public func scroll(by units: Vector) throws(TestError) {
        try send(.scroll(units))
    }
}

/// A pen. Each call returns when the server has processed it.
public final class Pen {
    /// A report of a pen. Its tip is the first button.
    enum Action {
        case move(Point, pressure: Double)
        case button(Int, isPressed: Bool)
    }

    private let send: (Action) throws(TestError) -> Void

    init(send: @escaping (Action) throws(TestError) -> Void) { self.send = send }

    /// Moves to a location on the screen, in pixels, with a pressure from 0 to 1.
    public func move(to location: Point, pressure: Double = 0) throws(TestError) {
        try send(.move(location, pressure: pressure))
    }

    /// Presses a button: 1 is the tip.
    public func press(_ button: Int = 1) throws(TestError) { try send(.button(button, isPressed: true)) }

    public func release(_ button: Int = 1) throws(TestError) { try send(.button(button, isPressed: false)) }
}

/// A keyboard on a real server. Each call returns when the server has processed it.
public final class Keyboard {
    private let device: Device

    init(_ device: Device) { self.device = device }

    /// Presses or releases a key by its X keycode, 8 to 255.
    public func send(_ keycode: Int, isPressed: Bool) throws(TestError) {
        try device.send { device_send_key($0, Int32(keycode), isPressed ? 1 : 0) }
    }
}
