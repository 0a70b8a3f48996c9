import CX11
import Geometry
import Platform
public import Touches

/// Reads what devices do, wherever on the screen it goes, without a window: for a diagnosis. Keys are not read.
@safe
public final class RawEventReader {
    /// The server's clock.
    public private(set) var clock = ServerClock()

    private let connection: Connection
    private var decoder: RawDecoder
    /// What was read in one go, held until it is known whether a device left: its lifts were none.
    private var events: [InputEvent] = []
    private var lifts: [(index: Int, device: Int32)] = []

    /// Begins to listen.
    ///
    /// - Parameters:
    ///   - connection: Where it listens.
    ///   - device: The server's number of the one device to hear; nil for all that move a pointer.
    public init(_ connection: Connection, device: Int? = nil) {
        self.connection = connection
        decoder = RawDecoder(screen: connection.screenSize, chosen: device.map { Int32(clamping: $0) })
        connection.select(
            connection.xinput.rawEventMask, device: decoder.chosen ?? XIAllMasterDevices, on: connection.root)
        _ = unsafe XSelectInput(connection.display, connection.root, StructureNotifyMask)
        decoder.devices = connection.queryDevices()
        connection.flush()
    }

    /// Whether a finger or a button is down.
    public var isBusy: Bool { decoder.isBusy }

    /// Reads what waits, and hands it over in order. Corresponds to `XPending` and `XNextEvent`.
    public func drain(_ body: (InputEvent) -> Void) {
        while connection.pendingEvents > 0 {
            var event = unsafe XEvent()
            unsafe XNextEvent(connection.display, &event)
            switch unsafe event.type {
            case GenericEvent: unsafe readGeneric(&event)
            case ConfigureNotify: unsafe readSize(event.xconfigure)
            default: break
            }
        }
        for event in events { body(event) }
        events.removeAll(keepingCapacity: true)
        lifts.removeAll(keepingCapacity: true)
    }

    private func append(_ event: InputEvent) { events.append(event) }

    /// The whole screen has another size.
    @unsafe
    private func readSize(_ event: XConfigureEvent) {
        let size = unsafe Size(width: Double(event.width), height: Double(event.height))
        guard unsafe event.window == connection.root, size != decoder.screen else { return }
        decoder.screen = size
        append(InputEvent(time: clock.now, .resize(size)))
    }

    /// Corresponds to `XGetEventData` and `XFreeEventData`.
    @unsafe
    private func readGeneric(_ event: inout XEvent) {
        guard unsafe event.xcookie.extension == connection.xinputOpcode,
            unsafe XGetEventData(connection.display, &event.xcookie) != 0
        else { return }
        defer { unsafe XFreeEventData(connection.display, &event.xcookie) }
        guard let data = unsafe event.xcookie.data else { return }
        switch unsafe event.xcookie.evtype {
        case XI_RawTouchBegin, XI_RawTouchUpdate, XI_RawTouchEnd:
            unsafe readTouch(data.assumingMemoryBound(to: XIRawEvent.self).pointee)
        case XI_RawMotion, XI_RawButtonPress, XI_RawButtonRelease:
            unsafe readPointer(data.assumingMemoryBound(to: XIRawEvent.self).pointee)
        case XI_HierarchyChanged: unsafe readHierarchy(data.assumingMemoryBound(to: XIHierarchyEvent.self).pointee)
        case XI_DeviceChanged:
            let change = unsafe data.assumingMemoryBound(to: XIDeviceChangedEvent.self).pointee
            if unsafe change.reason == XIDeviceChange { decoder.devices = connection.queryDevices() }
        default: break
        }
    }

    @unsafe
    private func readTouch(_ event: XIRawEvent) {
        let index = events.count
        unsafe decoder.touch(event, at: moment(of: event.time), output: append)
        if unsafe event.evtype == XI_RawTouchEnd, events.count > index { unsafe lifts.append((index, event.sourceid)) }
    }

    @unsafe
    private func readPointer(_ event: XIRawEvent) {
        unsafe decoder.pointer(
            event, at: moment(of: event.time), place: { connection.pointerLocation }, output: append)
    }

    /// A device came or went, or floats. One that went has lifted its fingers just before: they were taken away.
    @unsafe
    private func readHierarchy(_ event: XIHierarchyEvent) {
        for index in unsafe 0..<Int(event.num_info) {
            let change = unsafe event.info[index]
            guard change.flags & (XISlaveRemoved | XIDeviceDisabled) != 0 else { continue }
            for lift in lifts where lift.device == change.deviceid && events.indices.contains(lift.index) {
                events[lift.index].cancelLift()
            }
            decoder.cancel(change.deviceid, at: clock.now, output: append)
        }
        decoder.devices = connection.queryDevices()
        decoder.cancelUnheard(at: clock.now, output: append)
    }

    private func moment(of stamp: UInt) -> Timestamp {
        clock.moment(of: UInt32(truncatingIfNeeded: stamp), arrival: MonotonicClock.nanoseconds)
    }
}
