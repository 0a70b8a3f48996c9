import CX11
import Platform

extension X11Clipboard {
    /// The maximum time to wait for an unresponsive clipboard manager, in nanoseconds.
    private static let longestSilence: Int64 = 2_000_000_000
    private static let longestSaving: Int64 = 5_000_000_000
    /// The time without an event after which `save()` checks whether the manager is still running,
    /// and the maximum time to wait for the result, in nanoseconds.
    private static let probeInterval: Int64 = 250_000_000

    /// If a clipboard manager is running, lets it save the contents so that they remain available
    /// after the program quits. Waits for at most 5 s, and for at most 2 s without an event. Until
    /// then, handles the clipboard's events and drops all others.
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
