import CX11

enum Keyboard {
    private static let mostGroups: UInt32 = 4

    /// Returns the name of a key event's keysym, such as `q`, `Q` or `bracketleft`, or `nil` if
    /// there is none. If the current layout produces a character outside Latin-1, the first layout
    /// that produces a Latin-1 character is used, so that shortcuts work.
    @unsafe static func name(of event: inout XKeyEvent, on connection: Connection) -> String? {
        var symbol = KeySym(0)
        _ = unsafe XLookupString(&event, nil, 0, &symbol, nil)
        if !isLatinOrControl(symbol), let latin = unsafe latinSymbol(of: event, on: connection) { symbol = latin }
        return unsafe XKeysymToString(symbol).map { unsafe String(cString: $0) }
    }

    /// Returns whether a keysym represents a Latin-1 character, or represents a key without a
    /// character.
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
