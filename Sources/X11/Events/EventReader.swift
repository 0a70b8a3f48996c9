import CX11
import Platform
import Touches

/// Reads what the server sends, and answers what the window manager asks.
@safe
public final class EventReader {
    /// How many events are read in one go: in a flood, rounds turn and frames are painted in between.
    private static let mostEventsAtOnce = 2000

    /// The server's clock.
    public private(set) var clock = ServerClock()

    /// What the user wants of all programs, as the desktop last told; a change comes as `.preferencesChanged`.
    public var preferences: DesktopPreferences { preferencesReader.preferences }

    let connection: Connection
    let window: Window
    let preferencesReader: PreferencesReader
    var decoder = EventDecoder()
    /// What was read in one go, held until it is known whether a device left: its lifts were none.
    var events: [WindowEvent] = []
    /// The window manager's questions whether the program is alive.
    var pings: [XEvent] = unsafe []
    var lifts: [(index: Int, device: Int32)] = []

    /// Whether there is a screen that feels fingers.
    public var hasTouchscreen: Bool { decoder.devices.values.contains { $0.isAttached && $0.isDirectTouch } }
    /// Whether there is a touchpad that tells of pinches.
    public var hasTouchpad: Bool { decoder.devices.values.contains { $0.isAttached && $0.tellsGestures } }

    /// Begins to listen to a window and to the devices.
    public init(connection: Connection, window: Window) {
        self.connection = connection
        self.window = window
        preferencesReader = PreferencesReader(connection)
        readDevices()
        events.removeAll()
    }

    /// Reads what waits, and hands it over in order. After a flood something may be left: see `Connection.pendingEvents`.
    ///
    /// Corresponds to `XPending` and `XNextEvent`.
    public func drain(_ body: (WindowEvent) -> Void) {
        var rest = Self.mostEventsAtOnce
        while rest > 0, connection.pendingEvents > 0 {
            readNextEvent()
            rest -= 1
        }
        if !lifts.isEmpty { readWhatFollowsLifts() }
        window.readState()
        if preferencesReader.update() { events.append(.preferencesChanged(preferences)) }
        for event in events { body(event) }
        events.removeAll(keepingCapacity: true)
        lifts.removeAll(keepingCapacity: true)
    }

    private func readNextEvent() {
        var event = unsafe XEvent()
        unsafe XNextEvent(connection.display, &event)
        unsafe read(&event)
    }

    /// A device that goes lifts its fingers first, and sometimes they arrive by themselves. When the server answers it has told
    /// that the device is gone as well, right after its lifts. Lifts are rare: nobody feels this wait, and no frame has one.
    private func readWhatFollowsLifts() {
        connection.synchronize()
        for _ in 0..<min(connection.queuedEvents, Self.mostEventsAtOnce) { readNextEvent() }
    }

    @unsafe
    private func read(_ event: inout XEvent) {
        if unsafe event.type == ConfigureNotify && event.xany.window == connection.root { readScreen() }
        guard unsafe !preferencesReader.take(event) else { return }
        switch unsafe event.type {
        case GenericEvent: unsafe readGeneric(&event)
        case Expose: unsafe readExpose(event.xexpose)
        case ConfigureNotify: unsafe readSize(event.xconfigure)
        case ClientMessage: unsafe readMessage(&event)
        case KeyPress: unsafe readKey(&event.xkey)
        case UnmapNotify: takeAllAway(because: .unmapped)
        case DestroyNotify: unsafe readDestruction(event.xdestroywindow)
        case FocusOut: unsafe readFocusOut(event.xfocus)
        case PropertyNotify: unsafe readProperty(event.xproperty)
        case MappingNotify: unsafe XRefreshKeyboardMapping(&event.xmapping)
        default: break
        }
    }

    func moment(of stamp: UInt) -> Timestamp {
        clock.moment(of: UInt32(truncatingIfNeeded: stamp), arrival: MonotonicClock.nanoseconds)
    }

    func append(_ input: InputEvent) { events.append(.input(input)) }

    /// The window is out of reach, or somebody else has the input: no lift will ever come.
    func takeAllAway(because cause: CancellationCause) {
        let now = clock.now
        decoder.cancelFingers(at: now, because: cause, output: append)
        decoder.cancelButtons(at: now, because: cause, output: append)
        decoder.cancelTouchpad(at: now, output: append)
    }

    /// Asks for all devices: at the start, when one comes or goes, and when the pointer comes, because wheels may have been
    /// turned elsewhere. The one question that waits for an answer.
    func readDevices() {
        let (hadTouchscreen, hadTouchpad) = (hasTouchscreen, hasTouchpad)
        decoder.devices = connection.queryDevices()
        if (hadTouchscreen, hadTouchpad) != (hasTouchscreen, hasTouchpad) { events.append(.devicesChanged) }
    }
}
