/// What others keep of a recognizer in order not to keep it alive: it tells when that one has gone.
///
/// A weak reference would make each use of a recognizer dearer for ever after.
final class RecognizerReference {
    unowned var recognizer: GestureRecognizer?
}

/// What delegates have answered about a recognizer and others in this attempt: each question is put once.
struct RelationAnswers {
    private struct Answer {
        let other: ObjectIdentifier
        let attempt: Int
        var simultaneous: Bool?
        var requires: Bool?
    }

    private var answers: [Answer] = []

    mutating func removeAll() { answers.removeAll(keepingCapacity: true) }

    func simultaneous(with other: GestureRecognizer) -> Bool? { answer(for: other)?.simultaneous }
    func requires(_ other: GestureRecognizer) -> Bool? { answer(for: other)?.requires }

    mutating func setSimultaneous(_ value: Bool, with other: GestureRecognizer) {
        answers[index(for: other)].simultaneous = value
    }

    mutating func setRequires(_ value: Bool, _ other: GestureRecognizer) {
        answers[index(for: other)].requires = value
    }

    private func answer(for other: GestureRecognizer) -> Answer? {
        answers.first { $0.other == ObjectIdentifier(other) && $0.attempt == other.attempt }
    }

    private mutating func index(for other: GestureRecognizer) -> Int {
        let key = ObjectIdentifier(other)
        answers.removeAll { $0.other == key && $0.attempt != other.attempt }
        if let index = answers.firstIndex(where: { $0.other == key }) { return index }
        answers.append(Answer(other: key, attempt: other.attempt, simultaneous: nil, requires: nil))
        return answers.count - 1
    }
}

extension GestureRecognizer {
    /// Makes this recognizer wait until another one has failed: it begins in the round in which the other fails, and fails when
    /// the other is recognized. One that has no touches is not waited for.
    ///
    /// - Returns: false, and nothing is changed, where the other one already waits for this one: the two would wait for each other.
    ///   ``GestureEngine/onRequirementCycle`` is told, at the latest when this recognizer gets its next finger.
    @discardableResult
    public func require(toFail other: GestureRecognizer) -> Bool {
        guard other !== self, !other.waits(for: self) else {
            refusedRequirements.append(other.reference)
            if let engine = view?.engine { tellRefusedRequirements(to: engine) }
            return false
        }
        requirements.removeAll { $0.recognizer == nil || $0 === other.reference }
        requirements.append(other.reference)
        context?.areWaitsSettled = false
        return true
    }

    func tellRefusedRequirements(to engine: GestureEngine) {
        guard !refusedRequirements.isEmpty else { return }
        let others = refusedRequirements.compactMap(\.recognizer)
        refusedRequirements.removeAll()
        for other in others { engine.onRequirementCycle?(self, other) }
    }

    /// The recognizers that were given to ``require(toFail:)`` and still exist.
    public var requiredToFail: [GestureRecognizer] { requirements.compactMap(\.recognizer) }

    /// Whether `require(toFail:)`, directly or along a chain, makes this recognizer wait for another one.
    func waits(for other: GestureRecognizer) -> Bool {
        var open = requiredToFail
        var seen: Set<ObjectIdentifier> = []
        while let next = open.popLast() {
            if next === other { return true }
            if seen.insert(ObjectIdentifier(next)).inserted { open += next.requiredToFail }
        }
        return false
    }

    /// Whether a delegate or a class lets both be recognized. Asked once for each pair in an attempt.
    func recognizesSimultaneously(with other: GestureRecognizer) -> Bool {
        if let known = answers.simultaneous(with: other) ?? other.answers.simultaneous(with: self) { return known }
        let answer =
            delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
            || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
        answers.setSimultaneous(answer, with: other)
        return answer
    }

    /// Whether `require(toFail:)` made this recognizer wait for another one.
    func requires(_ other: GestureRecognizer) -> Bool { requirements.contains { $0 === other.reference } }

    /// Whether this recognizer waits for another one, by `require(toFail:)`, by its class or by a delegate.
    func requiresFailure(of other: GestureRecognizer) -> Bool {
        if let known = answers.requires(other) { return known }
        let answer =
            requires(other)
            || shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
            || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
        answers.setRequires(answer, other)
        return answer
    }

    /// Whether the two have had a finger in common in their present attempts.
    func sharesTouch(with other: GestureRecognizer) -> Bool {
        attemptTouches.contains { other.attemptTouches.contains($0) }
    }
}
