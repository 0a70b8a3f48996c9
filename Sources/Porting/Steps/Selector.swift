/// What stands between the parentheses of `#selector`.
struct Selector {
    /// The tokens from the directive to the closing parenthesis.
    let range: Range<Int>
    /// The type that it names; nil where it names none.
    let type: String?
    let name: String
    /// The labels as they are written, with their parentheses; empty where there are none.
    let labels: String

    init?(in source: Source, at index: Int) {
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

    /// How many parameters its labels say that the method has; nil where it has no labels.
    var parameters: Int? { labels.isEmpty ? nil : labels.count { $0 == ":" } }
}
