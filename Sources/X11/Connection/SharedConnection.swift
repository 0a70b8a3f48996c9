import CX11
import Windowing

/// A connection that windows share.
///
/// It dispatches events to the readers of their windows. It also owns the user's preferences, the
/// keyboard and the clipboard, which exist once per connection.
@safe final class SharedConnection {
    /// The maximum number of events to read in one call, so that frames are painted in between.
    static let maxEventsAtOnce = 2000

    /// A reference to the reader of a window. The reader removes the reference when it is closed or
    /// deallocated.
    private struct Reference {
        unowned let reader: EventReader
    }

    let connection: Connection
    let preferences: PreferencesReader
    let keyboard: CoreKeyboard
    private var references: [CX11.Window: Reference] = [:]

    init(_ connection: Connection) {
        self.connection = connection
        preferences = PreferencesReader(connection)
        keyboard = CoreKeyboard(connection)
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

    /// Dispatches up to `maxEventsAtOnce` pending events, and reads the frame reports.
    func readEvents() {
        var rest = Self.maxEventsAtOnce
        while rest > 0, connection.pendingEvents > 0 {
            readNextEvent()
            rest -= 1
        }
        readFrames()
    }

    /// Reads the frame reports of all windows, and returns whether there were any. All windows are
    /// read together, because reading the reports of one window can queue reports of another.
    @discardableResult func readFrames() -> Bool {
        var hasRead = false
        forEachReader { if $0.readFrames() { hasRead = true } }
        return hasRead
    }

    /// Reads the events that follow a lift. When a device is removed, the server first reports
    /// lifts, and its report of the removal may arrive later. A round trip ensures that this report
    /// has arrived. Lifts are rare, so the round trip hardly delays frames.
    func readEventsAfterLifts() {
        connection.synchronize()
        readArrivedEvents()
    }

    /// Dispatches up to `maxEventsAtOnce` events that have already arrived.
    func readArrivedEvents() {
        connection.readQueue()
        for _ in 0..<min(connection.queuedEvents, Self.maxEventsAtOnce) { readNextEvent() }
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
            forEachReader { $0.devices.pending.hasChanges = true }
        } else if unsafe keyboard.consume(event) {
            return
        } else if let reference = references[window] {
            unsafe reference.reader.read(&event)
        } else {
            unsafe clipboard.read(event)
        }
    }

    /// Passes an XInput event to the reader of the event's window, or to all readers if the event
    /// reports a change to the devices.
    @unsafe private func dispatchInput(_ type: Int32, _ data: UnsafeMutableRawPointer) {
        switch type {
        case XI_HierarchyChanged, XI_DeviceChanged, XI_PropertyEvent:
            forEachReader { unsafe $0.devices.read(type, data) }
        default:
            // All device events begin with the same fields.
            let window = unsafe data.assumingMemoryBound(to: XIEnterEvent.self).pointee.event
            unsafe references[window]?.reader.devices.read(type, data)
        }
    }

    private func readScreen() {
        let change = connection.readScreen()
        forEachReader { $0.recordScreenChange(change) }
    }
}
