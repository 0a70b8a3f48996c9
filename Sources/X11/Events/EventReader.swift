import CX11
import Geometry
import Platform
public import Touches
public import Windowing

/// Reads the events of a window, and answers the window manager.
@safe public final class EventReader {
    private let connection: Connection
    private let window: Window
    private let devices: DeviceEvents
    let keys: KeyEvents
    private let shared: SharedConnection
    /// The preferences that were reported last.
    private var reportedPreferences: DesktopPreferences
    /// Whether the reader has received anything since events were last handed over.
    private(set) var hasChanges = false
    /// Reads the reports of frames, or `nil` if nothing is painted in step with the display.
    weak var frames: DisplayFrames?
    /// The size of a pixel of the monitor that shows most of the window.
    private var density: Double?
    /// Whether the window or the monitors have moved since the size of a pixel was last read.
    private var mayHaveMoved = true
    /// Questions of the window manager whether the program responds.
    private var pings: [XEvent] = unsafe []

    /// Starts to read the events of a window and of the devices; one round trip.
    ///
    /// - Throws: `.selectionRefused` where the server refuses touches; `.connectionLost`.
    public convenience init(of window: Window) throws(X11Error) {
        try self.init(of: window, on: SharedConnection(window.connection))
    }

    init(of window: Window, on shared: SharedConnection) throws(X11Error) {
        (connection, self.window, self.shared) = (window.connection, window, shared)
        reportedPreferences = shared.preferences.preferences
        devices = try DeviceEvents(of: window)
        density = window.connection.monitors.showing(window.frame)?.millimetresPerPixel
        keys = KeyEvents(of: window, devices: devices)
        shared.add(self, of: window.identifier)
    }

    deinit { close() }

    /// Stops reading the events of the window.
    func close() { shared.remove(window.identifier) }

    public var clock: ServerClock { devices.clock }

    /// The user's preferences, as the desktop last reported; changes come as `.preferencesChanged`.
    public var preferences: DesktopPreferences { shared.preferences.preferences }

    /// The user's cursor theme, as the desktop last reported.
    var cursorTheme: CursorTheme { shared.preferences.cursorTheme }

    /// The time of the first lift of a touch that another program may still take.
    var undecidedSince: Timestamp? { devices.undecidedSince }

    /// The kinds of devices that are attached; changes come as `.devicesChanged`.
    public var inputDevices: InputDevices { devices.kinds }

    /// Reads the events that have arrived, and hands them over in order. After a flood, some may be
    /// left: see `Connection.pendingEvents`.
    public func drain(_ body: (WindowEvent) -> Void) {
        shared.readEvents()
        if devices.pending.hasLifts { shared.readEventsAfterLifts() }
        hasChanges = false
        keys.readAnswers()
        window.readState()
        readDensity()
        readPreferences()
        for index in 0..<devices.pending.count { body(devices.pending[index]) }
        devices.removePending()
    }

    /// Reads the reports of frames that have arrived, and returns whether there were any. Leaves
    /// all other events.
    @discardableResult func readFrames() -> Bool { frames?.readReports(clock: clock) ?? false }

    /// Whether the window manager waits for an answer.
    var hasPings: Bool { unsafe !pings.isEmpty }

    /// Answers the window manager's questions whether the program responds; for the end of each
    /// round of the loop, when all earlier events are handled.
    public func answerPings() {
        guard unsafe !pings.isEmpty else { return }
        for index in unsafe pings.indices {
            var answer = unsafe pings[index]
            unsafe answer.xclient.window = connection.root
            _ = unsafe XSendEvent(
                connection.display, connection.root, 0, SubstructureRedirectMask | SubstructureNotifyMask, &answer)
        }
        unsafe pings.removeAll(keepingCapacity: true)
        connection.flush()
    }

    private func readPreferences() {
        shared.preferences.update()
        guard preferences != reportedPreferences else { return }
        reportedPreferences = preferences
        devices.append(.preferencesChanged(preferences))
    }

    /// Records that something has changed which the next `drain(_:)` reads.
    func noteChange() { hasChanges = true }

    /// Reads an XInput event of the window, or one about the devices.
    @unsafe func readInput(_ type: Int32, _ data: UnsafeMutableRawPointer) {
        noteChange()
        unsafe devices.read(type, data)
    }

    /// Reads an event of the window.
    @unsafe func read(_ event: inout XEvent) {
        noteChange()
        // Sent by another program, not by the server.
        let isSent = unsafe event.xany.send_event != 0
        switch unsafe event.type {
        case Expose: unsafe readExposure(event.xexpose)
        case ConfigureNotify: unsafe readSize(event.xconfigure)
        case ClientMessage: unsafe readMessage(&event)
        case KeyPress, KeyRelease: unsafe keys.read(&event.xkey)
        case ReparentNotify where !isSent: unsafe window.noteParent(event.xreparent.parent)
        case UnmapNotify where !isSent: devices.cancelAll(because: .unmapped)
        // The unmapping before it has cancelled the touches.
        case DestroyNotify where !isSent: window.noteDestruction()
        case FocusIn where !isSent: keys.focus(true)
        case FocusOut:
            if !isSent { keys.focus(false) }
            // A program that grabs the keyboard, as a window manager does for its overview, takes the touches too.
            if unsafe !isSent && event.xfocus.mode == NotifyGrab { devices.cancelAll(because: .focusLost) }
        case PropertyNotify:
            if unsafe event.xproperty.atom == connection.atoms[.windowState] { window.noteNewState() }
        default: unsafe frames?.compositor.read(event)
        }
    }

    @unsafe private func readExposure(_ event: XExposeEvent) {
        let (x, y, width, height) = unsafe (Double(event.x), Double(event.y), Double(event.width), Double(event.height))
        devices.append(.exposed(Rect(x: x, y: y, width: width, height: height)))
    }

    @unsafe private func readSize(_ event: XConfigureEvent) {
        unsafe window.notePosition(Point(x: Double(event.x), y: Double(event.y)), isSent: event.send_event != 0)
        mayHaveMoved = true
        // A window manager reports where the window is; only the server knows its size.
        let size = unsafe Size(width: Double(event.width), height: Double(event.height))
        guard unsafe event.send_event == 0, window.noteSize(size) else { return }
        devices.append(.resized(size))
    }

    /// After a change of the screen, the window may lie elsewhere under the touches.
    func noteScreen(_ change: (size: Bool, monitors: Bool)) {
        noteChange()
        if change.monitors { mayHaveMoved = true }
        guard change.size else { return }
        devices.cancelAll(because: .screenChanged)
        devices.append(.screenChanged)
    }

    /// Reports that the window is on a monitor with pixels of another size.
    private func readDensity() {
        guard mayHaveMoved else { return }
        mayHaveMoved = false
        let before = density
        density = connection.monitors.showing(window.frame)?.millimetresPerPixel
        if density != before { devices.append(.screenChanged) }
    }

    @unsafe private func readMessage(_ event: inout XEvent) {
        let message = unsafe event.xclient
        let atoms = connection.atoms
        guard unsafe message.message_type == atoms[.protocols], unsafe message.format == 32 else { return }
        switch unsafe CX11.Atom(bitPattern: message.data.l.0) {
        case atoms[.deleteWindow]: devices.append(.ended(.closed))
        case atoms[.ping]: unsafe pings.append(event)
        case atoms[.syncRequest]: unsafe window.noteSyncRequest(low: message.data.l.2, high: message.data.l.3)
        default: break
        }
    }
}
