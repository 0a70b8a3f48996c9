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
    /// Whether those who wait would be told to wait again: nothing has changed for them since they
    /// were told so.
    private(set) var areWaitsSettled = false

    func attach(_ engine: GestureEngine?) { self.engine = engine }

    func setTime(_ time: Timestamp) { now = time }

    func setModifiers(_ modifiers: ModifierFlags) { self.modifiers = modifiers }

    func setThresholds(_ thresholds: Thresholds) { self.thresholds = thresholds }

    /// The arbiter hears all who wish to begin.
    func settleWaits() { areWaitsSettled = true }

    /// Something has changed for which somebody may wait.
    func unsettleWaits() { areWaitsSettled = false }
}
