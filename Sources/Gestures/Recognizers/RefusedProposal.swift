/// A proposal of a state that cannot follow the current state. It indicates a mistake in the
/// recognizer.
package struct RefusedProposal: Hashable, Sendable, CustomStringConvertible {
    package let className: String
    package let from: GestureState
    package let to: GestureState
    /// The rule that the proposal violates, such as `a gesture can begin only once`.
    package let rule: String

    init(of type: GestureRecognizer.Type, from: GestureState, to: GestureState, rule: String) {
        (className, self.from, self.to, self.rule) = ("\(type)", from, to, rule)
    }

    package var description: String { "\(className) cannot go from \(from) to \(to): \(rule)" }
}
