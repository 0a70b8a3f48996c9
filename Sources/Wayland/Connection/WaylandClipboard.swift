import CWayland
import Touches
import Windowing

/// The compositor's clipboard. The program copies to the clipboard of the seat with the newest
/// press.
///
/// Other programs read the contents through pipes, without blocking the event loop.
@safe final class WaylandClipboard: Clipboard {
    private enum SourceEvent: UInt32 { case target, send, cancelled }
    /// The time after which to continue a transfer if no event arrives earlier.
    private static let interval = Duration.milliseconds(5)

    private unowned let connection: Connection
    private var device: Proxy?
    private var source: Proxy?
    private var transfers: [PipeTransfer] = []

    init(on connection: Connection) { self.connection = connection }

    func copy(_ contents: [ClipboardType: [UInt8]]) {
        // Only the user may change the clipboard, so the request contains the serial number of the
        // user's newest press.
        let seat = connection.seats.max { ($0.newestSerial ?? 0) < ($1.newestSerial ?? 0) }
        guard !connection.display.isBlocked, let manager = connection[.dataDevices], let seat,
            let serial = seat.newestSerial
        else { return }
        let device = unsafe Proxy(
            wl_data_device_manager_get_data_device(manager.handle, seat.proxy.handle), on: connection.display,
            destructor: 2)
        let source = contents.isEmpty ? nil : makeSource(contents, manager)
        unsafe wl_data_device_set_selection(device.handle, source?.handle, serial)
        (self.device, self.source) = (device, source)
        connection.display.flush()
    }

    private func makeSource(_ contents: [ClipboardType: [UInt8]], _ manager: Proxy) -> Proxy {
        let handle = unsafe wl_data_device_manager_create_data_source(manager.handle)
        let source = unsafe Proxy(handle, on: connection.display, destructor: 1)
        source.onEvent = { [unowned self, unowned source] event in
            switch SourceEvent(rawValue: event.opcode) {
            case .send:
                let bytes = contents.first { $0.key.mimeTypes.contains(event.text(0)) }?.value ?? []
                transfers.append(PipeTransfer(sending: bytes, to: event.descriptor(1), at: connection.clock.now))
            case .cancelled: if self.source === source { self.source = nil }
            case .target, nil: break
            }
        }
        for type in contents.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
            for name in type.mimeTypes { unsafe wl_data_source_offer(source.handle, name) }
        }
        return source
    }

    /// The time at which to call `continueTransfers()`, or `nil` if there are no transfers.
    var nextDeadline: Timestamp? { transfers.isEmpty ? nil : connection.clock.now + Self.interval }

    /// Sends the bytes that the other programs are ready to read.
    func continueTransfers() {
        guard !transfers.isEmpty else { return }
        let now = connection.clock.now
        transfers.removeAll { $0.advance(at: now) }
    }
}

extension ClipboardType {
    fileprivate var mimeTypes: [String] {
        switch self {
        case .text: ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain"]
        case .png: ["image/png"]
        }
    }
}
