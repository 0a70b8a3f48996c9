import CX11
public import Geometry
import Platform
public import Touches

/// Something that the server has told of the window.
public enum WindowEvent: Hashable, Sendable {
    /// A finger, the pointer, the wheel, the touchpad or a key did something.
    case input(InputEvent)
    /// It was decided whose a finger is: what comes next is a round of its own.
    case ownership
    /// A part of the window has to be shown again.
    case exposed(Rect)
    /// The window has a new size, in pixels.
    case resized(Size)
    /// The user has asked to close the window.
    case closeRequested
}

/// Reads what the server sends, and answers what the window manager asks.
@safe
public final class EventReader {
    /// The server's clock.
    public private(set) var clock = ServerClock()

    private let connection: Connection
    private let window: Window
    private var decoder = EventDecoder()
    /// What was read in one go, held until it is known whether a device left: its lifts were none.
    private var events: [WindowEvent] = []
    private var lifts: [(index: Int, device: Int32)] = []

    public init(connection: Connection, window: Window) {
        self.connection = connection
        self.window = window
        readDevices()
    }

    /// Reads all that waits, and hands it over in order. Corresponds to `XPending` and `XNextEvent`.
    public func drain(_ body: (WindowEvent) -> Void) {
        while connection.pendingEvents > 0 {
            var event = unsafe XEvent()
            unsafe XNextEvent(connection.display, &event)
            unsafe read(&event)
        }
        guard !events.isEmpty else { return }
        for event in events { body(event) }
        events.removeAll(keepingCapacity: true)
        lifts.removeAll(keepingCapacity: true)
    }

    private func moment(of stamp: UInt) -> Timestamp {
        clock.moment(of: UInt32(truncatingIfNeeded: stamp), arrival: MonotonicClock.nanoseconds)
    }

    private func append(_ input: InputEvent) { events.append(.input(input)) }

    @unsafe
    private func read(_ event: inout XEvent) {
        switch unsafe event.type {
        case GenericEvent: unsafe readGeneric(&event)
        case Expose: unsafe readExpose(event.xexpose)
        case ConfigureNotify: unsafe readSize(event.xconfigure)
        case ClientMessage: unsafe readMessage(&event)
        case KeyPress: unsafe readKey(&event.xkey)
        case UnmapNotify, DestroyNotify: takeFingersAway()
        case FocusOut: if unsafe event.xfocus.mode == NotifyGrab { takeFingersAway() }
        case MappingNotify: unsafe XRefreshKeyboardMapping(&event.xmapping)
        default: break
        }
    }

    private func takeFingersAway() {
        let now = clock.now
        decoder.cancelFingers(at: now, output: append)
        decoder.cancelButtons(at: now, output: append)
    }

    // MARK: XInput

    /// Opens an event's data and closes it again, whatever it is. Corresponds to `XGetEventData` and `XFreeEventData`.
    @unsafe
    private func readGeneric(_ event: inout XEvent) {
        guard unsafe event.xcookie.extension == connection.xinputOpcode,
            unsafe XGetEventData(connection.display, &event.xcookie) != 0
        else { return }
        defer { unsafe XFreeEventData(connection.display, &event.xcookie) }
        guard let data = unsafe event.xcookie.data else { return }
        unsafe readXInput(event.xcookie.evtype, data)
    }

    @unsafe
    private func readXInput(_ type: Int32, _ data: UnsafeMutableRawPointer) {
        switch type {
        case XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd:
            unsafe readTouch(data.assumingMemoryBound(to: XIDeviceEvent.self).pointee)
        case XI_TouchOwnership:
            let event = unsafe data.assumingMemoryBound(to: XITouchOwnershipEvent.self).pointee
            unsafe decoder.ownership(of: event.touchid)
            events.append(.ownership)
        case XI_Motion, XI_ButtonPress, XI_ButtonRelease:
            let event = unsafe data.assumingMemoryBound(to: XIDeviceEvent.self).pointee
            if type == XI_ButtonPress { unsafe window.noteUserTime(event.time) }
            unsafe decoder.pointer(event, at: moment(of: event.time), output: append)
        case XI_Enter, XI_Leave:
            let event = unsafe data.assumingMemoryBound(to: XIEnterEvent.self).pointee
            unsafe decoder.crossing(event, at: moment(of: event.time), output: append)
        case XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd:
            let event = unsafe data.assumingMemoryBound(to: XIGesturePinchEvent.self).pointee
            if type == XI_GesturePinchBegin { unsafe window.noteUserTime(event.time) }
            unsafe decoder.pinch(event, at: moment(of: event.time), output: append)
        case XI_GestureSwipeBegin, XI_GestureSwipeUpdate, XI_GestureSwipeEnd:
            let event = unsafe data.assumingMemoryBound(to: XIGestureSwipeEvent.self).pointee
            if type == XI_GestureSwipeBegin { unsafe window.noteUserTime(event.time) }
            unsafe decoder.swipe(event, at: moment(of: event.time), output: append)
        case XI_HierarchyChanged:
            unsafe readHierarchy(data.assumingMemoryBound(to: XIHierarchyEvent.self).pointee)
        case XI_DeviceChanged:
            let event = unsafe data.assumingMemoryBound(to: XIDeviceChangedEvent.self).pointee
            if unsafe event.reason == XIDeviceChange { readDevices() }
        default: break
        }
    }

