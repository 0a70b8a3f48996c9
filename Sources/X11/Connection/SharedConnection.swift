import CX11
import Windowing

/// The connection that the windows of a program share.
///
/// It passes each event to the reader of the event's window, and it has what exists once for all
/// windows: the user's preferences and the clipboard.
@safe final class SharedConnection {
    /// The most events read at once: in a flood, rounds and frames come in between.
    private static let mostEventsAtOnce = 2000

    /// A reader, which removes itself when it is released.
    private struct Reference {
        unowned let reader: EventReader
    }

    let connection: Connection
    let preferences: PreferencesReader
    /// The readers of the open windows, by window.
    private var references: [CX11.Window: Reference] = [:]

    /// Reads the user's preferences; one round trip if there is a settings manager.
    init(_ connection: Connection) {
        self.connection = connection
        preferences = PreferencesReader(connection)
    }

    private(set) lazy var clipboard = X11Clipboard(connection) { [unowned self] window in
        references[window] != nil || preferences.follows(window)
    }

    // MARK: Windows

    func add(_ reader: EventReader, of window: CX11.Window) {
        references[window] = Reference(reader: reader)
        preferences.ownWindows.insert(window)
    }

    func remove(_ window: CX11.Window) {
        references[window] = nil
        preferences.ownWindows.remove(window)
    }

    var hasWindows: Bool { !references.isEmpty }

    private func forEachReader(_ body: (EventReader) -> Void) {
        for reference in references.values { body(reference.reader) }
    }

    // MARK: Events

    /// Passes the arrived events to the readers of their windows. After a flood, some may be left.
    /// Corresponds to `XPending` and `XNextEvent`.
    func readEvents() {
        var rest = Self.mostEventsAtOnce
        while rest > 0, connection.pendingEvents > 0 {
            readNextEvent()
            rest -= 1
        }
        readFrames()
    }

    /// Reads the reports of frames of all windows, and returns whether there were any. Reading
    /// those of one window fills the queues of the others, too.
    @discardableResult func readFrames() -> Bool {
        var hasRead = false
        forEachReader { if $0.readFrames() { hasRead = true } }
        return hasRead
    }

    /// Reads the events that follow a lift. A device that is removed reports lifts first, which may
    /// arrive alone. The removal has arrived when the server answers. No frame waits for this rare
    /// round trip.
    func readEventsAfterLifts() {
        connection.synchronize()
        for _ in 0..<min(connection.queuedEvents, Self.mostEventsAtOnce) { readNextEvent() }
    }

    private func readNextEvent() {
        var event = unsafe XEvent()
        unsafe XNextEvent(connection.display, &event)
        unsafe dispatch(&event)
    }

    @unsafe private func dispatch(_ event: inout XEvent) {
        let window = unsafe event.xany.window
        if unsafe event.type == GenericEvent {
            return unsafe connection.withData(of: &event) { type, data in unsafe dispatchInput(type, data) }
        }
        if unsafe event.type == ConfigureNotify && window == connection.root { readScreen() }
        if unsafe preferences.consume(event) {
            forEachReader { $0.noteChange() }
        } else if unsafe event.type == MappingNotify {
            for reference in references.values { unsafe reference.reader.keys.refresh(&event.xmapping) }
        } else if let reference = references[window] {
            unsafe reference.reader.read(&event)
        } else {
            unsafe clipboard.read(event)
        }
    }

    /// Events about the devices belong to no window.
    @unsafe private func dispatchInput(_ type: Int32, _ data: UnsafeMutableRawPointer) {
        switch type {
        case XI_HierarchyChanged, XI_DeviceChanged, XI_PropertyEvent:
            forEachReader { unsafe $0.readInput(type, data) }
        default:
            // The events of devices begin with the same fields.
            let window = unsafe data.assumingMemoryBound(to: XIEnterEvent.self).pointee.event
            unsafe references[window]?.reader.readInput(type, data)
        }
    }

    private func readScreen() {
        let change = connection.readScreen()
        forEachReader { $0.noteScreen(change) }
    }
}
