import CX11

/// Tracks the keys that are down, so that repeats are recognized and no release is lost when the
/// window loses the focus.
struct PressedKeys {
    private var down: Set<UInt32> = []
    private var repeating: Set<UInt32> = []
    /// The keys that have been reported as pressed but not as released, including presses that
    /// another client sent. A release of any other key is ignored.
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

    /// Records a press or release, and returns whether to deliver it. A release is delivered only
    /// if the key has been reported as pressed and not yet as released.
    mutating func report(_ keycode: UInt32, isPress: Bool) -> Bool {
        guard isPress else { return reported.remove(keycode) != nil }
        reported.insert(keycode)
        return true
    }

    /// Clears and returns the pressed keys, whose releases may go to another window.
    mutating func removeAll() -> [UInt32] {
        defer { (down, repeating) = ([], []) }
        return down.sorted()
    }
}
