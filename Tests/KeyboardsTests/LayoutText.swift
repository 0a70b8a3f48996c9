import Keyboards

extension KeyMap {
    /// Compiles layouts as the X server and compositors compose them, such as `us+ru:2`.
    convenience init?(layouts: String) {
        self.init(text: Self.text(layouts: layouts))
    }

    static func text(layouts: String) -> String {
        """
        xkb_keymap {
            xkb_keycodes { include "evdev+aliases(qwerty)" };
            xkb_types { include "complete" };
            xkb_compat { include "complete" };
            xkb_symbols { include "pc+\(layouts)+inet(evdev)" };
        };
        """
    }
}

/// The keys of the tests, by the character on a keyboard in the United States.
enum TestKey {
    static let (one, two, backspace): (UInt32, UInt32, UInt32) = (10, 11, 22)
    static let (q, e, i, o, leftBracket): (UInt32, UInt32, UInt32, UInt32, UInt32) = (24, 26, 31, 32, 34)
    static let (a, z, c, apostrophe, shift): (UInt32, UInt32, UInt32, UInt32, UInt32) = (38, 52, 54, 48, 50)
    static let (keypadFour, left, rightAlt): (UInt32, UInt32, UInt32) = (83, 113, 108)
}

/// The bit masks of the modifiers in core events.
enum TestModifier {
    static let (shift, lock, control, alt, numLock): (UInt32, UInt32, UInt32, UInt32, UInt32) = (1, 2, 4, 8, 16)
}
