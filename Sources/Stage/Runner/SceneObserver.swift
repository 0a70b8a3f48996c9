/// An object that observes the rounds of a ``SceneRunner``. For example, recorders and overlays
/// adopt this protocol.
@MainActor public protocol SceneObserver: AnyObject {
    /// Called with each batch before the engine handles it.
    func willReceive(_ batch: InputBatch)

    /// Called immediately before a recognizer runs its actions.
    func recognizerActs(_ recognizer: GestureRecognizer)

    /// Called when a recognizer has failed to recognize its gesture.
    func recognizerFailed(_ recognizer: GestureRecognizer)

    /// Called with each batch after the engine and the scene have handled it.
    func didReceive(_ batch: InputBatch)

    /// Called at the end of a turn of the event loop, after any painting. Use this method for work
    /// that is not urgent.
    func didDisplay()

    /// The time at which the observer needs a `.time` input, or `nil` if it does not need one.
    var nextDeadline: Timestamp? { get }
}

extension SceneObserver {
    public func willReceive(_ batch: InputBatch) {}
    public func recognizerActs(_ recognizer: GestureRecognizer) {}
    public func recognizerFailed(_ recognizer: GestureRecognizer) {}
    public func didReceive(_ batch: InputBatch) {}
    public func didDisplay() {}
    public var nextDeadline: Timestamp? { nil }
}
