/// The declaration of a type, as token indices.
struct TypeDeclaration: Hashable {
    /// The name as written in the declaration, such as `Piece`, or `Board.Piece` for an extension
    /// of a nested type.
    let name: String
    let isExtension: Bool
    /// The index of the token that introduces the type, such as `class`.
    let introducer: Int
    /// The tokens between the first colon and the body, such as the superclass and protocols, or an
    /// empty range if there is no colon.
    let inherited: Range<Int>
    /// The tokens between the braces.
    let body: Range<Int>
}

/// The declaration of a function, as token indices.
struct FunctionDeclaration: Hashable {
    let name: String
    let place: Int
    /// The argument labels, with `_` for a parameter that has no label.
    let labels: [String]
}

extension Source {
    private static let introducers: Set<String> = ["actor", "class", "enum", "extension", "protocol", "struct"]
    /// The words that follow `class` if it does not declare a type, as in `class func`.
    private static let modified: Set<String> = [
        "func", "var", "let", "subscript", "override", "private", "public", "final",
    ]

    func typeDeclaration(at index: Int) -> TypeDeclaration? {
        guard tokens[index].kind == .word, Self.introducers.contains(tokens[index].text), !isMark(".", at: index - 1),
            let next = token(at: index + 1), next.kind == .word, !Self.modified.contains(next.text)
        else { return nil }
        var end = index + 2
        while isMark(".", at: end), token(at: end + 1)?.kind == .word { end += 2 }
        guard let opening = tokens[end...].firstIndex(where: { $0.isMark("{") }), let closing = partners[opening],
            opening < closing
        else { return nil }
        let colon = tokens[end..<opening].firstIndex { $0.isMark(":") } ?? opening - 1
        return TypeDeclaration(
            name: tokens[index + 1..<end].map(\.text).joined(), isExtension: tokens[index].text == "extension",
            introducer: index, inherited: colon + 1..<opening, body: opening + 1..<closing)
    }

    func function(at index: Int) -> FunctionDeclaration? {
        guard isWord("func", at: index), index + 2 < tokens.count, tokens[index + 1].kind == .word,
            let opening = tokens[(index + 2)...].firstIndex(where: { $0.isMark("(") }), partners[opening] != nil
        else { return nil }
        let starts = arguments(openedAt: opening).map { tokens[$0.start] }
        return FunctionDeclaration(
            name: tokens[index + 1].text, place: index + 1, labels: starts.filter { $0.kind == .word }.map(\.text))
    }
}
