/// The part of the engine that recognizers and views retain. It can outlive the engine. A weak
/// reference to the engine itself would be too slow, because reading it on every move would take
/// longer than all other work of a recognizer.
@MainActor final class EngineContext {
    unowned var engine: GestureEngine?
    var now = Timestamp.zero
    var modifiers: ModifierFlags = []
    var doubleClickTime = 0.4

    func tapInterval(of type: TouchType?, _ thresholds: Thresholds) -> Double {
        type == .indirectPointer ? doubleClickTime : thresholds.tapInterval
    }

    private(set) var thresholds = Thresholds().effective()
    private(set) var screen = ScreenMeasures()
    /// Whether the last decision on the waiting recognizers is still valid. For example, a new
    /// touch, state or requirement makes it invalid.
    var areWaitsSettled = false

    @safe @exclusivity(unchecked) var areProposalsUndecided = false
    var needsLayout = true

    private(set) var isWindowInPixels = false

    func setThresholds(_ thresholds: Thresholds, on screen: ScreenMeasures) {
        self.screen = screen
        self.thresholds = screen.effective(thresholds)
    }

    func setTransformToPixels(_ transform: Transform) { isWindowInPixels = transform == .identity }

    func unsettleWaits() { areWaitsSettled = false }

    func layOut(_ root: View) {
        needsLayout = false
        root.layoutIfNeeded()
    }
}
