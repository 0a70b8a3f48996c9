/// An object that refers to a recognizer. `recognizer` is set to `nil` when the recognizer is
/// deallocated. A weak reference would make every later access to the recognizer slower.
@MainActor final class RecognizerReference {
    unowned var recognizer: GestureRecognizer?
}

/// The recognizers that must fail before a recognizer can begin, and refused requirements that have
/// not been reported yet.
@MainActor struct Requirements {
    private(set) var accepted: [RecognizerReference] = []
    /// The recognizers that cannot be required to fail, because the requirement would close a
    /// cycle.
    private var refused: [RecognizerReference] = []

    mutating func accept(_ other: GestureRecognizer) {
        accepted.removeAll { $0.recognizer == nil || $0 === other.reference }
        accepted.append(other.reference)
    }

    mutating func refuse(_ other: GestureRecognizer) { refused.append(other.reference) }

    mutating func removeRefused() -> [GestureRecognizer] {
        defer { refused = [] }
        return refused.compactMap(\.recognizer)
    }
}

/// The known relations of an attempt to another recognizer's attempt. They are stored so that each
/// delegate is asked about each relation only once in an attempt.
struct RelationAnswers {
    var simultaneous: Bool?
    var requires: Bool?
}

extension GestureRecognizer {
    /// Makes this recognizer wait until another recognizer fails. If the other recognizer fails,
    /// this one can begin in the same round. If the other recognizer begins or is recognized first,
    /// this one fails. A recognizer that has not received a touch does not make this recognizer
    /// wait.
    ///
    /// - Returns: `false` if the other recognizer already waits for this one, directly or through
    ///   others, or if both are the same recognizer. The requirement then has no effect, and
    ///   ``GestureEngine/onRequirementCycle`` is called no later than when this recognizer receives
    ///   its next touch. Otherwise, `true`.
    @discardableResult public func require(toFail other: GestureRecognizer) -> Bool {
        guard other !== self, !other.waits(for: self) else {
            requirements.refuse(other)
            if let engine = view?.engine { reportRefusedRequirements(to: engine) }
            return false
        }
        requirements.accept(other)
        context?.unsettleWaits()
        return true
    }

    func reportRefusedRequirements(to engine: GestureEngine) {
        for other in requirements.removeRefused() { engine.onRequirementCycle?(self, other) }
    }

    package var requiredToFail: [GestureRecognizer] { requirements.accepted.compactMap(\.recognizer) }

    func waits(for other: GestureRecognizer) -> Bool {
        var open = requiredToFail
        var visited: Set<ObjectIdentifier> = []
        while let next = open.popLast() {
            if next === other { return true }
            if visited.insert(ObjectIdentifier(next)).inserted { open += next.requiredToFail }
        }
        return false
    }

    func recognizesSimultaneously(with other: GestureRecognizer) -> Bool {
        if let known = knownSimultaneity(with: other) ?? other.knownSimultaneity(with: self) { return known }
        let answer =
            delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
            || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
        if let other = other.attempt {
            attempt?.answers[other.number, default: RelationAnswers()].simultaneous = answer
        }
        return answer
    }

    private func knownSimultaneity(with other: GestureRecognizer) -> Bool? {
        other.attempt.flatMap { attempt?.answers[$0.number]?.simultaneous }
    }

    func requires(_ other: GestureRecognizer) -> Bool { requirements.accepted.contains { $0 === other.reference } }

    func requiresFailure(of other: GestureRecognizer) -> Bool {
        if let other = other.attempt, let known = attempt?.answers[other.number]?.requires { return known }
        let answer =
            requires(other) || shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
            || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
        answerRequirement(of: other, with: answer)
        return answer
    }

    func answerRequirement(of other: GestureRecognizer, with answer: Bool) {
        if let other = other.attempt { attempt?.answers[other.number, default: RelationAnswers()].requires = answer }
    }

    func sharesTouch(with other: GestureRecognizer) -> Bool {
        guard let attempt, let others = other.attempt else { return false }
        return attempt.serials.contains { others.serials.contains($0) }
    }
}
