/// The part of the engine that recognizers and views refer to. It can outlive the engine.
///
/// Recognizers read it at every move. A weak reference to the engine would cost more than the rest
/// of their work.
final class EngineContext {
    private(set) unowned var engine: GestureEngine?
    /// The engine's time.
    private(set) var now = Timestamp.zero
    /// The modifier keys at the last event.
    private(set) var modifiers: ModifierFlags = []
    /// The current thresholds.
    private(set) var thresholds = Thresholds().effective()
    /// The screen that the thresholds are for.
    private(set) var screen = ScreenMeasures()
    /// Whether waiting recognizers would have to wait again, because nothing has changed since the
    /// last decision.
    private(set) var areWaitsSettled = false

    /// Whether, since the last decision, a state was proposed or a recognizer that others wait for
    /// was removed.
    @safe @exclusivity(unchecked) private(set) var areProposalsUndecided = false
    /// Whether a view needs layout.
    @safe @exclusivity(unchecked) private(set) var needsLayout = true

    func attach(_ engine: GestureEngine?) { self.engine = engine }

    func setTime(_ time: Timestamp) { now = time }

    func setModifiers(_ modifiers: ModifierFlags) { self.modifiers = modifiers }

    func setThresholds(_ thresholds: Thresholds, on screen: ScreenMeasures) {
        self.screen = screen
        self.thresholds = screen.effective(thresholds)
    }

    func markProposalsUndecided() { areProposalsUndecided = true }

    func beginDecision() { areProposalsUndecided = false }

    func askForLayout() { needsLayout = true }

    /// Lays out the tree if a view needs layout.
    func layOut(_ root: View) {
        needsLayout = false
        root.layoutIfNeeded()
    }

    /// Records that all waiting proposals have been decided.
    func settleWaits() { areWaitsSettled = true }

    /// Records a change that waiting proposals may depend on.
    func unsettleWaits() { areWaitsSettled = false }
}
