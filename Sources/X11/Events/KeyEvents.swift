import CX11
import Touches
import Windowing

/// Reads the core events of keys, and appends them to those of the devices.
@safe final class KeyEvents {
    /// What is reported besides presses.
    var details: KeyDetails = [] {
        didSet { if !details.contains(.characters) { text = nil } }
    }

    private let window: Window
    private let devices: DeviceEvents
    private var pressed = PressedKeys()
    /// Whether a key that is held down reports presses alone.
    private var detectsRepeats = false
    /// The text of keys, or `nil` if it is not asked for, and before the first key.
    private var text: TextInput?

    init(of window: Window, devices: DeviceEvents) { (self.window, self.devices) = (window, devices) }

    /// The descriptor to wait on for the input method, or `nil` if none is open.
    var fileDescriptor: Int32? { text?.fileDescriptor }
    /// When the input method is to be asked, or `nil` if it has no key.
    var nextDeadline: Timestamp? { text?.deadline }

    /// Reads the press or the release of a key.
    @unsafe func read(_ event: inout XKeyEvent) {
        let isPress = unsafe event.type == KeyPress
        if unsafe event.send_event == 0 {
            if isPress { unsafe window.noteUserTime(event.time) }
            detectRepeats()
            unsafe pressed.note(event.keycode, isPress: isPress)
        }
        guard details.contains(.characters) else { return unsafe append(&event, nil) }
        let text = self.text ?? TextInput(of: window) { [devices] in devices.clock.now }
        self.text = text
        unsafe text.read(&event) { unsafe append(&$0, $1) }
    }

    /// Passes on what the input method has answered since.
    func readAnswers() { unsafe text?.readAnswers { unsafe append(&$0, $1) } }

    /// The keyboard has come to the window, or has left it: the keys that are down are released.
    func focus(_ hasFocus: Bool) {
        text?.focus(hasFocus)
        guard !hasFocus else { return }
        for keycode in pressed.removeAll() {
            var event = unsafe XKeyEvent()
            unsafe (event.type, event.keycode) = (KeyRelease, keycode)
            unsafe event.display = window.connection.display
            unsafe append(&event, nil)
        }
    }

    /// The layout has changed. Corresponds to `XRefreshKeyboardMapping`.
    @unsafe func refresh(_ event: inout XMappingEvent) {
        _ = unsafe XRefreshKeyboardMapping(&event)
        text?.refresh()
    }

    /// Reports a key. Only the server's own events of the window bear times that count.
    @unsafe private func append(_ event: inout XKeyEvent, _ characters: String?) {
        let isPress = unsafe event.type == KeyPress
        guard unsafe pressed.report(event.keycode, isPress: isPress), isPress || details.contains(.releases) else {
            return
        }
        let connection = window.connection
        let isOwn = unsafe event.send_event == 0 && event.time != 0 && event.display == connection.display
        let time = unsafe isOwn ? devices.moment(of: event.time) : devices.clock.now
        unsafe event.display = connection.display
        // A text that no key has led to, such as that of a keyboard on the screen.
        let nameless = characters == nil ? nil : "VoidSymbol"
        guard let name = unsafe Keyboard.name(of: &event, on: connection) ?? nameless else { return }
        let key = unsafe KeyInput(
            key: name, modifiers: ModifierFlags(effective: event.state), characters: characters,
            phase: isPress ? .down : .up, isRepeat: isPress && pressed.isRepeating(event.keycode))
        devices.append(.input(InputEvent(time: time, .key(key))))
    }

    /// With the first key, as no start waits for it.
    private func detectRepeats() {
        guard !detectsRepeats else { return }
        detectsRepeats = true
        _ = unsafe XkbSetDetectableAutoRepeat(window.connection.display, 1, nil)
    }
}
