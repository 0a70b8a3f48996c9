import CX11
import Platform
import Touches
import Windowing

/// A reader of a window's XInput events. It buffers the input, because a later event can turn a
/// lift into a cancellation.
@safe final class DeviceEvents {
    var pending = PendingEvents()

    private let connection: Connection
    private let window: Window
    private(set) var decoder: EventDecoder
    private(set) var lateInput = LateInput()

    /// Selects the window's XInput events, and queries the devices. Makes one round trip, and three
    /// more for each device that may be a pen.
    init(of window: Window) throws(X11Error) {
        (connection, self.window) = (window.connection, window)
        decoder = EventDecoder(screen: window.connection.screenSize)
        let (mask, identifier) = (connection.xinput.windowEventMask, window.identifier)
        connection.attempt { connection.select(mask, device: XIAllMasterDevices, on: identifier) }
        decoder.devices = connection.queryDevices()
        if connection.isLost { throw .connectionLost }
        if let refusal = connection.refusal { throw .selectionRefused(reason: refusal) }
    }

    /// The kinds of attached devices. A touchpad counts only if it reports gestures.
    var kinds: InputDevices {
        let attached = decoder.devices.values.filter(\.report.isAttached)
        return InputDevices(
            hasTouchscreen: attached.contains(where: \.isDirectTouch),
            hasTouchpad: attached.contains { $0.report.gestureFingers != nil })
    }

    /// Cancels all touches, button presses and gestures of the window, for example because the
    /// server will not report how they end.
    func cancelAll(because cause: CancellationCause) {
        decoder.cancel(at: connection.clock.now, because: cause) { pending.append(.input($0)) }
    }

    /// Ends or extends the grace period of late input, after `readMore` has read the events that
    /// have arrived until now. Has no effect if the period is not due. Makes at most one round
    /// trip.
    func updateLateInput(readMore: () -> Void) {
        guard lateInput.isDue(at: connection.clock.now) else { return }
        // While a button is down in the window, the program itself has grabbed the pointer.
        let isHeldBack = !decoder.hasPresses && connection.isPointerGrabbed
        // The other program may have passed on more input before the server answered.
        readMore()
        lateInput.endOrExtend(at: connection.clock.now, isHeldBack: isHeldBack)
    }

    @unsafe func read(_ type: Int32, _ data: UnsafeMutableRawPointer) {
        pending.hasChanges = true
        switch type {
        case XI_ButtonPress...XI_Leave, XI_TouchBegin...XI_TouchEnd, XI_GesturePinchBegin...XI_GestureSwipeEnd:
            unsafe decode(type, data)
        case XI_TouchOwnership:
            unsafe decoder.ownership(of: data.load(as: XITouchOwnershipEvent.self).touchid)
            pending.append(.ownership)
        case XI_HierarchyChanged: unsafe readHierarchy(data.load(as: XIHierarchyEvent.self))
        case XI_DeviceChanged where unsafe data.load(as: XIDeviceChangedEvent.self).reason == XIDeviceChange:
            queryDevices(knowing: decoder.devices)
        case XI_PropertyEvent: unsafe readProperty(data.load(as: XIPropertyEvent.self))
        default: break
        }
    }

    @unsafe private func decode(_ type: Int32, _ data: UnsafeMutableRawPointer) {
        // All device events begin with the same fields.
        let head = unsafe data.assumingMemoryBound(to: XIEnterEvent.self)
        let (stamp, device) = unsafe (head.pointee.time, head.pointee.sourceid)
        switch type {
        case XI_TouchBegin, XI_ButtonPress, XI_GesturePinchBegin, XI_GestureSwipeBegin: window.sendUserTime(stamp)
        default: break
        }
        if type == XI_Motion { decoder.devices.askHowItScrolls(device, connection) }
        var time = connection.clock.timestamp(of: stamp)
        switch type {
        case XI_TouchBegin, XI_TouchEnd, XI_ButtonPress, XI_ButtonRelease:
            lateInput.record(time, readAt: connection.clock.now)
        case XI_Enter, XI_Leave: time = lateInput.crossingTime(time)
        default: break
        }
        unsafe decoder.decode(type, data, at: time) {
            pending.append(.input($0), of: device)
        }
        // The wheel may have turned while the pointer was outside the window, so the values of the
        // scroll axes are queried again.
        if type == XI_Enter, decoder.hasScrollAxes { queryDevices(knowing: decoder.devices) }
    }

