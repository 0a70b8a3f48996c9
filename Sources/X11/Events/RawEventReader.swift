import CX11
import Geometry
import Platform
public import Touches
package import Windowing

/// A reader of device events from anywhere on the screen, which needs no window. It does not read
/// keys.
@safe public final class RawEventReader {
    package private(set) var clock = ServerClock()

    private let connection: Connection
    private var decoder: RawDecoder
    private var pending = PendingEvents()

    /// Starts reading the device whose ID on the X server is `device`, as `xinput` shows it. If
    /// `device` is `nil`, reads all devices that move a pointer.
    public init(_ connection: Connection, device: Int? = nil) {
        self.connection = connection
        decoder = RawDecoder(screen: connection.screenSize, chosen: device.map { Int32(clamping: $0) })
        connection.select(
            XInputVersion.rawEventMask, device: decoder.chosen ?? XIAllMasterDevices, on: connection.root)
        _ = unsafe XSelectInput(connection.display, connection.root, StructureNotifyMask)
        decoder.devices = connection.queryDevices()
        connection.flush()
    }

    public var isBusy: Bool { decoder.isBusy }

    public func drain(_ body: (InputEvent) -> Void) {
        var rest = SharedConnection.maxEventsAtOnce
        while rest > 0, connection.pendingEvents > 0 {
            rest -= 1
            var event = unsafe XEvent()
            unsafe XNextEvent(connection.display, &event)
            switch unsafe event.type {
            case GenericEvent: unsafe connection.withData(of: &event) { type, data in unsafe read(type, data) }
            case ConfigureNotify: unsafe readSize(event.xconfigure)
            default: break
            }
        }
        for index in 0..<pending.count { if case .input(let input) = pending[index] { body(input) } }
        pending.removeAll()
    }

    @unsafe private func readSize(_ event: XConfigureEvent) {
        let size = unsafe Size(width: Double(event.width), height: Double(event.height))
        guard unsafe event.window == connection.root, size != decoder.screen else { return }
        decoder.screen = size
        pending.append(.input(InputEvent(time: clock.now, .resize(size))))
    }

    @unsafe private func read(_ type: Int32, _ data: UnsafeMutableRawPointer) {
        switch type {
        case XI_RawTouchBegin, XI_RawTouchUpdate, XI_RawTouchEnd:
            let event = unsafe data.load(as: XIRawEvent.self)
            unsafe decoder.touch(event, at: clock.timestamp(of: event.time)) { unsafe append($0, of: event.sourceid) }
        case XI_RawMotion, XI_RawButtonPress, XI_RawButtonRelease:
            let event = unsafe data.load(as: XIRawEvent.self)
            unsafe decoder.devices.askHowItScrolls(event.sourceid, connection)
            unsafe decoder.pointer(event, at: clock.timestamp(of: event.time), fallback: { connection.pointerLocation })
            {
                unsafe append($0, of: event.sourceid)
            }
        case XI_HierarchyChanged: unsafe readHierarchy(data.load(as: XIHierarchyEvent.self))
        case XI_DeviceChanged where unsafe data.load(as: XIDeviceChangedEvent.self).reason == XIDeviceChange:
            decoder.devices = connection.queryDevices(knowing: decoder.devices)
        case XI_PropertyEvent: unsafe decoder.devices.updateTool(data.load(as: XIPropertyEvent.self), connection)
        default: break
        }
    }

    @unsafe private func readHierarchy(_ event: XIHierarchyEvent) {
        unsafe event.forEachDevice(with: XISlaveRemoved | XIDeviceDisabled) { device in
            pending.cancelLifts(of: device)
            decoder.cancel(device, at: clock.now) { append($0) }
        }
        decoder.devices = connection.queryDevices()
        decoder.cancelUnheard(at: clock.now) { append($0) }
    }

    private func append(_ event: InputEvent, of device: Int32? = nil) { pending.append(.input(event), of: device) }
}
