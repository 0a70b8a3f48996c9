/// A token of Swift source. Whitespace and comments are not tokens.
struct Token: Hashable {
    enum Kind: Hashable {
        /// An identifier or keyword. Raw identifiers include their backticks.
        case word
        /// A number sign followed by a word, such as `#selector`.
        case directive
        /// A number, a regular expression, a string, or a part of a string between interpolations.
        case literal
        /// A punctuation mark, such as a bracket, or a single character of an operator.
        case punctuation
    }

    let kind: Kind
    let text: String
    /// The range of the token in the source, in bytes.
    let range: Range<Int>

    func isWord(_ word: String) -> Bool { kind == .word && text == word }
    func isMark(_ mark: String) -> Bool { kind == .punctuation && text == mark }

    var isKeyword: Bool { kind == .word && Self.keywords.contains(text) }

    private static let keywords: Set<String> = [
        "as", "await", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum",
        "extension", "fallthrough", "for", "func", "guard", "if", "import", "in", "init", "inout", "is", "let",
        "protocol", "repeat", "return", "static", "struct", "switch", "throw", "throws", "try", "typealias", "var",
        "where", "while",
    ]
}
