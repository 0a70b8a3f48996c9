/// What moves views without touches, as animations do. The engine tells it of time and landings.
package protocol ViewMotion: AnyObject {
    /// Whether frames are wanted: something moves now.
    var isMoving: Bool { get }
    /// When the next movement begins, or `nil` if none waits.
    var nextStart: Timestamp? { get }
    /// Moves everything to where it is at a moment. Called at the beginning of each round, before
    /// anything is hit.
    func advance(to time: Timestamp)
    /// A finger, a pen or a mouse button landed on a view.
    func touchLanded(on view: View)
}
