import CWayland
import Platform
import Touches
import Windowing

/// The clipboard of one seat, which programs offer to the compositor and the compositor to
/// programs.
///
/// Contents pass through pipes. No transfer blocks, and each ends after a time without progress.
@safe final class WaylandClipboard: Clipboard {
    private enum SourceEvent: UInt32 { case target, send, cancelled }
    private enum DeviceEvent: UInt32 { case dataOffer, enter, leave, motion, drop, selection }
    /// The time between two attempts to continue a transfer.
    private static let interval = Duration.milliseconds(5)

    private unowned let connection: Connection
    private var device: Proxy?
    private var source: Proxy?
    /// The offers of other programs that the compositor has announced, newest last. The types
    /// arrive before the offer is declared to be the clipboard.
    private var offers: [ClipboardOffer] = []
    private var selected: ClipboardOffer?
    private var transfers: [PipeTransfer] = []
    private var completions: [() -> Void] = []

    init(on connection: Connection) { self.connection = connection }

    /// Listens to a seat's clipboard. Has no effect if the compositor has no clipboard.
    func follow(_ seat: Seat?) {
        guard let seat, device == nil, let manager = connection[.dataDevices] else { return }
        let handle = unsafe wl_data_device_manager_get_data_device(manager.handle, seat.proxy.handle)
        device = unsafe Proxy(handle, on: connection.display, destructor: 2) { [unowned self] in read($0) }
    }

    private func read(_ event: Event) {
        switch DeviceEvent(rawValue: event.opcode) {
        case .dataOffer: offers.append(unsafe ClipboardOffer(event.created(0), on: connection.display))
        case .selection:
            selected = offers.first { $0.identifier == event.object(0) }
            offers = []
        case .enter, .leave, .motion, .drop, nil: break
        }
    }

    // MARK: Copying

    func copy(_ contents: [ClipboardType: [UInt8]]) {
        // Only the user may change the clipboard, so the request contains the serial number of the user's newest input.
        guard let manager = connection[.dataDevices], let device,
            let serial = connection.seats.lazy.compactMap(\.newestSerial).max()
        else { return }
        guard !contents.isEmpty else {
            if source != nil { unsafe wl_data_device_set_selection(device.handle, nil, serial) }
            source = nil
            return
        }
        let handle = unsafe wl_data_device_manager_create_data_source(manager.handle)
        let source = unsafe Proxy(handle, on: connection.display, destructor: 1)
        source.onEvent = { [unowned self] event in
            switch SourceEvent(rawValue: event.opcode) {
            case .send: send(contents[ClipboardType(mimeType: event.text(0))], to: event.descriptor(1))
            case .cancelled: self.source = nil
            case .target, nil: break
            }
        }
        for type in contents.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
            for name in type.mimeTypes { unsafe wl_data_source_offer(source.handle, name) }
        }
        unsafe wl_data_device_set_selection(device.handle, source.handle, serial)
        self.source = source
        connection.display.flush()
    }

    private func send(_ bytes: [UInt8]?, to descriptor: Int32) {
        transfers.append(PipeTransfer(sending: bytes ?? [], to: descriptor, at: connection.clock.now))
    }

    // MARK: Pasting

    func paste(_ type: ClipboardType, completion: @escaping (Result<[UInt8], ClipboardError>) -> Void) {
        guard let selected, let name = type.mimeTypes.first(where: selected.types.contains),
            let transfer = PipeTransfer(at: connection.clock.now, completion: completion)
        else {
            completions.append { completion(.failure(.notOffered)) }
            return
        }
        unsafe wl_data_offer_receive(selected.proxy.handle, name, transfer.otherEnd)
        transfer.closeOtherEnd()
        transfers.append(transfer)
        connection.display.flush()
    }

    // MARK: Transfers

    /// The time at which to call `continueTransfers()`, or `nil` if there are none.
    var nextDeadline: Timestamp? {
        if !completions.isEmpty { return connection.clock.now }
        return transfers.isEmpty ? nil : connection.clock.now + Self.interval
    }

    /// Continues all transfers, and reports the results of pastes.
    func continueTransfers() {
        let now = connection.clock.now
        transfers.removeAll { $0.advance(at: now) }
        let ended = completions
        completions = []
        for completion in ended { completion() }
    }
}

/// The contents of the clipboard that another program offers.
@safe private final class ClipboardOffer {
    let proxy: Proxy
    private(set) var types: [String] = []

    @unsafe init(_ handle: OpaquePointer?, on display: Display) {
        proxy = unsafe Proxy(handle, on: display, destructor: 2)
        proxy.onEvent = { [unowned self] event in
            let offer: UInt32 = 0
            if event.opcode == offer { types.append(event.text(0)) }
        }
    }

    var identifier: UInt { proxy.identifier }
}

extension ClipboardType {
    fileprivate var mimeTypes: [String] {
        switch self {
        case .text: ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain"]
        case .png: ["image/png"]
        }
    }

    fileprivate init(mimeType: String) {
        self = ClipboardType.allCases.first { $0.mimeTypes.contains(mimeType) } ?? .text
    }
}
