extension Migration {
    private static let nestedTypes: Set<String> = ["Direction", "EventType", "Phase", "State", "TouchType"]

    mutating func migrateOldSpellings() {
        guard concernsGestures else { return }
        for index in source.tokens.indices where source.tokens[index].kind == .word {
            let name = source.tokens[index].text
            if let method = method(named: name, at: index) {
                migrate(method, at: index)
            } else if let function = OldSpellings.functions[name], source.isMark("(", at: index + 1) {
                migrate(function, at: index)
            } else if let constant = OldSpellings.constants[name], !source.isMark(".", at: index - 1) {
                replace(index, with: constant)
            } else if OldSpellings.cases.contains(name), isCase(at: index), !isDeclared(name, notAt: index) {
                replace(index, with: newCase(name))
            } else {
                migrateProperty(name, at: index)
            }
        }
    }

    func newCase(_ name: String) -> String {
        let small = name.prefix(1).lowercased() + name.dropFirst()
        return small == "stylus" ? "pencil" : small
    }

    /// Renames a property that has an old name, for example `enabled` to `isEnabled`. Replaces
    /// `allTouches()` with `allTouches`.
    private mutating func migrateProperty(_ name: String, at index: Int) {
        guard isMember(at: index), !source.isMark(".", at: index - 1) || hasReceiver(at: index) else { return }
        if let new = OldSpellings.properties[name], !source.isMark("(", at: index + 1), !isDeclared(name, notAt: index)
        {
            replace(index, with: new)
        } else if source.reads(["allTouches", "(", ")"], at: index) {
            remove(index + 1..<index + 3)
        }
    }

    /// Returns whether a member belongs to a value, rather than to a type, which can be implicit as
    /// in `.highlighted`.
    private func hasReceiver(at member: Int) -> Bool {
        guard let before = source.token(at: member - 2) else { return false }
        if before.kind == .word { return !before.isKeyword && before.text.first?.isLowercase ?? false }
        return [")", "]", "?", "!"].contains(before.text)
    }

    /// Returns whether a token can name a case of a UIKit type. The type can be implicit, as in
    /// `.Changed`.
    private func isCase(at index: Int) -> Bool {
        guard source.isMark(".", at: index - 1) else { return false }
        guard let before = source.token(at: index - 2), before.kind == .word, !before.isKeyword else {
            return !source.isMark(")", at: index - 2) && !source.isMark("]", at: index - 2)
        }
        return before.text.hasPrefix("UI") || before.text.hasPrefix("NS") || Self.nestedTypes.contains(before.text)
    }

    // MARK: Methods

    /// Returns the old method that a token calls or declares, or `nil` if it does neither.
    private func method(named name: String, at index: Int) -> OldSpellings.Method? {
        guard let methods = OldSpellings.methods[name], source.isMark("(", at: index + 1) else { return nil }
        if let parameters = oldParameters(at: index) {
            return methods.first { $0.labels.dropFirst().elementsEqual(parameters.dropFirst().map(\.label)) }
        }
        guard !source.isWord("func", at: index - 1) else { return nil }
        let labels = source.arguments(openedAt: index + 1).map(\.label)
        return methods.first { $0.labels == labels && $0.name + "\($0.newLabels)" != name + "\(labels)" }
    }

    /// Returns the parameters of a method in Swift 2 syntax, or `nil` if the token does not declare
    /// such a method. In this syntax, the first parameter has a name but no label.
    private func oldParameters(at index: Int) -> [Argument]? {
        guard source.isWord("func", at: index - 1), source.isMark(":", at: index + 3) else { return nil }
        return source.arguments(openedAt: index + 1).map { parameter in
            // `withEvent event: UIEvent` has two words before its colon.
            Argument(label: source.tokens[parameter.start].text, value: parameter.value)
        }
    }

    private mutating func migrate(_ method: OldSpellings.Method, at index: Int) {
        if source.tokens[index].text != method.name { replace(index, with: method.name) }
        let isDeclaration = source.isWord("func", at: index - 1)
        for (argument, labels) in zip(source.arguments(openedAt: index + 1), zip(method.labels, method.newLabels)) {
            let isFirst = argument.value.lowerBound <= index + 4
            let place =
                isDeclaration && argument.label == nil ? argument.value.lowerBound : argument.value.lowerBound - 2
            if labels.0 != nil, let new = labels.1 {
                replace(place, with: new)
            } else if isDeclaration, isFirst {
                replace(index + 1, with: "(\(labels.1 ?? "_") ")
                migrateSet(after: index + 4)
            } else if let new = labels.1 {
                replace(index + 1, with: "(\(new): ")
            }
        }
    }

    /// Replaces the type of a set of touches. Swift 1.0 passed touches as an `NSSet`, and Swift 1.2
    /// as a `Set<NSObject>`.
    private mutating func migrateSet(after index: Int) {
        if source.isWord("NSSet", at: index) { replace(index, with: "TouchSet") }
        if source.reads(["Set", "<", "NSObject", ">"], at: index) { replace(index..<index + 4, with: "TouchSet") }
    }

    // MARK: C functions

    private mutating func migrate(_ function: OldSpellings.Function, at index: Int) {
        let arguments = source.arguments(openedAt: index + 1).map(\.value)
        guard let first = arguments.first, let closing = source.partners[index + 1] else { return }
        switch function {
        case .initializer(let type, let labels):
            guard arguments.count == labels.count else { return }
            replace(index, with: type)
            replace(index + 1, with: "(\(labels[0]): ")
            for (argument, label) in zip(arguments, labels).dropFirst() {
                replace(argument.lowerBound - 1, with: ", \(label):")
            }
        case .method(let name, let labels):
            guard arguments.count == labels.count + 1 else { return }
            let end = openReceiver(first, of: index)
            guard !labels.isEmpty else { return replace(closing, with: "\(end).\(name)()") }
            for (number, (argument, label)) in zip(arguments.dropFirst(), labels).enumerated() {
                let label = label.map { "\($0): " } ?? ""
                replaceGap(before: argument, with: (number == 0 ? "\(end).\(name)(" : ", ") + label)
            }
        case .property(let name): replace(closing, with: openReceiver(first, of: index) + ".\(name)")
        case .equality:
            guard arguments.count == 2 else { return }
            replace(from: index, upTo: first.lowerBound, with: "(")
            replaceGap(before: arguments[1], with: " == ")
        }
    }

    /// Removes a function's name and the opening parenthesis before its first argument. If the
    /// argument contains an operator, it stays in parentheses. Returns the text to insert after the
    /// argument.
    private mutating func openReceiver(_ receiver: Range<Int>, of index: Int) -> String {
        let hasOperator = receiver.contains { place in
            guard source.tokens[place].kind == .punctuation, !source.isMark("?", at: place) else {
                return source.reads(["?", "?"], at: place)
            }
            return !".()[],!".contains(source.tokens[place].text)
        }
        replace(from: index, upTo: receiver.lowerBound, with: hasOperator ? "(" : "")
        return hasOperator ? ")" : ""
    }

    /// Replaces the comma before an argument and the surrounding whitespace.
    private mutating func replaceGap(before argument: Range<Int>, with text: String) {
        let comma = argument.lowerBound - 1
        replaceBytes(
            source.tokens[comma - 1].range.upperBound..<source.tokens[argument.lowerBound].range.lowerBound, with: text)
    }
}
