struct Call {
    /// The tokens of the callee. A plain name is one token.
    let callee: Range<Int>
    let opening: Int
    let arguments: [Argument]
}

extension Source {
    /// The innermost call whose parentheses contain a token.
    func call(around index: Int) -> Call? {
        var opening = index - 1
        while opening >= 0 {
            if let partner = partners[opening], partner < opening {
                opening = partner
            } else if isMark("(", at: opening) {
                return call(openedAt: opening)
            } else if isMark("{", at: opening) || isMark("[", at: opening) {
                return nil
            }
            opening -= 1
        }
        return nil
    }

    func call(openedAt opening: Int) -> Call? {
        var start = opening
        while let token = token(at: start - 1), token.kind == .word, !token.isKeyword || token.text == "init" {
            start -= 1
            guard isMark(".", at: start - 1) else { break }
            start -= 1
        }
        guard start < opening else { return nil }
        return Call(callee: start..<opening, opening: opening, arguments: arguments(openedAt: opening))
    }
}

extension Call {
    func argument(_ label: String?) -> Argument? { arguments.first { $0.label == label } }
}
