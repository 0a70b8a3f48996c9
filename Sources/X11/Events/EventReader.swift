import CX11
import Geometry
import Platform
package import Touches
package import Windowing

/// Reads the events of a window and passes them on as `WindowEvent` values.
@safe public final class EventReader {
    private let connection: Connection
    private let window: Window
    let devices: DeviceEvents
    let keys: KeyEvents
    private let shared: SharedConnection
    private var reportedPreferences: DesktopPreferences
    weak var frames: DisplayFrames?
    /// The pixel size on the window's monitor, in millimeters, or `nil` if it is unknown.
    private var density: Double?
    private var mayHaveMoved = true
    private var pings: [XEvent] = unsafe []

    /// Starts reading a window's events. Makes one round trip, and three more for each device that
    /// may be a pen.
    init(of window: Window, on shared: SharedConnection) throws(X11Error) {
        (connection, self.window, self.shared) = (window.connection, window, shared)
        reportedPreferences = shared.preferences.preferences
        devices = try DeviceEvents(of: window)
        density = window.connection.monitors.showing(window.frame)?.millimetersPerPixel
        keys = KeyEvents(of: window, on: shared.keyboard, devices: devices)
        shared.add(self, of: window.identifier)
    }

    deinit { close() }

    func close() { shared.remove(window.identifier) }

    package var clock: ServerClock { connection.clock }

    package var preferences: DesktopPreferences { shared.preferences.preferences }

    var undecidedSince: Timestamp? { earlier(devices.decoder.undecidedSince, devices.lateInput.time) }

    /// The time at which `drain(_:)` may change `undecidedSince` without an event, or `nil` if it
    /// changes only with an event.
    var nextDeadline: Timestamp? { devices.lateInput.deadline }

    package var inputDevices: InputDevices { devices.kinds }

    /// Reads pending events, and passes the resulting `WindowEvent` values to `body` in order. If
    /// more events are pending than one call reads, the remaining events stay queued.
    package func drain(_ body: (WindowEvent) -> Void) {
        shared.readEvents()
        devices.updateLateInput(readMore: shared.readArrivedEvents)
        if devices.pending.hasLifts { shared.readEventsAfterLifts() }
        window.readState()
        readDensity()
        readPreferences()
        for index in 0..<devices.pending.count { body(devices.pending[index]) }
        devices.pending.removeAll()
    }

    /// Reads pending frame reports, and returns whether there were any. Leaves other events queued.
    @discardableResult func readFrames() -> Bool { frames?.readReports(clock: clock) ?? false }

    var hasPings: Bool { unsafe !pings.isEmpty }

    /// Answers the window manager's pings. Call this method after all earlier events have been
    /// handled.
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
        devices.pending.append(.preferencesChanged(preferences))
    }

    @unsafe func read(_ event: inout XEvent) {
        devices.pending.hasChanges = true
        let isSent = unsafe event.xany.send_event != 0
        switch unsafe event.type {
        case Expose: unsafe readExposure(event.xexpose)
        case ConfigureNotify: unsafe readSize(event.xconfigure)
        case ClientMessage: unsafe readMessage(&event)
        case KeyPress, KeyRelease: unsafe keys.read(event.xkey)
        case ReparentNotify where !isSent: unsafe window.recordParent(event.xreparent.parent)
        case UnmapNotify where !isSent: devices.cancelAll(because: .unmapped)
        // The server normally unmaps the window first, which cancels the touches.
        case DestroyNotify where !isSent: window.isDestroyed = true
        case FocusOut:
            if !isSent { keys.releaseAll() }
            // A program that grabs the keyboard, such as a window manager that opens its overview,
            // usually grabs the touches too.
            if unsafe !isSent && event.xfocus.mode == NotifyGrab { devices.cancelAll(because: .focusLost) }
        case PropertyNotify:
            if unsafe event.xproperty.atom == connection.atoms[.windowState] { window.hasNewState = true }
        default: unsafe frames?.compositor.read(event)
        }
    }

    @unsafe private func readExposure(_ event: XExposeEvent) {
        let (x, y, width, height) = unsafe (Double(event.x), Double(event.y), Double(event.width), Double(event.height))
        let lost = Rect(x: x, y: y, width: width, height: height)
        devices.pending.append(.exposed(lost))
    }

    @unsafe private func readSize(_ event: XConfigureEvent) {
        unsafe window.recordPosition(Point(x: Double(event.x), y: Double(event.y)), isSent: event.send_event != 0)
        mayHaveMoved = true
        // Window managers send events only to report the position, so the size comes from the
        // server's own events.
        let size = unsafe Size(width: Double(event.width), height: Double(event.height))
        guard unsafe event.send_event == 0, window.recordSize(size) else { return }
        devices.pending.append(.resized(size))
    }

    /// Handles a change to the screen or its monitors. A new screen size cancels the window's
    /// input, because the window may have moved relative to the touches.
    func recordScreenChange(_ change: (size: Bool, monitors: Bool)) {
        devices.pending.hasChanges = true
        if change.monitors { mayHaveMoved = true }
        guard change.size else { return }
        devices.cancelAll(because: .screenChanged)
        devices.pending.append(.screenChanged)
    }

    /// Reports a screen change if the pixel size on the window's monitor has changed, for example
    /// because the window has moved to another monitor.
    private func readDensity() {
        guard mayHaveMoved else { return }
        mayHaveMoved = false
        let before = density
        density = connection.monitors.showing(window.frame)?.millimetersPerPixel
        if density != before { devices.pending.append(.screenChanged) }
    }

    @unsafe private func readMessage(_ event: inout XEvent) {
        let message = unsafe event.xclient
        let atoms = connection.atoms
        guard unsafe message.message_type == atoms[.protocols], unsafe message.format == 32 else { return }
        switch unsafe CX11.Atom(bitPattern: message.data.l.0) {
        case atoms[.deleteWindow]: devices.pending.append(.ended(.closed))
        case atoms[.ping]: unsafe pings.append(event)
        case atoms[.syncRequest]: unsafe window.recordSyncRequest(low: message.data.l.2, high: message.data.l.3)
        default: break
        }
    }
}
