/// What a recognizer wanted to become and could not from where it was: a mistake in the recognizer.
public struct RefusedProposal: Hashable, Sendable, CustomStringConvertible {
    /// The recognizer's class.
    public let className: String
    /// The state that it was in.
    public let from: GestureState
    /// The state that it wanted.
    public let to: GestureState
    /// Why that is not possible.
    public let rule: String

    init(of type: GestureRecognizer.Type, from: GestureState, to: GestureState, rule: String) {
        (className, self.from, self.to, self.rule) = ("\(type)", from, to, rule)
    }

    public var description: String { "\(className) cannot go from \(from) to \(to): \(rule)" }
}
