/// What recognizers and views know of their engine: it outlives the engine where they do, and then
/// has none.
///
/// Recognizers read it at every move. A weak reference to the engine itself would cost more than
/// everything else that they do.
final class EngineContext {
    private(set) unowned var engine: GestureEngine?
    /// The engine's time.
    private(set) var now = Timestamp.zero
    /// The modifier keys at the last event.
    private(set) var modifiers: ModifierFlags = []
    /// The thresholds that hold now.
    private(set) var thresholds = Thresholds().effective()
    /// The screen on which they hold.
    private(set) var screen = ScreenMeasures()
    /// Whether those who wait would be told to wait again: nothing has changed for them since they
    /// were told so.
    private(set) var areWaitsSettled = false

    /// Whether, since the last decision, something was proposed or a recognizer was taken away, for
    /// which others may have waited.
    @safe @exclusivity(unchecked) private(set) var areProposalsUndecided = false
    /// Whether a view has asked to be laid out.
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

    /// Lays out the tree, where a view has asked for it.
    func layOut(_ root: View) {
        needsLayout = false
        root.layoutIfNeeded()
    }

    /// The arbiter hears all who wish to begin.
    func settleWaits() { areWaitsSettled = true }

    /// Something has changed for which somebody may wait.
    func unsettleWaits() { areWaitsSettled = false }
}
