import CX11
import Keyboards
import Touches

/// The keyboard of all windows of a connection. Its layouts are read only when the first key event
/// arrives, because reading them takes several round trips. After a change, they are read again
/// when the next key event arrives.
@safe final class CoreKeyboard {
    private let connection: Connection
    private let keyboard = Keyboard()
    /// The type of the events that report changes to the layouts, 0 if the server has no XKB
    /// extension, or `nil` before the first key event.
    private var changeType: Int32?

    init(_ connection: Connection) { self.connection = connection }

    /// Returns the input for a key event, or `nil` if the key has no symbol or no layout is
    /// available. If the server's layouts cannot be read, the US layout is used. Call this method
    /// for every press, because the press may be part of a Compose sequence.
    @unsafe func input(_ event: XKeyEvent, phase: KeyInput.Phase, isRepeat: Bool) -> KeyInput? {
        if keyboard.map == nil { readMap() }
        // The lower byte contains the modifiers, and bits 13 and 14 contain the layout.
        unsafe keyboard.setModifiers(depressed: event.state & 0xff, layout: event.state >> 13 & 3)
        return unsafe keyboard.input(event.keycode, phase: phase, isRepeat: isRepeat)
    }

    /// Discards the layouts if the event reports that a mapping or the keyboard has changed, so
    /// that the next key event reads them again. Returns `false` for other events.
    @unsafe func consume(_ event: XEvent) -> Bool {
        guard unsafe event.type == MappingNotify || event.type == changeType else { return false }
        keyboard.setMap(nil)
        return true
    }

    private func readMap() {
        // Selects the events first, so that a change while the layouts are read is not missed.
        if changeType == nil { changeType = prepare() }
        keyboard.setMap(unsafe KeyMap(coreKeyboardOf: connection.xcb) ?? .american)
    }

    /// Selects the events that report changes to the layouts, and suppresses the releases between
    /// the repeats of a key. Returns the type of the events, or 0 if the server has no XKB
    /// extension. Such a server sends `MappingNotify` events instead.
    private func prepare() -> Int32 {
        let display = unsafe connection.display
        var type: Int32 = 0
        guard unsafe XkbQueryExtension(display, nil, &type, nil, nil, nil) != 0 else { return 0 }
        let changes = UInt32(XkbNewKeyboardNotifyMask | XkbMapNotifyMask)
        unsafe XkbSelectEvents(display, UInt32(XkbUseCoreKbd), changes, changes)
        unsafe XkbSetDetectableAutoRepeat(display, 1, nil)
        return type
    }
}