    @unsafe
    private func readTouch(_ event: XIDeviceEvent) {
        if unsafe event.evtype == XI_TouchBegin { unsafe window.noteUserTime(event.time) }
        if unsafe event.evtype == XI_TouchEnd { unsafe lifts.append((events.count, event.sourceid)) }
        unsafe decoder.touch(event, at: moment(of: event.time), output: append)
    }

    /// A device came or went. One that went has lifted its fingers just before: they were taken away.
    @unsafe
    private func readHierarchy(_ event: XIHierarchyEvent) {
        let gone = Int32(XISlaveRemoved | XIDeviceDisabled)
        for index in unsafe 0..<Int(event.num_info) {
            let info = unsafe event.info[index]
            guard info.flags & gone != 0 else { continue }
            for lift in lifts where lift.device == info.deviceid { cancelLift(at: lift.index) }
            decoder.cancelFingers(of: info.deviceid, at: clock.now, output: append)
        }
        if unsafe event.flags & Int32(XISlaveRemoved | XIDeviceDisabled | XISlaveAdded | XIDeviceEnabled) != 0 {
            readDevices()
        }
    }

    private func cancelLift(at index: Int) {
        guard events.indices.contains(index), case .input(var input) = events[index],
            case .touch(var touch) = input.content, touch.phase == .ended
        else { return }
        touch.phase = .cancelled
        input.content = .touch(touch)
        events[index] = .input(input)
    }

    /// Asks for all devices. The one question that waits for an answer; asked at the start and when a device comes or goes.
    /// Corresponds to `XIQueryDevice`.
    private func readDevices() {
        var count: Int32 = 0
        guard let infos = unsafe XIQueryDevice(connection.display, XIAllDevices, &count) else { return }
        defer { unsafe XIFreeDeviceInfo(infos) }
        decoder.devices.removeAll()
        for index in 0..<Int(count) {
            let info = unsafe infos[index]
            unsafe decoder.devices[info.deviceid] = PointingDevice(info, atoms: connection.atoms)
        }
    }

    // MARK: Window

    @unsafe
    private func readExpose(_ event: XExposeEvent) {
        unsafe events.append(
            .exposed(
                Rect(x: Double(event.x), y: Double(event.y), width: Double(event.width), height: Double(event.height))))
    }

    @unsafe
    private func readSize(_ event: XConfigureEvent) {
        let size = unsafe Size(width: Double(event.width), height: Double(event.height))
        guard size != window.size else { return }
        window.size = size
        events.append(.resized(size))
    }

    @unsafe
    private func readMessage(_ event: inout XEvent) {
        let message = unsafe event.xclient
        let atoms = connection.atoms
        guard unsafe message.message_type == atoms[.protocols] else { return }
        switch unsafe CX11.Atom(message.data.l.0) {
        case atoms[.deleteWindow]: events.append(.closeRequested)
        case atoms[.ping]:
            unsafe event.xclient.window = connection.root
            _ = unsafe XSendEvent(
                connection.display, connection.root, 0, SubstructureRedirectMask | SubstructureNotifyMask, &event)
        case atoms[.syncRequest]: unsafe window.noteSyncRequest(low: message.data.l.2, high: message.data.l.3)
        default: break
        }
    }

    @unsafe
    private func readKey(_ event: inout XKeyEvent) {
        var symbol: KeySym = 0
        var bytes = [CChar](repeating: 0, count: 16)
        _ = unsafe XLookupString(&event, &bytes, Int32(bytes.count), &symbol, nil)
        guard let name = unsafe XKeysymToString(symbol) else { return }
        unsafe window.noteUserTime(event.time)
        let key = unsafe KeyInput(
            key: String(cString: name), modifiers: ModifierFlags(effective: event.state))
        unsafe append(InputEvent(time: moment(of: event.time), .key(key)))
    }
}
