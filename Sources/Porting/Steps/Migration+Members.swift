extension Migration {
    /// What is written otherwise here, though it means the same.
    mutating func migrateMembers() {
        for index in source.tokens.indices where source.reads(["Set", "<", "UITouch", ">"], at: index) {
            replace(index..<index + 4, with: "TouchSet")
        }
        for index in source.tokens.indices
        where source.reads([".", "layer", ".", "anchorPoint"], at: index) {
            replace(index..<index + 2, with: "")
        }
        for index in source.tokens.indices where source.reads(["allowedTouchTypes", "=", "["], at: index) {
            migrateTouchTypes(openedAt: index + 2)
        }
    }

    /// `[NSNumber(value: UITouch.TouchType.pencil.rawValue)]` becomes `[.pencil]`.
    private mutating func migrateTouchTypes(openedAt opening: Int) {
        guard let closing = source.partners[opening] else { return }
        let places = (opening..<closing).filter { source.reads([".", "rawValue"], at: $0) && $0 > opening }
        guard !places.isEmpty else { return }
        replace(
            opening..<closing + 1,
            with: "[" + places.map { ".\(source.tokens[$0 - 1].text)" }.joined(separator: ", ") + "]")
    }

    /// The members of which the table says that they are absent, or different in a way that only
    /// the author can see.
    mutating func adviseOnMembers() {
        for index in source.tokens.indices where source.tokens[index].kind == .word {
            let name = source.tokens[index].text
            guard let advice = Symbols.advice[name], isMember(at: index), !isDeclared(name, notAt: index) else {
                continue
            }
            adviseUnlessChanged("`\(name)`: \(advice)", at: index)
        }
    }

    /// Whether a word names a member: after a period, or where a subclass overrides it.
    private func isMember(at index: Int) -> Bool {
        if source.isMark(".", at: index - 1) { return true }
        let isDeclaration = source.isWord("func", at: index - 1) || source.isWord("var", at: index - 1)
        return isDeclaration && source.tokens[max(0, index - 5)..<index].contains { $0.isWord("override") }
    }

    /// Whether the source declares such a name itself.
    private func isDeclared(_ name: String, notAt place: Int) -> Bool {
        source.tokens.indices.contains {
            $0 != place && source.isWord(name, at: $0)
                && ["func", "let", "var", "case"].contains(source.token(at: $0 - 1)?.text ?? "")
                && !source.tokens[max(0, $0 - 5)..<$0].contains { $0.isWord("override") }
        }
    }
}
