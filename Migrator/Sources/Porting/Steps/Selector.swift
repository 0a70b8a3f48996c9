/// A selector in a source: `#selector(pan(_:))`, `Selector("pan:")`, or a string used as an action.
struct Selector {
    let range: Range<Int>
    let type: String?
    let name: String
    /// The labels as written, including their parentheses.
    let labels: String

    /// Reads a Swift 2 selector, which is a string that contains the Objective-C name.
    fileprivate init?(ofText source: Source, at index: Int) {
        let text: Int
        if source.reads(["Selector", "(", "("], at: index) {
            (text, range) = (index + 3, index..<index + 6)
        } else if source.reads(["Selector", "("], at: index) {
            (text, range) = (index + 2, index..<index + 4)
        } else {
            guard source.isWord("action", at: index - 2), source.isMark(":", at: index - 1) else { return nil }
            (text, range) = (index, index..<index + 1)
        }
        guard let token = source.token(at: text), token.kind == .literal, range.upperBound <= source.tokens.count,
            range.count == 1 || source.isMark(")", at: text + 1)
        else { return nil }
        name = String(token.text.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        guard token.text.first == "\"", !name.isEmpty else { return nil }
        (type, labels) = (nil, "")
    }

    fileprivate init?(ofDirective source: Source, at index: Int) {
        guard source.tokens[index].text == "#selector", let closing = source.partners[index + 1] else { return nil }
        let content = index + 2..<closing
        guard !source.isMark(":", at: index + 3) else { return nil }
        let end = content.first { source.isMark("(", at: $0) } ?? closing
        let path = (content.lowerBound..<end).filter { source.tokens[$0].kind == .word }.map { source.tokens[$0].text }
        guard let name = path.last else { return nil }
        range = index..<closing + 1
        self.name = name
        labels = source.text(of: end..<closing)
        let owner = path.dropLast().joined(separator: ".")
        type = ["", "self", "Self"].contains(owner) ? nil : owner
    }

    var parameters: Int? { labels.isEmpty ? nil : labels.count { $0 == ":" } }
}

extension Source {
    func selector(at index: Int) -> Selector? {
        Selector(ofText: self, at: index) ?? Selector(ofDirective: self, at: index)
    }
}
