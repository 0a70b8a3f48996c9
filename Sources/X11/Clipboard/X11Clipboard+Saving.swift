import CX11
import Platform

extension X11Clipboard {
    /// The maximum time to wait for the next event from the server, in nanoseconds.
    private static let longestSilence: Int64 = 2_000_000_000
    private static let longestSaving: Int64 = 5_000_000_000
    /// The time without an event after which `save()` checks whether the manager is still running,
    /// in nanoseconds. The check takes at most the same time.
    private static let probeInterval: Int64 = 250_000_000

    /// Lets the clipboard manager, if one is running, save the contents, so that they remain
    /// available after the program quits. Waits up to about 5 s, but only 2 s if no event arrives.
    /// Drops all events except the clipboard's.
    ///
    /// Uses the target `SAVE_TARGETS` of the clipboard manager specification.
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
            } else if (try? poller.wait(atMost: min(min(end, silenceEnd) - now, Self.probeInterval))) == 0, !hasManager
            {
                return
            }
        }
    }

    private func readNext() -> Bool {
        guard connection.pendingEvents > 0 else { return false }
        var event = unsafe XEvent()
        unsafe XNextEvent(connection.display, &event)
        unsafe read(event)
        return true
    }

    private var hasManager: Bool {
        connection.hasOwner(of: connection.atoms[.clipboardManager], answerWithin: Self.probeInterval) ?? false
    }
}
