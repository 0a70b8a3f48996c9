/// A proposed state that is not allowed after the current one, because of a mistake in the
/// recognizer.
public struct RefusedProposal: Hashable, Sendable, CustomStringConvertible {
    /// The name of the recognizer's class.
    public let className: String
    /// The current state.
    public let from: GestureState
    /// The proposed state.
    public let to: GestureState
    /// The rule that the proposal violates.
    public let rule: String

    init(of type: GestureRecognizer.Type, from: GestureState, to: GestureState, rule: String) {
        (className, self.from, self.to, self.rule) = ("\(type)", from, to, rule)
    }

    public var description: String { "\(className) cannot go from \(from) to \(to): \(rule)" }
}
