import CX11

/// The names of keys.
enum Keyboard {
    /// The most layouts that a keyboard can have at once.
    private static let mostGroups: UInt32 = 4

    /// The name of the keysym of a key as it was typed, such as `q`, `Q` or `bracketleft`; nil for
    /// a key without one. Where the layout's letter is not Latin, the first layout with a Latin one
    /// decides, so that shortcuts work. Corresponds to `XLookupString` and `XKeysymToString`.
    @unsafe static func name(of event: inout XKeyEvent, on connection: Connection) -> String? {
        var symbol = KeySym(0)
        _ = unsafe XLookupString(&event, nil, 0, &symbol, nil)
        if !isLatinOrControl(symbol), let latin = unsafe latinSymbol(of: event, on: connection) { symbol = latin }
        guard let name = unsafe XKeysymToString(symbol) else { return nil }
        return unsafe String(cString: name)
    }

    /// Whether the keysym is a Latin letter, or not a letter.
    private static func isLatinOrControl(_ symbol: KeySym) -> Bool {
        symbol < 0x100 || (symbol >= 0xfe00 && symbol <= 0xffff) || symbol >= 0x1000_0000
    }

    @unsafe private static func latinSymbol(of event: XKeyEvent, on connection: Connection) -> KeySym? {
        let level = unsafe event.state & UInt32(ShiftMask) != 0 ? 1 : 0
        for group in 0..<mostGroups {
            let symbol = unsafe XkbKeycodeToKeysym(
                connection.display, KeyCode(event.keycode), Int32(group), Int32(level))
            if symbol > 0, symbol < 0x100 { return symbol }
        }
        return nil
    }
}
