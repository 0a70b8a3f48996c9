/// A call in the source, with its arguments.
struct Call {
    /// The indices of the callee's tokens.
    let callee: Range<Int>
    let opening: Int
    let arguments: [Argument]

    func argument(_ label: String?) -> Argument? { arguments.first { $0.label == label } }
}

extension Source {
    /// Returns the call whose parentheses are the innermost brackets around a token, or `nil` if
    /// those brackets do not belong to a call.
    func call(around index: Int) -> Call? {
        guard let opening = innermost(of: ["(", "[", "{"], around: index), isMark("(", at: opening) else { return nil }
        return call(openedAt: opening)
    }

    func openingOfBlock(around index: Int) -> Int? { innermost(of: ["{"], around: index) }

    private func innermost(of brackets: [String], around index: Int) -> Int? {
        var opening = index - 1
        while opening >= 0 {
            if let partner = partners[opening], partner < opening {
                opening = partner
            } else if brackets.contains(where: { isMark($0, at: opening) }) {
                return opening
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
