import CX11
import Platform
import Touches
import Windowing

/// Reads the XInput events of a window and of the devices, and holds back their input until all
/// events that have arrived are read.
@safe final class DeviceEvents {
    /// The server's clock.
    private(set) var clock = ServerClock()
    /// The events that have been read.
    private(set) var pending = PendingEvents()

    private let connection: Connection
    private let window: Window
    private var decoder = EventDecoder()

    /// Selects the events, and queries the devices; one round trip.
    ///
    /// - Throws: `.selectionRefused` where the server refuses touches; `.connectionLost`.
    init(of window: Window) throws(X11Error) {
        (connection, self.window) = (window.connection, window)
        let (mask, identifier) = (connection.xinput.windowEventMask, window.identifier)
        let selection = connection.attempt { connection.select(mask, device: XIAllMasterDevices, on: identifier) }
        decoder.devices = connection.queryDevices()
        if connection.isLost { throw .connectionLost }
        if let refusal = connection.refusal(of: selection) { throw .selectionRefused(reason: refusal) }
    }

    /// Whether a touchscreen is attached.
    var hasTouchscreen: Bool { decoder.devices.values.contains { $0.report.isAttached && $0.isDirectTouch } }

    /// Whether a touchpad that recognizes pinches is attached.
    var hasTouchpad: Bool {
        decoder.devices.values.contains { $0.report.isAttached && $0.report.gestureFingers != nil }
    }

    /// The server's stamp of an event as a time of the clock.
    func moment(of stamp: UInt) -> Timestamp {
        clock.moment(of: UInt32(truncatingIfNeeded: stamp), arrival: MonotonicClock.nanoseconds)
    }

    func append(_ event: WindowEvent) { pending.append(event) }

    func removePending() { pending.removeAll() }

    /// Cancels all touches, buttons and gestures: the window is out of reach, or another program
    /// has the input. The server reports no lift.
    func cancelAll(because cause: CancellationCause) {
        decoder.cancel(at: clock.now, because: cause) { pending.append(.input($0)) }
    }

    /// Reads a generic event. Corresponds to `XGetEventData` and `XFreeEventData`.
    @unsafe func read(_ event: inout XEvent) {
        unsafe connection.withData(of: &event) { type, data in unsafe read(type, data) }
    }

    @unsafe private func read(_ type: Int32, _ data: UnsafeMutableRawPointer) {
        switch type {
        case XI_ButtonPress...XI_Leave, XI_TouchBegin...XI_TouchEnd, XI_GesturePinchBegin...XI_GestureSwipeEnd:
            unsafe decode(type, data)
        case XI_TouchOwnership:
            unsafe decoder.ownership(of: data.assumingMemoryBound(to: XITouchOwnershipEvent.self).pointee.touchid)
            append(.ownership)
        case XI_HierarchyChanged:
            unsafe readHierarchy(data.assumingMemoryBound(to: XIHierarchyEvent.self).pointee)
        case XI_DeviceChanged:
            let event = unsafe data.assumingMemoryBound(to: XIDeviceChangedEvent.self).pointee
            if unsafe event.reason == XIDeviceChange { queryDevices() }
        case XI_PropertyEvent:
            unsafe readProperty(data.assumingMemoryBound(to: XIPropertyEvent.self).pointee)
        default: break
        }
    }

    /// Decodes an event of a device, and tells the window manager where the user has begun
    /// something.
    @unsafe private func decode(_ type: Int32, _ data: UnsafeMutableRawPointer) {
        // The events of devices begin with the same fields.
        let head = unsafe data.assumingMemoryBound(to: XIEnterEvent.self)
        let (stamp, device) = unsafe (head.pointee.time, head.pointee.sourceid)
        switch type {
        case XI_TouchBegin, XI_ButtonPress, XI_GesturePinchBegin, XI_GestureSwipeBegin: window.noteUserTime(stamp)
        default: break
        }
        unsafe decoder.decode(type, data, at: moment(of: stamp)) { pending.append(.input($0), of: device) }
        // The wheel may have been turned while the pointer was elsewhere.
        if type == XI_Enter, decoder.hasScrollAxes { queryDevices() }
    }

    /// A device was added, removed, switched on or off, or attached to another pointer. The server
    /// has reported a lift of each touch and button of a removed one before.
    @unsafe private func readHierarchy(_ event: XIHierarchyEvent) {
        let gone = XISlaveRemoved | XIDeviceDisabled | XISlaveDetached | XISlaveAttached
        unsafe event.forEachDevice(with: gone) { device in
            pending.cancelLifts(of: device)
            decoder.cancel(device, at: clock.now, because: .deviceGone) { pending.append(.input($0)) }
        }
        guard unsafe event.flags & (gone | XISlaveAdded | XIDeviceEnabled | XIMasterRemoved) != 0 else { return }
        queryDevices()
        decoder.cancelDetached(at: clock.now) { pending.append(.input($0)) }
    }

    /// The location of a device on the screen was changed: its touches have not moved that far.
    @unsafe private func readProperty(_ event: XIPropertyEvent) {
        let matrices = [connection.atoms[.transformationMatrix], connection.atoms[.calibrationMatrix]]
        guard unsafe matrices.contains(event.property) else { return }
        unsafe decoder.cancelTouches(of: event.deviceid, at: clock.now, because: .screenChanged) {
            pending.append(.input($0))
        }
    }

    /// Queries the devices again; one round trip.
    private func queryDevices() {
        let before = (hasTouchscreen, hasTouchpad)
        decoder.devices = connection.queryDevices()
        if before != (hasTouchscreen, hasTouchpad) { append(.devicesChanged) }
    }
}

extension XIHierarchyEvent {
    /// The devices for which the event has one of these flags.
    @unsafe func forEachDevice(with flags: Int32, _ body: (Int32) -> Void) {
        for index in unsafe 0..<Int(num_info) where unsafe info[index].flags & flags != 0 {
            unsafe body(info[index].deviceid)
        }
    }
}

extension Connection {
    /// Opens the data of an XInput event for the time of a call, unless another program has sent
    /// it.
    ///
    /// Corresponds to `XGetEventData` and `XFreeEventData`.
    @unsafe func withData(of event: inout XEvent, _ body: (Int32, UnsafeMutableRawPointer) -> Void) {
        guard unsafe event.xcookie.extension == xinputOpcode, unsafe event.xcookie.send_event == 0,
            unsafe XGetEventData(display, &event.xcookie) != 0
        else { return }
        defer { unsafe XFreeEventData(display, &event.xcookie) }
        if let data = unsafe event.xcookie.data { unsafe body(event.xcookie.evtype, data) }
    }
}
