import CX11

/// Whether a compositing manager shows the windows of the screen: a program that owns the selection
/// `_NET_WM_CM_Sn`.
@safe final class CompositingManager {
    private let window: Window
    /// Whether the server reports changes.
    private var isSelected = false
    /// Whether there is one; nil where the server must be asked.
    private var isKnownToRun: Bool?

    /// Asks for nothing until `update()` is called.
    init(of window: Window) { self.window = window }

    /// Whether one runs, as of the last update. True before the first.
    var isRunning: Bool { isKnownToRun ?? true }

    /// Asks for the owner of the selection, for the first time or after a change; a round trip.
    func update() {
        guard isKnownToRun == nil else { return }
        let (line, selection) = unsafe (window.connection.line, window.connection.atoms[.compositingManager])
        // Selected first: a change after the answer is reported.
        if !isSelected { unsafe touchstone_select_owner(line, window.identifier, selection) }
        isSelected = true
        isKnownToRun = unsafe touchstone_selection_owner(line, selection) != 0
    }

    /// Reads an event, if it reports a change.
    @unsafe func read(_ event: XEvent) {
        if unsafe isSelected && event.type == touchstone_fixes_event(window.connection.line) { isKnownToRun = nil }
    }
}
