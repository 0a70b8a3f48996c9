import CX11
import Touches
import Windowing

@safe final class KeyEvents {
    var details: KeyDetails = [] {
        didSet { if !details.contains(.characters) { text = nil } }
    }

    private let window: Window
    private let devices: DeviceEvents
    private var pressed = PressedKeys()
    /// Whether the server omits the releases between the repeats of a key. The first use of this
    /// property makes a round trip, so the property is read at the first key event, not at startup.
    private lazy var detectsRepeats = unsafe XkbSetDetectableAutoRepeat(window.connection.display, 1, nil) != 0
    private var text: TextInput?

    init(of window: Window, devices: DeviceEvents) { (self.window, self.devices) = (window, devices) }

    var fileDescriptor: Int32? { text?.fileDescriptor }
    var nextDeadline: Timestamp? { text?.deadline }

    @unsafe func read(_ event: inout XKeyEvent) {
        let isPress = unsafe event.type == KeyPress
        if unsafe event.send_event == 0 {
            if isPress { unsafe window.sendUserTime(event.time) }
            _ = detectsRepeats
            unsafe pressed.record(event.keycode, isPress: isPress)
        }
        guard details.contains(.characters) else { return unsafe append(&event, nil) }
        let text = self.text ?? TextInput(of: window)
        self.text = text
        unsafe text.read(&event) { unsafe append(&$0, $1) }
    }

    func readAnswers() { unsafe text?.readAnswers { unsafe append(&$0, $1) } }

    /// Handles a change of focus. When the window loses the focus, the pressed keys are reported as
    /// released.
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

    @unsafe func refresh(_ event: inout XMappingEvent) {
        _ = unsafe XRefreshKeyboardMapping(&event)
        text?.refresh()
    }

    /// Adds a key event to the pending input. An event that another client sent does not contain a
    /// valid time, so the current time is used.
    @unsafe private func append(_ event: inout XKeyEvent, _ characters: String?) {
        let isPress = unsafe event.type == KeyPress
        guard unsafe pressed.report(event.keycode, isPress: isPress), isPress || details.contains(.releases) else {
            return
        }
        let connection = window.connection
        let isOwn = unsafe event.send_event == 0 && event.time != 0 && event.display == connection.display
        let time = unsafe isOwn ? connection.clock.moment(of: event.time) : connection.clock.now
        unsafe event.display = connection.display
        // Text without a key, for example from an on-screen keyboard, gets a placeholder name.
        let nameless = characters == nil ? nil : "VoidSymbol"
        guard let name = unsafe Keyboard.name(of: &event, on: connection) ?? nameless else { return }
        let key = unsafe KeyInput(
            key: name, modifiers: ModifierFlags(effective: event.state), characters: characters,
            phase: isPress ? .down : .up, isRepeat: isPress && pressed.isRepeating(event.keycode))
        devices.pending.append(.input(InputEvent(time: time, .key(key))))
    }
}
