/// Decides for recognizers what they cannot know themselves, as `UIGestureRecognizerDelegate`.
/// Every question has an answer already.
public protocol GestureRecognizerDelegate: AnyObject {
    /// Whether a gesture that could begin now does. Asked at the moment at which it would. No makes
    /// it fail. Yes unless implemented.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool

    /// Whether a recognizer gets the touches of an event. Asked once for each event, before it is
    /// asked for the touches one by one. Yes unless implemented.
    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive event: TouchEvent) -> Bool

    /// Whether a recognizer gets a touch that has just landed. Yes unless implemented.
    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool

    /// Whether a recognizer gets a press of a button. Never asked: there are no presses.
    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive press: Press) -> Bool

    /// Whether two recognizers that share a finger may both be recognized. A yes from either side's
    /// delegate is enough.
    ///
    /// Asked when one of them wants to begin, once for each pair in an attempt. No unless
    /// implemented.
    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool

    /// Whether a recognizer waits until another one has failed. Asked once for each pair in an
    /// attempt. No unless implemented.
    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer)
        -> Bool

    /// Whether another recognizer waits until this one has failed. Asked once for each pair in an
    /// attempt. No unless implemented.
    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer)
        -> Bool
}

extension GestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }

    public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive event: TouchEvent) -> Bool {
        true
    }

    public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool { true }

    public func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive press: Press) -> Bool { true }

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
