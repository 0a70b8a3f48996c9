import CX11
import Touches
import Windowing

/// The `CLIPBOARD` selection of an X server, as defined by the ICCCM.
///
/// A hidden window owns the selection. Transfers do not wait for the other program. A transfer that
/// the other program does not continue ends after `timeout`.
@safe final class X11Clipboard: Clipboard {
    static let timeout = Duration.seconds(5)

    let connection: Connection
    /// A function that returns whether a window must not be used for transfers, because the program
    /// already selects other events on it. Selecting transfer events would replace the window's
    /// event mask.
    private let isReserved: (CX11.Window) -> Bool
    private var now: Timestamp { connection.clock.now }
    /// The hidden window, or 0 before its first use and after `close()`.
    private var home: CX11.Window = 0
    private var waitingForTime: [(CX11.Time) -> Void] = []
    private var offer: ClipboardOffer?
    private var deliveries: [ClipboardDelivery] = []
    private(set) var isSaving = false

    init(_ connection: Connection, isReserved: @escaping (CX11.Window) -> Bool) {
        (self.connection, self.isReserved) = (connection, isReserved)
    }

    func copy(_ contents: [ClipboardType: [UInt8]]) {
        withTime { [weak self] time in
            guard let self else { return }
            let owner = contents.isEmpty ? 0 : home
            guard owner != 0 || offer != nil else { return }
            offer = contents.isEmpty ? nil : ClipboardOffer(contents: contents, time: time)
            unsafe XSetSelectionOwner(connection.display, connection.atoms[.clipboard], owner, time)
        }
    }

    /// Calls `action` later with the server's time, which selection requests must contain. Changes
    /// a property without adding data, because the server reports its time in the event for this
    /// change.
    private func withTime(_ action: @escaping (CX11.Time) -> Void) {
        if home == 0 { home = connection.createHiddenWindow() }
        waitingForTime.append(action)
        guard waitingForTime.count == 1 else { return }
        connection.set(connection.atoms[.clipboardData], XA_STRING, bytes: [], on: home, mode: PropModeAppend)
        connection.flush()
    }

    /// Asks the clipboard manager to save the contents, if there are any. If no manager is running,
    /// the server answers that the request has failed, which ends the saving.
    func beginSaving() {
        // A copy may still be waiting for the server's time.
        guard offer != nil || !waitingForTime.isEmpty else { return }
        isSaving = true
        withTime { [weak self] time in
            guard let self else { return }
            isSaving = offer != nil
            guard isSaving else { return }
            // If the property of the request does not exist, the manager saves the contents in all
            // formats.
            let (manager, saveTargets) = (connection.atoms[.clipboardManager], connection.atoms[.saveTargets])
            unsafe XConvertSelection(connection.display, manager, saveTargets, saveTargets, home, time)
        }
    }

    /// Destroys the hidden window, and drops the contents and all transfers. Called after the
    /// connection's last window has closed.
    func close() {
        guard home != 0 else { return }
        unsafe XDestroyWindow(connection.display, home)
        connection.flush()
        (home, offer, deliveries, waitingForTime) = (0, nil, [], [])
    }

    // MARK: Time

    var nextDeadline: Timestamp? { deliveries.map(\.deadline).min() }

    func dropLateDeliveries() {
        guard let deadline = nextDeadline, deadline <= now else { return }
        let time = now
        let late = deliveries.filter { $0.deadline <= time }
        deliveries.removeAll { $0.deadline <= time }
        for delivery in late { deselect(delivery.requestor) }
    }

    // MARK: Events

    @unsafe func read(_ event: XEvent) {
        switch unsafe event.type {
        case SelectionRequest: unsafe answer(event.xselectionrequest)
        case SelectionClear: if unsafe event.xselectionclear.window == home { unsafe lose(event.xselectionclear.time) }
        case SelectionNotify where unsafe event.xselection.requestor == home: isSaving = false
        case PropertyNotify: if unsafe event.xproperty.send_event == 0 { unsafe readPropertyChange(event.xproperty) }
        default: break
        }
    }

    private func lose(_ time: CX11.Time) { if let offer, offer.isOlder(than: time) { self.offer = nil } }

