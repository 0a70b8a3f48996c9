import CX11

/// The keys that are down, by which repeats are told from presses.
struct PressedKeys {
    private var down: Set<UInt32> = []
    private var repeating: Set<UInt32> = []
    /// Those whose press was reported: an input method may have consumed the others.
    private var reported: Set<UInt32> = []

    /// Notes the press or the release of a key.
    mutating func note(_ keycode: UInt32, isPress: Bool) {
        repeating.remove(keycode)
        if isPress {
            if !down.insert(keycode).inserted { repeating.insert(keycode) }
        } else {
            down.remove(keycode)
        }
    }

    /// Whether the last press of a key was a repeat.
    func isRepeating(_ keycode: UInt32) -> Bool { repeating.contains(keycode) }

    /// Notes that a press or a release is about to be reported.
    ///
    /// - Returns: Whether to report it: a release is only where its press was.
    mutating func report(_ keycode: UInt32, isPress: Bool) -> Bool {
        guard isPress else { return reported.remove(keycode) != nil }
        reported.insert(keycode)
        return true
    }

    /// Forgets which keys are down, and returns them: their releases go to another window.
    mutating func removeAll() -> [UInt32] {
        defer { (down, repeating) = ([], []) }
        return down.sorted()
    }
}
