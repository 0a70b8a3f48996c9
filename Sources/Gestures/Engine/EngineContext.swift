/// The part of the engine that recognizers and views retain. It can outlive the engine. A weak
/// reference to the engine itself would be too slow: reading it on every move would take longer
/// than all other work of a recognizer.
final class EngineContext {
    private(set) unowned var engine: GestureEngine?
    private(set) var now = Timestamp.zero
    private(set) var modifiers: ModifierFlags = []
    private(set) var thresholds = Thresholds().effective()
    private(set) var screen = ScreenMeasures()
    /// Whether no change since the last decision affects recognizers that wait.
    private(set) var areWaitsSettled = false

    @safe @exclusivity(unchecked) private(set) var areProposalsUndecided = false
    @safe @exclusivity(unchecked) private(set) var needsLayout = true

    @safe @exclusivity(unchecked) private(set) var isWindowInPixels = false

    func attach(_ engine: GestureEngine?) { self.engine = engine }

    func setTime(_ time: Timestamp) { now = time }

    func setModifiers(_ modifiers: ModifierFlags) { self.modifiers = modifiers }

    func setThresholds(_ thresholds: Thresholds, on screen: ScreenMeasures) {
        self.screen = screen
        self.thresholds = screen.effective(thresholds)
    }

    func setTransformToPixels(_ transform: Transform) { isWindowInPixels = transform == .identity }

    func markProposalsUndecided() { areProposalsUndecided = true }

    func beginDecision() { areProposalsUndecided = false }

    func askForLayout() { needsLayout = true }

    func layOut(_ root: View) {
        needsLayout = false
        root.layoutIfNeeded()
    }

    func settleWaits() { areWaitsSettled = true }

    func unsettleWaits() { areWaitsSettled = false }
}
