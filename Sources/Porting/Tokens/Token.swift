/// A piece of Swift source other than white space and comments.
struct Token: Hashable {
    enum Kind: Hashable {
        /// An identifier or a keyword; a raw identifier with its backticks.
        case word
        /// A word after a number sign, such as `#selector`.
        case directive
        /// A number, a regular expression, or a part of a string between interpolations.
        case literal
        /// One character of an operator, or a bracket.
        case punctuation
    }

    let kind: Kind
    let text: String
    /// Its bytes in the source.
    let range: Range<Int>
}

extension Token {
    func isWord(_ word: String) -> Bool { kind == .word && text == word }
    func isMark(_ mark: String) -> Bool { kind == .punctuation && text == mark }

    /// Whether the token is a Swift keyword.
    var isKeyword: Bool { kind == .word && Self.keywords.contains(text) }

    private static let keywords: Set<String> = [
        "as", "await", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum",
        "extension", "fallthrough", "for", "func", "guard", "if", "import", "in", "init", "inout", "is", "let",
        "protocol", "repeat", "return", "static", "struct", "switch", "throw", "throws", "try", "typealias", "var",
        "where", "while",
    ]
}
