import CX11
import Touches

/// A converter from keys to text. It supports dead keys, Compose sequences and the user's input
/// method.
///
/// The input method is opened when the first key event arrives. If it exits or freezes, Xlib's own
/// dead keys and Compose sequences replace it.
@safe final class TextInput {
    typealias Output = (_ event: inout XKeyEvent, _ characters: String?) -> Void

    /// The time to wait for the input method's answer before checking whether it still responds.
    private static let timeout = Duration.seconds(1)
    private static let mostBytes = 4096

    private let window: Window
    private var now: Timestamp { window.connection.clock.now }
    private var handle: OpaquePointer?
    /// Whether to try the user's input method before Xlib's own.
    private var triesServer = true
    private var isOpened = false
    /// The keys that the input method has consumed but not yet answered.
    private var held: [XKeyEvent] = unsafe []

    /// The time at which to check the input method, or `nil` if it is not processing a key.
    private(set) var deadline: Timestamp?

    init(of window: Window) { self.window = window }

    deinit { close() }

    var fileDescriptor: Int32? { unsafe handle.map { unsafe touchstone_text_descriptor($0) } }

    // MARK: Keys

    /// Passes a key event to the input method. Calls `output` unless the input method consumes the
    /// event.
    @unsafe func read(_ event: inout XKeyEvent, _ output: Output) {
        unsafe readAnswers(output)
        guard let text = unsafe open() else { return unsafe output(&event, nil) }
        if unsafe touchstone_filter_key(text, &event) != 0 {
            unsafe held.append(event)
            deadline = deadline ?? now + Self.timeout
            unsafe readAnswers(output)
        } else if unsafe touchstone_is_text_lost(text) != 0 {
            unsafe held.append(event)
            unsafe replace(output)
        } else {
            unsafe pass(&event, output)
        }
    }

    @unsafe func readAnswers(_ output: Output) {
        guard let text = unsafe handle else { return }
        unsafe readKeys(from: text, output)
        if let deadline, now >= deadline, unsafe touchstone_check_text(text) != 0 {
            forgetHeld()
            // Other answers may have arrived before the answer to this check.
            return unsafe readAnswers(output)
        }
        if unsafe touchstone_is_text_lost(text) != 0 { unsafe replace(output) }
    }

    @unsafe private func readKeys(from text: OpaquePointer, _ output: Output) {
        var event = unsafe XKeyEvent()
        while unsafe touchstone_next_key(text, &event) != 0 {
            let key = unsafe completingKey(of: event)
            if unsafe key == nil { unsafe removeAnswered(event) } else { forgetHeld() }
            guard unsafe event.keycode == 0 else {
                unsafe pass(&event, output)
                continue
            }
            guard let characters = unsafe characters(of: &event) else { continue }
            if let key = unsafe key { unsafe event = key }
            unsafe event.type = KeyPress
            // The text arrives later than its key, so it gets the current time.
            unsafe event.time = 0
            unsafe output(&event, characters)
        }
    }

    /// Returns the key press that completed `text`, or `nil` if `text` has a key code or is from an
    /// input method. Later keys may be typed before text from an input method arrives, so such text
    /// cannot be matched to a key.
    @unsafe private func completingKey(of text: XKeyEvent) -> XKeyEvent? {
        guard unsafe text.keycode == 0, unsafe text.time != 0 else { return nil }
        return unsafe held.last { unsafe $0.type == KeyPress && $0.time == text.time }
    }

    @unsafe private func pass(_ event: inout XKeyEvent, _ output: Output) {
        unsafe output(&event, event.type == KeyPress ? characters(of: &event) : nil)
    }

    func focus(_ hasFocus: Bool) {
        if let text = unsafe handle { unsafe touchstone_focus_text(text, hasFocus ? 1 : 0) }
    }

    func refresh() { if let text = unsafe handle { unsafe touchstone_refresh_text(text) } }

    /// Returns the text of a key event. Returns `nil` if the event has no text or the text is a
    /// control character, such as Return or Escape.
    @unsafe private func characters(of event: inout XKeyEvent) -> String? {
        guard let text = unsafe handle else { return nil }
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Self.mostBytes) { buffer, count in
            count = unsafe buffer.withMemoryRebound(to: CChar.self) { bytes in
                unsafe Int(touchstone_characters(text, &event, bytes.baseAddress, Int32(bytes.count)))
            }
        }
        guard let characters = String(validating: bytes, as: UTF8.self), let first = characters.unicodeScalars.first
        else { return nil }
        return first.properties.generalCategory == .control ? nil : characters
    }

    // MARK: The input method

    /// Removes the key that the input method has answered, and all earlier keys. An answer with
    /// text, which has no key code, removes the keys up to and including the first press.
    @unsafe private func removeAnswered(_ answer: XKeyEvent) {
        let index = unsafe held.firstIndex { key in
            unsafe key.type == answer.type && (answer.keycode == 0 || key.keycode == answer.keycode)
        }
        if let index { unsafe held.removeSubrange(...index) }
        if unsafe held.isEmpty { deadline = nil }
    }

    private func forgetHeld() {
        unsafe held.removeAll(keepingCapacity: true)
        deadline = nil
    }

    @unsafe private func open() -> OpaquePointer? {
        guard !isOpened else { return unsafe handle }
        isOpened = true
        let name = unsafe XDisplayString(window.connection.display)
        if triesServer { unsafe handle = touchstone_open_text(name, window.identifier, 1) }
        if unsafe handle == nil {
            triesServer = false
            unsafe handle = touchstone_open_text(name, window.identifier, 0)
        }
        return unsafe handle
    }

    /// Replaces a lost input method with Xlib's own, which first handles the unanswered keys.
    @unsafe private func replace(_ output: Output) {
        close()
        let kept = unsafe held
        forgetHeld()
        guard triesServer else { return }
        (triesServer, isOpened) = (false, false)
        for index in unsafe kept.indices {
            var event = unsafe kept[index]
            unsafe read(&event, output)
        }
    }

    private func close() {
        if let text = unsafe handle { unsafe touchstone_close_text(text) }
        unsafe handle = nil
    }
}