    @unsafe private func readPropertyChange(_ change: XPropertyEvent) {
        let (window, property, isDeletion) = unsafe (change.window, change.atom, change.state == PropertyDelete)
        if isDeletion {
            sendNext(to: window, property)
        } else if window == home {
            let waiting = waitingForTime
            waitingForTime = []
            for action in waiting { unsafe action(change.time) }
            connection.flush()
        }
    }

    private func sendNext(to window: CX11.Window, _ property: CX11.Atom) {
        let index = deliveries.firstIndex { $0.requestor == window && $0.property == property }
        guard let index else { return }
        deliveries[index].deadline = now + Self.timeout
        if !deliveries[index].sendNext(on: connection) {
            deliveries.remove(at: index)
            deselect(window)
        }
    }

    // MARK: The offer

    @unsafe private func answer(_ request: XSelectionRequestEvent) {
        // Programs older than the ICCCM do not set the property, so the contents are stored in the
        // property with the name of the target.
        let property = unsafe request.property == 0 ? request.target : request.property
        let isConverted = unsafe convert(request.target, for: request.requestor, property)
        let answer = unsafe xcb_selection_notify_event_t(
            response_type: UInt8(SelectionNotify), pad0: 0, sequence: 0, time: UInt32(truncatingIfNeeded: request.time),
            requestor: UInt32(request.requestor), selection: UInt32(request.selection), target: UInt32(request.target),
            property: isConverted ? UInt32(property) : 0)
        connection.ignoringErrors {
            unsafe withUnsafeBytes(of: answer) { bytes in
                // XCB's structure is shorter than the 32 bytes that the protocol requires.
                let event =
                    unsafe Array(bytes.bindMemory(to: CChar.self)) + [CChar](repeating: 0, count: 32 - bytes.count)
                return unsafe xcb_send_event_checked(connection.xcb, 0, UInt32(answer.requestor), 0, event)
            }
        }
        connection.flush()
    }

    private func convert(_ target: CX11.Atom, for requestor: CX11.Window, _ property: CX11.Atom) -> Bool {
        guard let offer, !isReserved(requestor) else { return false }
        let atoms = connection.atoms
        switch target {
        case atoms[.targets]:
            let names = [.targets, .timestamp, .multiple].map { atoms[$0] } + offer.targets(atoms)
            connection.offer(names.map { UInt32($0) }, XA_ATOM, in: property, on: requestor)
        case atoms[.timestamp]:
            connection.offer([UInt32(truncatingIfNeeded: offer.time)], XA_INTEGER, in: property, on: requestor)
        case atoms[.multiple]: convertSeveral(for: requestor, property)
        default:
            guard let bytes = offer.bytes(for: target, atoms) else { return false }
            return deliver(ClipboardDelivery(bytes, as: target, to: requestor, property))
        }
        return true
    }

    private func convertSeveral(for requestor: CX11.Window, _ property: CX11.Atom) {
        let pair = connection.atoms[.atomPair]
        var atoms = connection.numbers(of: property, pair, on: requestor)
        let multiple = connection.atoms[.multiple]
        for index in stride(from: 0, to: atoms.count - 1, by: 2) where atoms[index] != multiple {
            if !convert(atoms[index], for: requestor, atoms[index + 1]) { atoms[index + 1] = 0 }
        }
        connection.offer(atoms.map { UInt32($0) }, pair, in: property, on: requestor)
    }

    private func deliver(_ delivery: ClipboardDelivery) -> Bool {
        if delivery.fitsAtOnce {
            delivery.sendAtOnce(on: connection)
            return true
        }
        deliveries.removeAll { $0.requestor == delivery.requestor && $0.property == delivery.property }
        guard deliveries.count < ClipboardDelivery.maxDeliveries else { return false }
        var delivery = delivery
        delivery.deadline = now + Self.timeout
        connection.select(PropertyChangeMask, on: delivery.requestor)
        delivery.announce(on: connection)
        deliveries.append(delivery)
        return true
    }

    private func deselect(_ window: CX11.Window) {
        if !deliveries.contains(where: { $0.requestor == window }) { connection.select(NoEventMask, on: window) }
    }
}
