/// The engine's interface to the animations of a tree of views. `Gestures` declares the protocol
/// because the engine must advance animations before it tests which view a touch hits.
@MainActor package protocol ViewMotion: AnyObject {
    var isMoving: Bool { get }
    /// The time at which the next animation begins, or `nil` if none is pending.
    var nextStart: Timestamp? { get }
    /// Advances the animations to a time. Called at the beginning of each round, before hit
    /// testing.
    func advance(to time: Timestamp)
    /// Called when a finger or a pen has landed on a view, or a mouse button has been pressed on
    /// it.
    func touchLanded(on view: View)
}
