extension Migration {
    mutating func migrateMembers() {
        for index in source.tokens.indices {
            if source.reads(["Set", "<", "UITouch", ">"], at: index) { replace(index..<index + 4, with: "TouchSet") }
            if source.reads([".", "layer", ".", "anchorPoint"], at: index) { replace(index..<index + 2, with: "") }
            if source.reads(["isKind", "(", "of", ":"], at: index) { migrateTypeCheck(at: index) }
            if source.reads(["allowedTouchTypes", "=", "["], at: index) { migrateKinds(openedAt: index + 2) }
            if source.reads([".", "rawValue"], at: index) { migrateKind(at: index) }
        }
    }

    /// Replaces `other.isKind(of: UIPanGestureRecognizer.self)` with a type check in parentheses.
    private mutating func migrateTypeCheck(at index: Int) {
        guard let call = source.call(openedAt: index + 1), call.callee.count > 2,
            let closing = source.partners[index + 1],
            !source.isMark(".", at: call.callee.lowerBound - 1), source.reads([".", "self", ")"], at: closing - 2)
        else { return }
        insert("(", before: call.callee.lowerBound)
        replace(from: index - 1, upTo: index + 4, with: " is ")
        remove(closing - 2..<closing)
    }

    /// Replaces `[NSNumber(value: UITouch.TouchType.pencil.rawValue)]` with `[.pencil]`.
    private mutating func migrateKinds(openedAt opening: Int) {
        guard let closing = source.partners[opening] else { return }
        let places = (opening + 1..<closing).filter { source.reads([".", "rawValue"], at: $0) }
        guard !places.isEmpty else { return }
        let isCast = source.reads(["as", "[", "NSNumber", "]"], at: closing + 1)
        replace(
            opening..<closing + (isCast ? 5 : 1),
            with: "[" + places.map { ".\(newCase(source.tokens[$0 - 1].text))" }.joined(separator: ", ") + "]")
    }

    /// Replaces `NSNumber(value: UITouch.TouchType.pencil.rawValue)` with `Touch.TouchType.pencil`.
    private mutating func migrateKind(at index: Int) {
        let type = source.token(at: index - 3)?.text ?? ""
        guard ["TouchType", "UITouchType"].contains(type) else { return }
        replace(index..<index + (source.reads(["as", "NSNumber"], at: index + 2) ? 4 : 2), with: "")
        guard let call = source.call(around: index), call.arguments.count == 1,
            source.isWord("NSNumber", at: call.opening - 1), let closing = source.partners[call.opening],
            let value = call.arguments.first?.value
        else { return }
        replace(from: call.opening - 1, upTo: value.lowerBound, with: "")
        replace(closing, with: "")
    }

    /// Adds the advice in `Symbols.advice` for members that Touchstone does not have.
    mutating func adviseOnMembers() {
        for index in source.tokens.indices where source.tokens[index].kind == .word {
            let name = source.tokens[index].text
            let current = OldSpellings.properties[name] ?? name
            guard let advice = Symbols.advice[current], isMember(at: index) || isMemberOfSelf(at: index),
                !isDeclared(name, notAt: index), name != "draw" || source.isWord("func", at: index - 1)
            else { continue }
            if name == current {
                adviseUnlessChanged("`\(name)`: \(advice)", at: index)
            } else {
                advise("`\(name)`: \(advice)", at: index)
            }
        }
    }

    /// Returns whether a word follows a period or is the name of an overridden member.
    func isMember(at index: Int) -> Bool {
        if source.isMark(".", at: index - 1) { return true }
        let isDeclaration = source.isWord("func", at: index - 1) || source.isWord("var", at: index - 1)
        return isDeclaration && source.tokens[max(0, index - 5)..<index].contains { $0.isWord("override") }
    }

    func isDeclared(_ name: String, notAt place: Int) -> Bool {
        source.tokens.indices.contains {
            $0 != place && source.isWord(name, at: $0)
                && ["func", "let", "var", "case"].contains(source.token(at: $0 - 1)?.text ?? "")
                && !source.tokens[max(0, $0 - 5)..<$0].contains { $0.isWord("override") }
        }
    }
}
