/// What recognizers and views know of their engine: it outlives the engine where they do, and then says that there is none.
///
/// They read it at every move. A weak reference to the engine itself would cost more than everything else that they do then.
final class EngineContext {
    unowned var engine: GestureEngine?
    /// The engine's time.
    var now = Timestamp.zero
    /// The thresholds that hold now.
    var thresholds = Thresholds().effective()
    /// Whether those who wait would be told to wait again: nothing has changed for them since they were told so.
    var areWaitsSettled = false
}
