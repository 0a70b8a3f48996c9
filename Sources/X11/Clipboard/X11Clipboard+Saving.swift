import CX11
import Platform

extension X11Clipboard {
    /// How long the clipboard manager may be silent, in nanoseconds: the program waits for it.
    private static let longestSilence: Int64 = 2_000_000_000
    /// How long it may take in all, in nanoseconds.
    private static let longestSaving: Int64 = 5_000_000_000
    /// The time between two questions whether a silent manager still runs, in nanoseconds.
    private static let look: Int64 = 250_000_000

    /// Has the clipboard manager, if one runs, take the contents, so that they outlive the window.
    /// All events but those of selections are lost.
    ///
    /// Corresponds to `SAVE_TARGETS` of the desktops' clipboard managers.
    func save() {
        beginSaving()
        let poller = Poller([connection.fileDescriptor])
        let end = MonotonicClock.nanoseconds + Self.longestSaving
        var silenceEnd = MonotonicClock.nanoseconds + Self.longestSilence
        while isSaving, !connection.isLost {
            let now = MonotonicClock.nanoseconds
            guard now < min(end, silenceEnd) else { return }
            connection.reportProgress()
            if readNext() {
                silenceEnd = now + Self.longestSilence
            } else if (try? poller.wait(atMost: min(min(end, silenceEnd) - now, Self.look))) == 0, !hasManager {
                return
            }
        }
    }

    /// Reads an event that has arrived.
    ///
    /// - Returns: Whether there was one.
    private func readNext() -> Bool {
        guard connection.pendingEvents > 0 else { return false }
        var event = unsafe XEvent()
        unsafe XNextEvent(connection.display, &event)
        unsafe read(event)
        return true
    }

    /// Whether a clipboard manager runs, as far as the server answers.
    private var hasManager: Bool {
        connection.hasOwner(of: connection.atoms[.clipboardManager], answerWithin: Self.look) ?? false
    }
}
