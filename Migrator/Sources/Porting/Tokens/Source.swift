/// A Swift source as tokens, with its brackets matched and its declarations found. The migrator
/// works on tokens because it must keep every character that it does not change.
struct Source {
    let bytes: [UInt8]
    let tokens: [Token]
    /// The index of the matching bracket, keyed by the index of each bracket that has one.
    let partners: [Int: Int]
    private(set) var types: [TypeDeclaration] = []
    private(set) var functions: [FunctionDeclaration] = []

    init(_ text: String) {
        bytes = Array(text.utf8)
        tokens = Lexer.tokens(of: bytes)
        partners = Brackets.partners(in: tokens)
        types = tokens.indices.compactMap(typeDeclaration)
        functions = tokens.indices.compactMap(function)
    }

    func isWord(_ word: String, at index: Int) -> Bool { token(at: index)?.isWord(word) ?? false }
    func isMark(_ mark: String, at index: Int) -> Bool { token(at: index)?.isMark(mark) ?? false }
    func token(at index: Int) -> Token? { tokens.indices.contains(index) ? tokens[index] : nil }

    /// Returns whether the tokens that start at `index` have the given texts and are not literals.
    func reads(_ texts: [String], at index: Int) -> Bool {
        index >= 0 && index + texts.count <= tokens.count
            && zip(tokens[index...], texts).allSatisfy { $0.kind != .literal && $0.text == $1 }
    }

    func text(of tokens: Range<Int>) -> String { tokens.isEmpty ? "" : text(ofBytes: byteRange(of: tokens)) }

    func text(ofBytes range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    func byteRange(of range: Range<Int>) -> Range<Int> {
        tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound
    }

    func type(around index: Int) -> TypeDeclaration? {
        types.filter { $0.body.contains(index) }.max { $0.body.lowerBound < $1.body.lowerBound }
    }

    /// Returns the functions with the given name whose enclosing declaration or extension names the
    /// type as `type`.
    func functions(named name: String, in type: String) -> [FunctionDeclaration] {
        functions.filter { $0.name == name && self.type(around: $0.place)?.name == type }
    }

    /// Returns the index after a token. For an opening bracket, returns the index after its
    /// partner.
    func next(after index: Int) -> Int { max(partners[index] ?? index, index) + 1 }

    func arguments(openedAt opening: Int) -> [Argument] {
        guard isMark("(", at: opening), let closing = partners[opening] else { return [] }
        var (arguments, start, index) = ([Argument](), opening + 1, opening + 1)
        while index < closing {
            if isMark(",", at: index) {
                arguments.append(argument(start..<index))
                start = index + 1
            }
            index = next(after: index)
        }
        if start < closing { arguments.append(argument(start..<closing)) }
        return arguments
    }

    private func argument(_ range: Range<Int>) -> Argument {
        let isLabelled =
            range.count > 1 && tokens[range.lowerBound].kind == .word && isMark(":", at: range.lowerBound + 1)
        return Argument(
            label: isLabelled ? tokens[range.lowerBound].text : nil,
            value: isLabelled ? range.lowerBound + 2..<range.upperBound : range)
    }
}

/// An argument of a call, or an element of another parenthesized list.
struct Argument: Hashable {
    let label: String?
    let value: Range<Int>

    /// The index of the first token, which belongs to the label if there is one.
    var start: Int { label == nil ? value.lowerBound : value.lowerBound - 2 }
}

/// The search for matching brackets, which lets the migration skip or replace whole arguments and
/// bodies.
enum Brackets {
    private static let openings = ["(": ")", "[": "]", "{": "}"]

    /// Returns the index of the matching bracket for each bracket that has one. Each branch of an
    /// `#if` starts at the same depth.
    static func partners(in tokens: [Token]) -> [Int: Int] {
        var (partners, open, branches) = ([Int: Int](), [Int](), [[Int]]())
        for (index, token) in tokens.enumerated() {
            switch (token.kind, token.text) {
            case (.directive, "#if"): branches.append(open)
            case (.directive, "#else"), (.directive, "#elseif"): open = branches.last ?? open
            case (.directive, "#endif"): _ = branches.popLast()
            case (.punctuation, "("), (.punctuation, "["), (.punctuation, "{"): open.append(index)
            case (.punctuation, ")"), (.punctuation, "]"), (.punctuation, "}"):
                guard let last = open.last, openings[tokens[last].text] == token.text else { continue }
                open.removeLast()
                partners[last] = partners[last] ?? index
                partners[index] = last
            default: break  // over (Token.Kind, String)
            }
        }
        return partners
    }
}
