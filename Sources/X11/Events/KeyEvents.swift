import CX11
import Touches
import Windowing

/// Turns the key events of a window into `KeyInput` values. If `wantsReleases` is `true`, also
/// reports releases, and reports the keys that are down as released when the window loses the
/// focus.
@safe final class KeyEvents {
    var wantsReleases = false

    private let window: Window
    private let keyboard: CoreKeyboard
    private let devices: DeviceEvents
    private var pressed = PressedKeys()

    init(of window: Window, on keyboard: CoreKeyboard, devices: DeviceEvents) {
        (self.window, self.keyboard, self.devices) = (window, keyboard, devices)
    }

    @unsafe func read(_ event: XKeyEvent) {
        let isPress = unsafe event.type == KeyPress
        if unsafe event.send_event == 0 {
            if isPress { unsafe window.sendUserTime(event.time) }
            unsafe pressed.record(event.keycode, isPress: isPress)
        }
        unsafe append(event)
    }

    /// Releases all keys that are down, because the window has lost the focus. Reports the releases
    /// only if `wantsReleases` is `true`.
    func releaseAll() {
        for keycode in pressed.removeAll() {
            var event = unsafe XKeyEvent()
            unsafe (event.type, event.keycode) = (KeyRelease, keycode)
            unsafe append(event)
        }
    }

    @unsafe private func append(_ event: XKeyEvent) {
        let isPress = unsafe event.type == KeyPress
        let isRepeat = unsafe isPress && pressed.isRepeating(event.keycode)
        let isReported = unsafe pressed.report(event.keycode, isPress: isPress)
        // The keyboard must receive every press, because any press may be part of a Compose
        // sequence.
        let input = unsafe keyboard.input(event, phase: isPress ? .down : .up, isRepeat: isRepeat)
        guard let input, isReported, isPress || wantsReleases else { return }
        devices.pending.append(.input(InputEvent(time: unsafe time(of: event), .key(input))))
    }

    /// Returns the time of an event. The time of an event that another client or `releaseAll()`
    /// created is not used, because it can be invalid. The current time is used instead.
    @unsafe private func time(of event: XKeyEvent) -> Timestamp {
        guard unsafe event.send_event == 0 && event.time != 0 else { return window.connection.clock.now }
        return unsafe window.connection.clock.timestamp(of: event.time)
    }
}
