/// A set of methods that control a recognizer, like `UIGestureRecognizerDelegate`. All methods have
/// default implementations.
@MainActor public protocol GestureRecognizerDelegate: AnyObject {
    /// Returns whether a gesture can begin. If the result is `false`, the recognizer fails. The
    /// default is `true`.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool

    /// Returns whether a recognizer receives the touches that land in an event. Called at most once
    /// for each event and recognizer, before the method for single touches. The default is `true`.
    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive event: TouchEvent) -> Bool

    /// Returns whether a recognizer receives a touch. The default is `true`.
    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool

    /// Returns whether two recognizers that share a touch can be recognized simultaneously. They
    /// can if the delegate of either recognizer returns `true`.
    ///
    /// Called when one of the recognizers is about to begin, at most once for each ordered pair in
    /// an attempt. The default is `false`.
    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool

    /// Returns whether a recognizer waits until another one has failed. Called at most once for
    /// each ordered pair in an attempt. The default is `false`.
    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer)
        -> Bool

    /// Returns whether another recognizer waits until `gestureRecognizer` has failed. Called at
    /// most once for each ordered pair in an attempt. The default is `false`.
    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer)
        -> Bool
}

extension GestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }

    public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive event: TouchEvent) -> Bool {
        true
    }

    public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool { true }

    public func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { false }

    public func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool { false }

    public func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool { false }
}
