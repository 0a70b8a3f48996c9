/// The changes to an attempt in one round. Each method returns a new value instead of changing the
/// value in place. Otherwise, Swift would check for exclusive access whenever a move reads the
/// value.
struct AttemptChanges {
    /// The changes that have not been reported to the recognizer's touch methods yet.
    private(set) var kinds: GestureRecognizer.RoundChanges = []
    private(set) var cause: CancellationCause?
    private(set) var hasLostTouches = false
    private(set) var isAnnounced = false
    /// Whether a subclass has proposed a state that classes of this module are not allowed to
    /// replace.
    private(set) var hasFinalProposal = false

    func with(
        _ kind: GestureRecognizer.RoundChanges = [], cause: CancellationCause? = nil, hasLostTouches: Bool = false,
        isAnnounced: Bool = false
    ) -> AttemptChanges {
        var result = self
        result.kinds = kinds.union(kind)
        if kind == .cancelled { result.cause = cause }
        result.hasLostTouches = self.hasLostTouches || hasLostTouches
        result.isAnnounced = self.isAnnounced || isAnnounced
        return result
    }

    func with(finalProposal: Bool) -> AttemptChanges {
        var result = self
        result.hasFinalProposal = finalProposal
        return result
    }

    func withLandingsReported() -> AttemptChanges {
        var result = with(.set)
        result.kinds.remove(.landed)
        return result
    }

    func withEverythingReported() -> AttemptChanges {
        var result = self
        result.kinds = []
        return result
    }
}

struct UnreportedTouches {
    var landed: [Touch] = []
    var lifted: [Touch] = []
    var cancelled: [Touch] = []
}

extension Attempt {
    /// A change in force does not count as a movement. `moved` contains the touches of all
    /// recognizers.
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
