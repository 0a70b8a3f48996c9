import CX11

/// The keys that are down, so that repeats are recognized and no release is lost when the window
/// loses the focus.
struct PressedKeys {
    private var down: Set<UInt32> = []
    private var repeating: Set<UInt32> = []
    /// The keys whose press was reported, by the server or by an event that another client sent.
    /// All other keys were pressed in another window, so their releases are ignored.
    private var reported: Set<UInt32> = []

    mutating func record(_ keycode: UInt32, isPress: Bool) {
        repeating.remove(keycode)
        if isPress {
            if !down.insert(keycode).inserted { repeating.insert(keycode) }
        } else {
            down.remove(keycode)
        }
    }

    func isRepeating(_ keycode: UInt32) -> Bool { repeating.contains(keycode) }

    /// Returns whether to report a press or release, and records the report. A release is reported
    /// only if the key's press was reported.
    mutating func report(_ keycode: UInt32, isPress: Bool) -> Bool {
        guard isPress else { return reported.remove(keycode) != nil }
        reported.insert(keycode)
        return true
    }

    /// Clears and returns the pressed keys, whose releases will go to another window.
    mutating func removeAll() -> [UInt32] {
        defer { (down, repeating) = ([], []) }
        return down.sorted()
    }
}
