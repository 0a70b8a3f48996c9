import CX11

/// An object that tracks whether a compositing manager is running. The manager owns the selection
/// `_NET_WM_CM_Sn` while it is running.
@safe final class CompositingManager {
    private let window: Window
    private var eventNumber: Int32?
    /// Whether a manager is running, or `nil` if the server must be queried.
    private var isKnownToRun: Bool?

    init(of window: Window) { self.window = window }

    var isRunning: Bool { isKnownToRun ?? true }

    /// Queries the owner of the selection if the owner is unknown or might have changed. Makes up
    /// to three round trips.
    func update() {
        guard isKnownToRun == nil else { return }
        let (connection, selection) = (window.connection, window.connection.atoms[.compositingManager])
        // Selects the events before the query, so that no later change is missed.
        if eventNumber == nil { eventNumber = connection.selectOwner(of: selection, for: window.identifier) }
        isKnownToRun = connection.owner(of: selection) != 0
    }

    @unsafe func read(_ event: XEvent) { if unsafe event.type == eventNumber { isKnownToRun = nil } }
}

extension Connection {
    /// Selects the events that report a change of a selection's owner. Returns their type, or `nil`
    /// if the server does not send them. The first call makes two round trips.
    fileprivate func selectOwner(of selection: CX11.Atom, for window: CX11.Window) -> Int32? {
        var (event, error) = (Int32(0), Int32(0))
        guard !isLost, unsafe XFixesQueryExtension(display, &event, &error) != 0 else { return nil }
        let (newOwner, destruction) = (XFixesSetSelectionOwnerNotifyMask, XFixesSelectionWindowDestroyNotifyMask)
        let mask = UInt(newOwner | destruction | XFixesSelectionClientCloseNotifyMask)
        unsafe XFixesSelectSelectionInput(display, window, selection, mask)
        return event + XFixesSelectionNotify
    }
}
