import CTestServers
public import Geometry

/// A mouse that moves by XTEST. Each call returns when the server has processed it.
public final class Mouse {
    private let client: Client

    init(_ client: Client) { self.client = client }

    /// Moves to a location on the screen, in whole pixels.
    public func move(to location: Point) {
        unsafe client_fake_motion(client.handle, Int32(location.x), Int32(location.y))
    }

    /// Presses a button: 1 is the left, 4 to 7 are the wheel's.
    public func press(_ button: Int = 1) { unsafe client_fake_button(client.handle, Int32(button), 1) }

    public func release(_ button: Int = 1) { unsafe client_fake_button(client.handle, Int32(button), 0) }

    /// Rests until a release would not throw, and releases the left button.
    public func putDown() {
        var pace = Pace(step: .milliseconds(100))
        pace.waitForNextStep()
        release()
    }

    /// Presses at `start`, moves to `end` in steps, rests, and releases there.
    public func drag(from start: Point, to end: Point, steps: Int = 12) {
        move(to: start)
        press()
        for step in 1...steps {
            move(to: start.interpolated(to: end, fraction: Double(step) / Double(steps)))
        }
        putDown()
    }
}

/// A keyboard with the layout of the United States. Each call returns when the server has processed
/// it.
public final class Keys {
    private let code: (_ name: String) -> Int
    private let send: (_ code: Int, _ isPressed: Bool) -> Void

    init(code: @escaping (_ name: String) -> Int, send: @escaping (_ code: Int, _ isPressed: Bool) -> Void) {
        (self.code, self.send) = (code, send)
    }

    /// Presses and releases a key, such as "q" or "F11", while others are held.
    public func type(_ key: String, holding modifiers: [String] = []) {
        for modifier in modifiers { send(modifier, isPressed: true) }
        send(key, isPressed: true)
        send(key, isPressed: false)
        for modifier in modifiers.reversed() { send(modifier, isPressed: false) }
    }

    /// Presses and releases keys by their codes, whatever their layout: 24 is the first one of the
    /// letters.
    public func type(codes: Int...) {
        for code in codes { for isPressed in [true, false] { send(code: code, isPressed: isPressed) } }
    }

    /// Presses or releases a key by its code.
    public func send(code: Int, isPressed: Bool) {
        send(code, isPressed)
    }

    /// - Parameter key: An X keysym's name, such as "Control_L".
    public func send(_ key: String, isPressed: Bool) {
        send(code(key), isPressed)
    }
}

extension Keys {
    /// The codes of the keys with which rows of a keyboard begin, and the keys' names.
    private static let rows: [(first: Int, names: [String])] = [
        (9, ["Escape"] + "1234567890".map { "\($0)" } + ["minus", "plus", "BackSpace", "Tab"]),
        (24, "qwertyuiop".map { "\($0)" } + ["bracketleft", "bracketright", "Return", "Control_L"]),
        (38, "asdfghjkl".map { "\($0)" }), (50, ["Shift_L"]), (52, "zxcvbnm".map { "\($0)" }), (65, ["space"]),
        (95, ["F11", "F12"]), (110, ["Home", "Up"]), (113, ["Left", "Right"]), (116, ["Down"]),
    ]

    /// Returns the code of a key by its name, as X11 and Wayland number keys.
    static func code(of name: String) -> Int {
        for row in rows { if let index = row.names.firstIndex(of: name) { return row.first + index } }
        preconditionFailure("no key is called \(name)")
    }

    /// The bits of modifiers, by the codes of their keys.
    static let modifiers = [code(of: "Shift_L"): 1, code(of: "Control_L"): 4]
}