    /// Handles added and removed devices. Before the server reports a removal, it reports that the
    /// device's touches and button presses have ended, so these ends are changed to cancellations.
    @unsafe private func readHierarchy(_ event: XIHierarchyEvent) {
        let gone = XISlaveRemoved | XIDeviceDisabled | XISlaveDetached | XISlaveAttached
        unsafe event.forEachDevice(with: gone) { device in
            pending.cancelLifts(of: device)
            decoder.cancel(device, at: connection.clock.now, because: .deviceGone) { pending.append(.input($0)) }
        }
        guard unsafe event.flags & (gone | XISlaveAdded | XIDeviceEnabled | XIMasterRemoved) != 0 else { return }
        queryDevices()
        decoder.cancelDetached(at: connection.clock.now) { pending.append(.input($0)) }
    }

    /// Handles a change to a device's tool, to its scroll method, or to its mapping to the screen.
    /// A new mapping cancels the device's touches, because their locations change even though no
    /// finger has moved.
    @unsafe private func readProperty(_ event: XIPropertyEvent) {
        unsafe decoder.devices.updateTool(event, connection)
        let matrices = [connection.atoms[.transformationMatrix], connection.atoms[.calibrationMatrix]]
        guard unsafe matrices.contains(event.property) else { return }
        unsafe decoder.cancelTouches(of: event.deviceid, at: connection.clock.now, because: .screenChanged) {
            pending.append(.input($0))
        }
    }

    private func queryDevices(knowing known: [Int32: PointingDevice] = [:]) {
        let before = kinds
        decoder.screen = connection.screenSize
        decoder.devices = connection.queryDevices(knowing: known)
        if kinds != before { pending.append(.devicesChanged) }
    }
}

extension XIHierarchyEvent {
    @unsafe func forEachDevice(with flags: Int32, _ body: (Int32) -> Void) {
        for index in unsafe 0..<Int(num_info) where unsafe info[index].flags & flags != 0 {
            unsafe body(info[index].deviceid)
        }
    }
}

extension [Int32: PointingDevice] {
    /// Handles a change to a property of a device. If the scroll method has changed, discards the
    /// scroll report, so that it is queried again when it is needed. If the tool of a device that
    /// may be a pen has changed, queries it in three round trips.
    @unsafe func updateTool(_ event: XIPropertyEvent, _ connection: Connection) {
        let (device, property) = unsafe (event.deviceid, event.property)
        if property == connection.atoms[.scrollMethod] { self[device]?.scrollReport = nil }
        guard Connection.toolProperties.contains(where: { connection.atoms[$0] == property }),
            self[device]?.mayBePen == true
        else { return }
        self[device]?.update(connection.toolReport(of: device))
    }

    func askHowItScrolls(_ device: Int32, _ connection: Connection) {
        guard let known = self[device], known.needsScrollReport else { return }
        known.update(connection.scrollReport(of: known))
    }
}

extension ServerClock {
    /// Returns the time of an event that has just been read, computed from the server's timestamp.
    mutating func timestamp(of stamp: CX11.Time) -> Timestamp {
        timestamp(of: UInt32(truncatingIfNeeded: stamp), arrival: MonotonicClock.nanoseconds)
    }
}

extension Connection {
    /// Calls `body` with the data of an XInput event, unless another client sent the event.
    @unsafe func withData(of event: inout XEvent, _ body: (Int32, UnsafeMutableRawPointer) -> Void) {
        guard unsafe event.xcookie.extension == extensions.xinputOpcode, unsafe event.xcookie.send_event == 0,
            unsafe XGetEventData(display, &event.xcookie) != 0
        else { return }
        defer { unsafe XFreeEventData(display, &event.xcookie) }
        if let data = unsafe event.xcookie.data { unsafe body(event.xcookie.evtype, data) }
    }
}
