/// The changes to an attempt in one round.
struct AttemptChanges {
    /// The kinds of changes in this round. They are cleared after the recognizer's touch methods
    /// have been called.
    var kinds: GestureRecognizer.RoundChanges = []
    var cause: CancellationCause?
    var hasLostTouches = false
    var isAnnounced = false
    /// Whether a subclass or the engine has made a proposal in this round that classes of this
    /// module do not replace.
    var hasFinalProposal = false
}

/// The touches of an attempt whose landing, lift or cancellation has not been reported to the
/// recognizer yet. A later phase of the round reports them.
struct UnreportedTouches {
    var landed: [Touch] = []
    var lifted: [Touch] = []
    var cancelled: [Touch] = []
}

extension Attempt {
    /// Calls `touchesMoved` with the recognizer's touches that have changed. `moved` contains the
    /// changed touches of all recognizers. `areAll` indicates whether every touch has moved.
    func reportMovements(of moved: [Touch], areAll: Bool, with event: TouchEvent) {
        var count = touches.count
        if !areAll { count = touches.reduce(0) { $1.hasChanged ? $0 + 1 : $0 } }
        guard count > 0 else { return }
        if areAll || touches.contains(where: \.hasMoved) { recordMovement() }
        if count == touches.count {
            recognizer.touchesMoved(TouchSet(distinct: touches), with: event)
        } else if count == moved.count {
            recognizer.touchesMoved(TouchSet(distinct: moved), with: event)
        } else {
            recognizer.touchesMoved(TouchSet(distinct: touches.filter(\.hasChanged)), with: event)
        }
    }

    func reportLifts(with event: TouchEvent) {
        if !unreported.lifted.isEmpty || !unreported.cancelled.isEmpty { reopenProposal() }
        if isCurrent, !unreported.lifted.isEmpty {
            recognizer.touchesEnded(TouchSet(distinct: unreported.lifted), with: event)
        }
        if isCurrent, !unreported.cancelled.isEmpty {
            recognizer.touchesCancelled(TouchSet(distinct: unreported.cancelled), with: event)
        }
    }

    func reportLandings(with event: TouchEvent) {
        guard !state.isFinal, changes.kinds.contains(.landed) else { return }
        recognizer.touchesBegan(TouchSet(distinct: unreported.landed), with: event)
    }

    func reportSettled(with event: TouchEvent) {
        guard !changes.kinds.isEmpty || recognizer.isGliding else { return }
        if !state.isFinal { recognizer.touchesSettled(with: event) }
        recordReportedChanges()
    }
}
