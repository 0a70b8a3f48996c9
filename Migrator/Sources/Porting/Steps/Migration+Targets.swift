extension Migration {
    private static let targets: Set<String> = ["Any", "Any?", "AnyObject", "AnyObject?"]
    private static let selectors: Set<String> = ["Selector", "Selector?"]

    /// Migrates calls that pass `nil` as the target and action, calls to `removeTarget`, and
    /// initializers with a target and an action in the program's own recognizers.
    mutating func migrateTargets() {
        for index in source.tokens.indices where source.isMark("(", at: index) {
            if source.isWord("removeTarget", at: index - 1) {
                migrateRemoval(openedAt: index)
            } else if source.isWord("init", at: index - 1), !source.isMark(".", at: index - 2) {
                migrateInitializer(openedAt: index)
            } else if passes(["nil", "nil"], openedAt: index), let closing = source.partners[index] {
                replace(index..<closing + 1, with: "()")
            }
        }
    }

    /// Returns whether the only arguments are a target and an action with the given values.
    private func passes(_ values: [String], openedAt opening: Int) -> Bool {
        let arguments = source.arguments(openedAt: opening)
        return arguments.map(\.label) == ["target", "action"] && arguments.map { source.text(of: $0.value) } == values
    }

    /// Replaces `removeTarget(self, action: nil)` with `removeTarget(self)`.
    private mutating func migrateRemoval(openedAt opening: Int) {
        let arguments = source.arguments(openedAt: opening)
        guard arguments.map(\.label) == [nil, "action"], source.text(of: arguments[1].value) == "nil",
            let closing = source.partners[opening]
        else { return }
        replace(arguments[0].value.upperBound..<closing, with: "")
    }

    /// Removes the parameters of `init(target:action:)`, because a recognizer inherits this
    /// initializer if it overrides `init()`. If an initializer has more parameters, makes its
    /// target and action generic.
    private mutating func migrateInitializer(openedAt opening: Int) {
        let parameters = source.arguments(openedAt: opening)
        guard let target = parameters.first(where: { $0.label == "target" }),
            let action = parameters.first(where: { $0.label == "action" }),
            Self.targets.contains(source.text(of: target.value)),
            Self.selectors.contains(source.text(of: action.value)),
            let closing = source.partners[opening], source.isMark("{", at: closing + 1),
            let end = source.partners[closing + 1], let type = recognizer(around: opening)
        else { return }
        let call = (closing + 2..<end).first {
            source.isWord("init", at: $0 - 1) && passes(["target", "action"], openedAt: $0)
        }
        if parameters.count == 2 {
            replace(opening..<closing + 1, with: "()")
        } else {
            insert("<Target: AnyObject>", before: opening)
            replace(target.value, with: "Target")
            replace(action.value, with: "@escaping (Target) -> (\(type)) -> Void")
        }
        if let call { migrateCallOfInitializer(openedAt: call, addsTarget: parameters.count > 2) }
    }

    /// Replaces `super.init(target: target, action: action)` with `super.init()` and, if needed, a
    /// statement that adds the target.
    private mutating func migrateCallOfInitializer(openedAt opening: Int, addsTarget: Bool) {
        guard let closing = source.partners[opening] else { return }
        let start = source.tokens[opening - 3].range.lowerBound
        let indentation = source.text(ofBytes: source.bytes.startOfLine(at: start)..<start)
        let statement = "\(lineEnd)\(indentation)addTarget(target, action: action)"
        replace(opening..<closing + 1, with: addsTarget ? "()\(statement)" : "()")
    }

    /// Returns the name of the enclosing type, or `nil` if its declaration does not name a
    /// recognizer as its superclass.
    private func recognizer(around index: Int) -> String? {
        guard let type = source.type(around: index), !type.isExtension,
            source.token(at: type.inherited.lowerBound)?.text.hasSuffix("GestureRecognizer") == true
        else { return nil }
        return type.name
    }
}
