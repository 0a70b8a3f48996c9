import CWayland
import Keyboards
import Touches
import Windowing

/// A seat's keyboard. The compositor reports only presses and releases, so this object generates
/// the repeats of a key that is held down.
@safe final class KeyboardReader {
    private enum KeyboardEvent: UInt32 { case keymap, enter, leave, key, modifiers, repeatInfo }
    private static let keymapInText: UInt32 = 1
    /// The difference between the numbers of a key in keymaps and in the kernel.
    private static let firstKeycode: UInt32 = 8

    private struct Repetition {
        let keycode: UInt32
        var time: Timestamp
    }

    private unowned let seat: Seat
    private unowned let connection: Connection
    private let keyboard = Keyboard()
    private var proxy: Proxy?
    /// The window with the keyboard focus, or `nil` if no window of the program has it.
    private var focus: WindowReference?
    /// The keys that were pressed in `focus` and are still down. If the window wants releases,
    /// these keys are reported as released when it loses the focus, because their actual releases
    /// will not arrive.
    private var pressed: [UInt32] = []
    private var repetition: Repetition?
    private var delay = Duration.milliseconds(600)
    /// The time between the repeats of a key, or `nil` if keys must not repeat.
    private var interval: Duration? = .milliseconds(40)

    @unsafe init(_ handle: OpaquePointer?, of seat: Seat, on connection: Connection) {
        (self.seat, self.connection) = (seat, connection)
        proxy = unsafe Proxy(handle, on: connection.display, destructor: seat.release(0)) { [unowned self] in read($0) }
    }

    var modifiers: ModifierFlags { keyboard.modifiers }

    private func read(_ event: Event) {
        switch KeyboardEvent(rawValue: event.opcode) {
        case .keymap: readKeymap(event)
        // The keys in this event were pressed before the window got the focus, so they are not
        // reported.
        case .enter: focus = connection.target(of: event.object(1))?.reference
        case .leave: leave()
        case .key: readKey(event)
        case .modifiers:
            keyboard.setModifiers(
                depressed: event.unsigned(1), latched: event.unsigned(2), locked: event.unsigned(3),
                layout: event.unsigned(4))
        case .repeatInfo:
            interval = event.integer(0) > 0 ? .seconds(1) / event.integer(0) : nil
            delay = .milliseconds(event.integer(1))
            if interval == nil { repetition = nil }
        case nil: break
        }
    }

    private func readKeymap(_ event: Event) {
        defer { close(event.descriptor(1)) }
        repetition = nil
        guard event.unsigned(0) == Self.keymapInText else { return }
        keyboard.setMap(KeyMap(file: event.descriptor(1), byteCount: Int(event.unsigned(2))))
    }

    private func readKey(_ event: Event) {
        let (keycode, isPress) = (event.unsigned(2) + Self.firstKeycode, event.unsigned(3) != 0)
        let time = connection.timestamp(of: event.unsigned(1))
        if isPress {
            seat.newestSerial = event.unsigned(0)
            pressed.append(keycode)
            let repeats = interval != nil && keyboard.map?.repeats(keycode) == true
            if repeats { repetition = Repetition(keycode: keycode, time: time + delay) }
            deliver(keyboard.input(keycode), at: time)
        } else if let index = pressed.firstIndex(of: keycode) {
            pressed.remove(at: index)
            if repetition?.keycode == keycode { repetition = nil }
            deliver(keyboard.input(keycode, phase: .up), at: time)
        }
    }

    private func deliver(_ input: KeyInput?, at time: Timestamp) {
        guard let input, let window = focus?.window, input.phase == .down || window.wantsKeyReleases else { return }
        window.receive(InputEvent(time: time, .key(input)))
    }

    private func leave() {
        let now = connection.clock.now
        repetition = nil
        for keycode in pressed { deliver(keyboard.input(keycode, phase: .up), at: now) }
        (focus, pressed) = (nil, [])
    }

    // MARK: Repeating

    /// The time at which to call `repeatKey()`, or `nil` if no key repeats.
    var nextRepeat: Timestamp? { repetition?.time }

    /// Delivers a repeat if it is due. Repeats that a busy program has missed are skipped.
    func repeatKey() {
        let now = connection.clock.now
        guard let due = repetition, let interval, due.time <= now else { return }
        deliver(keyboard.input(due.keycode, isRepeat: true), at: due.time)
        repetition?.time = max(due.time + interval, now)
    }

    /// Ends the presses of all keys, because the keyboard was removed.
    func releaseAll() { leave() }

    /// Drops the focus if a window that is about to be closed has it.
    func forget(_ window: WaylandWindow) {
        if focus?.refers(to: window) == true { (focus, repetition, pressed) = (nil, nil, []) }
    }
}
