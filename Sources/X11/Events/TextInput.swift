import CX11
import Touches

/// The text that keys make: dead keys, Compose and the user's input method.
///
/// It opens with the first key. Where the input method ends or freezes, keys go on with Xlib's own
/// dead keys and Compose.
@safe final class TextInput {
    /// Receives a key event and the text that it makes.
    typealias Output = (_ event: inout XKeyEvent, _ characters: String?) -> Void

    /// How long the input method may keep a key before it is asked whether it is alive.
    private static let patience = Duration.seconds(1)
    /// The most bytes of one text.
    private static let mostBytes = 4096

    private let window: Window
    private let now: () -> Timestamp
    /// The open input method; nil before the first key, and where none can be opened.
    private var handle: OpaquePointer?
    /// Whether the input method of the environment is tried, not only Xlib's.
    private var triesServer = true
    private var isOpened = false
    /// The keys that the input method has consumed and not answered.
    private var held: [XKeyEvent] = unsafe []

    /// When the input method is asked whether it is alive, or `nil` if it keeps no key.
    private(set) var deadline: Timestamp?

    init(of window: Window, now: @escaping () -> Timestamp) { (self.window, self.now) = (window, now) }

    deinit { close() }

    /// The descriptor to wait on for the input method, or `nil` if none is open.
    var fileDescriptor: Int32? { unsafe handle.map { unsafe touchstone_text_descriptor($0) } }

    // MARK: Keys

    /// Passes on a key event of the window, unless the input method consumes it.
    @unsafe func read(_ event: inout XKeyEvent, _ output: Output) {
        unsafe readAnswers(output)
        guard let text = unsafe open() else { return unsafe output(&event, nil) }
        if unsafe touchstone_filter_key(text, &event) != 0 {
            unsafe held.append(event)
            deadline = deadline ?? now() + Self.patience
            // What Xlib itself has composed is there at once.
            if unsafe event.type == KeyPress { unsafe readKeys(from: text, completedBy: event, output) }
            unsafe readAnswers(output)
        } else if unsafe touchstone_is_text_lost(text) != 0 {
            unsafe held.append(event)
            unsafe replace(output)
        } else {
            unsafe pass(&event, output)
        }
    }

    /// Passes on what the input method has answered, and gives it up where it does not.
    @unsafe func readAnswers(_ output: Output) {
        guard let text = unsafe handle else { return }
        unsafe readKeys(from: text, completedBy: nil, output)
        if let deadline, now() >= deadline, unsafe touchstone_check_text(text) != 0 {
            forgetHeld()
            // The question may have brought other answers.
            return unsafe readAnswers(output)
        }
        if unsafe touchstone_is_text_lost(text) != 0 { unsafe replace(output) }
    }

    /// Passes on the keys that come back from the input method.
    ///
    /// - Parameter last: The press that has completed them, which then are there already; nil to
    ///   read what has arrived. A text that arrives has no key of its own: other keys may have been
    ///   typed meanwhile.
    @unsafe private func readKeys(from text: OpaquePointer, completedBy last: XKeyEvent?, _ output: Output) {
        var event = unsafe XKeyEvent()
        while unsafe touchstone_next_key(text, last == nil ? 1 : 0, &event) != 0 {
            if unsafe last == nil { unsafe noteAnswer(event) } else { forgetHeld() }
            guard unsafe event.keycode == 0 else {
                unsafe pass(&event, output)
                continue
            }
            guard let characters = unsafe characters(of: &event) else { continue }
            if let last = unsafe last { unsafe event = last }
            unsafe event.type = KeyPress
            // The text comes later than the key: its time is the present one.
            unsafe event.time = 0
            unsafe output(&event, characters)
        }
    }

    @unsafe private func pass(_ event: inout XKeyEvent, _ output: Output) {
        unsafe output(&event, event.type == KeyPress ? characters(of: &event) : nil)
    }

    /// Tells the input method that the keyboard has come to the window or has left it.
    func focus(_ hasFocus: Bool) {
        if let text = unsafe handle { unsafe touchstone_focus_text(text, hasFocus ? 1 : 0) }
    }

    /// The layout has changed.
    func refresh() { if let text = unsafe handle { unsafe touchstone_refresh_text(text) } }

    /// The text of a key press; nil for control characters, such as those of Return and Escape.
    ///
    /// Corresponds to `Xutf8LookupString`.
    @unsafe private func characters(of event: inout XKeyEvent) -> String? {
        guard let text = unsafe handle else { return nil }
        var symbol = KeySym(0)
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Self.mostBytes) { buffer, count in
            count = unsafe buffer.withMemoryRebound(to: CChar.self) { bytes in
                unsafe Int(touchstone_characters(text, &event, bytes.baseAddress, Int32(bytes.count), &symbol))
            }
        }
        guard let characters = String(validating: bytes, as: UTF8.self), let first = characters.unicodeScalars.first
        else { return nil }
        return first.properties.generalCategory == .control ? nil : characters
    }

    // MARK: The input method

    /// The method has answered a key, and with it all earlier ones that it has consumed. A text is
    /// the answer to one press.
    @unsafe private func noteAnswer(_ answer: XKeyEvent) {
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
        if let handle = unsafe handle { return unsafe handle }
        guard !isOpened else { return nil }
        isOpened = true
        unsafe handle = openMethod()
        return unsafe handle
    }

    @unsafe private func openMethod() -> OpaquePointer? {
        let connection = window.connection
        let name = unsafe XDisplayString(connection.display)
        if triesServer, let text = unsafe touchstone_open_text(name, window.identifier, 1) { return unsafe text }
        triesServer = false
        return unsafe touchstone_open_text(name, window.identifier, 0)
    }

    /// Goes on with Xlib's own method, from the keys that the lost one has kept.
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
