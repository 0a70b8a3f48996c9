package protocol ViewMotion: AnyObject {
    var isMoving: Bool { get }
    /// The time at which the next animation begins, or `nil` if none is pending.
    var nextStart: Timestamp? { get }
    /// Called at the beginning of each round, before hit testing.
    func advance(to time: Timestamp)
    /// Called when a finger, a pen or a mouse button has landed on a view.
    func touchLanded(on view: View)
}
