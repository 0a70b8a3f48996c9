/// What one round brings for a recognizer.
///
/// It is replaced as a whole, never changed in place: Swift checks every access to what is changed
/// in place, and every move reads it.
struct RoundNews {
    /// What the hooks have not been told to the end.
    private(set) var changes: GestureRecognizer.RoundChanges = []
    /// Why a touch was cancelled in this round.
    private(set) var cause: CancellationCause?
    /// Whether touches that counted have left in this round.
    private(set) var hasLostTouches = false
    /// Whether a state was announced in this round.
    private(set) var isAnnounced = false
    /// Whether a subclass has said what it wants to become.
    private(set) var hasLastWord = false

    /// This news and more.
    func with(
        _ change: GestureRecognizer.RoundChanges = [], cause: CancellationCause? = nil, hasLostTouches: Bool = false,
        isAnnounced: Bool = false
    ) -> RoundNews {
        var result = self
        result.changes = changes.union(change)
        if change == .cancelled { result.cause = cause }
        result.hasLostTouches = self.hasLostTouches || hasLostTouches
        result.isAnnounced = self.isAnnounced || isAnnounced
        return result
    }

    /// This news once a subclass has had its word, or once that holds no longer.
    func with(lastWord: Bool) -> RoundNews {
        var result = self
        result.hasLastWord = lastWord
        return result
    }

    /// This news once the hooks have been told of the landings, in the middle of a round.
    func withLandingsTold() -> RoundNews {
        var result = with(.set)
        result.changes.remove(.landed)
        return result
    }

    /// This news once the hooks have been told everything.
    func withEverythingTold() -> RoundNews {
        var result = self
        result.changes = []
        return result
    }
}

/// The touches that landed or left in a round, and of which the hooks have not been told.
struct UntoldTouches {
    var landed: [Touch] = []
    var lifted: [Touch] = []
    var cancelled: [Touch] = []
}

// Calls the recognizer's hooks with what a round has brought.
extension Attempt {
    /// Tells of the touches that moved. One whose force alone changed is told too, and is no
    /// movement.
    ///
    /// - Parameters:
    ///   - moved: the touches that moved or changed their force, of all recognizers.
    ///   - areAll: whether every touch moved.
    func tellMovements(of moved: [Touch], areAll: Bool, with event: TouchEvent) {
        var count = touches.count
        if !areAll { count = touches.reduce(0) { $1.hasChanged ? $0 + 1 : $0 } }
        guard count > 0 else { return }
        if areAll || touches.contains(where: \.hasMoved) { noteMovement() }
        if count == touches.count {
            recognizer.touchesMoved(TouchSet(distinct: touches), with: event)
        } else if count == moved.count {
            recognizer.touchesMoved(TouchSet(distinct: moved), with: event)
        } else {
            recognizer.touchesMoved(TouchSet(distinct: touches.filter(\.hasChanged)), with: event)
        }
    }

    func tellLifts(with event: TouchEvent) {
        if !untold.lifted.isEmpty || !untold.cancelled.isEmpty { reopenWord() }
        if isCurrent, !untold.lifted.isEmpty { recognizer.touchesEnded(TouchSet(distinct: untold.lifted), with: event) }
        if isCurrent, !untold.cancelled.isEmpty {
            recognizer.touchesCancelled(TouchSet(distinct: untold.cancelled), with: event)
        }
    }

    func tellLandings(with event: TouchEvent) {
        guard !state.isFinal, news.changes.contains(.landed) else { return }
        recognizer.touchesBegan(TouchSet(distinct: untold.landed), with: event)
    }

    func tellSettled(with event: TouchEvent) {
        guard !news.changes.isEmpty || recognizer.isGliding else { return }
        if !state.isFinal { recognizer.touchesSettled(with: event) }
        noteEverythingWasTold()
    }
}
