import CXkbCommon

/// A keysym, which is a number that stands for the character or function of a key. X11 and Wayland
/// use the same numbers.
struct KeySymbol: RawRepresentable, Hashable {
    private static let longestName = 64

    let rawValue: xkb_keysym_t

    var lowercased: KeySymbol { KeySymbol(rawValue: xkb_keysym_to_lower(rawValue)) }

    /// Whether the symbol is a character of Latin-1. The keysyms of these characters equal their
    /// Unicode scalars.
    var isLatin: Bool { rawValue > 0 && rawValue < 0x100 }

    var isLatinLetter: Bool { ("a"..."z").contains(Unicode.Scalar(lowercased.rawValue) ?? " ") }

    /// Whether the symbol stands for a function and not for a character, as `Left`, `dead_acute`
    /// and the volume keys do. The keys of the numeric keypad also count as functions.
    var isFunction: Bool { (0xfe00...0xffff).contains(rawValue) || rawValue >= 0x1000_0000 }

    /// The name, such as `q`, `F11` or `bracketleft`, or `nil` for no symbol.
    var name: String? {
        guard rawValue != XKB_KEY_NoSymbol else { return nil }
        let name = unsafe string(longest: Self.longestName) { unsafe xkb_keysym_get_name(rawValue, $0, $1) }
        return name.isEmpty ? nil : name
    }
}
