/// A lexer that splits Swift source into tokens.
///
/// The lexer also splits the code in string interpolations, but not the text of strings, comments
/// or regular expressions. Invalid source does not cause an error.
struct Lexer {
    private let source: [UInt8]
    private var position = 0
    private var tokens: [Token] = []

    static func tokens(of source: [UInt8]) -> [Token] {
        var lexer = Lexer(source: source)
        lexer.skipFirstLineOfScript()
        lexer.readCode(inInterpolation: false)
        return lexer.tokens
    }

    private init(source: [UInt8]) { self.source = source }

    /// Reads code to the end of the source, or to the closing parenthesis of an interpolation.
    private mutating func readCode(inInterpolation: Bool) {
        var depth = 0
        while position < source.count {
            if skipComment() || skipSpace() { continue }
            if inInterpolation, depth == 0, source[position] == .closingParenthesis { return }
            let start = position
            readToken()
            guard position == start + 1 else { continue }
            if source[start] == .openingParenthesis { depth += 1 }
            if source[start] == .closingParenthesis { depth -= 1 }
        }
    }

    private mutating func readToken() {
        let byte = source[position]
        if readString() || readRegularExpression() { return }
        if byte.isDigit {
            readNumber()
        } else if byte == .numberSign {
            readDirective()
        } else if byte == .backtick, let end = index(of: .backtick, from: position + 1) {
            append(.word, to: end + 1)
        } else if byte.isOfWord {
            append(.word, to: endOfWord(from: position))
        } else {
            append(.punctuation, to: position + 1)
        }
    }

    private mutating func append(_ kind: Token.Kind, from start: Int? = nil, to end: Int) {
        let range = (start ?? position)..<min(end, source.count)
        tokens.append(Token(kind: kind, text: String(decoding: source[range], as: UTF8.self), range: range))
        position = range.upperBound
    }

    private func endOfWord(from start: Int) -> Int { source[start...].firstIndex { !$0.isOfWord } ?? source.count }

    /// Returns the first index of a byte at or after `start`, or `nil` if the rest of the line does
    /// not contain it.
    private func index(of byte: UInt8, from start: Int) -> Int? {
        guard let index = source[min(start, source.count)...].firstIndex(where: { $0 == byte || $0 == .newline }) else {
            return nil
        }
        return source[index] == byte ? index : nil
    }

    private func has(_ text: String, at index: Int) -> Bool {
        index <= source.count && source[index...].starts(with: text.utf8)
    }

    // MARK: Space, comments, numbers and directives

    private mutating func skipFirstLineOfScript() {
        if has("\u{FEFF}", at: 0) { position = 3 }
        if has("#!", at: position) { skipLine() }
    }

    private mutating func skipLine() { position = source[position...].firstIndex(of: .newline) ?? source.count }

    private mutating func skipSpace() -> Bool {
        guard source[position] <= .space else { return false }
        position += 1
        return true
    }

    private mutating func skipComment() -> Bool {
        if has("//", at: position) {
            skipLine()
            return true
        }
        guard has("/*", at: position) else { return false }
        var depth = 0
        repeat {
            let isStart = has("/*", at: position)
            let isEnd = has("*/", at: position)
            depth += isStart ? 1 : isEnd ? -1 : 0
            position += isStart || isEnd ? 2 : 1
        } while depth > 0 && position < source.count
        return true
    }

    private mutating func readNumber() {
        var end = endOfWord(from: position)
        while end + 1 < source.count, source[end] == .period, source[end + 1].isDigit { end = endOfWord(from: end + 1) }
        append(.literal, to: end)
    }

    private mutating func readDirective() {
        let next = position + 1
        let isName = next < source.count && source[next].isOfWord
        append(isName ? .directive : .punctuation, to: isName ? endOfWord(from: next) : next)
    }

    // MARK: Strings

    private mutating func readString() -> Bool {
        let hashes = source[position...].prefix { $0 == .numberSign }.count
        guard position + hashes < source.count, source[position + hashes] == .quote else { return false }
        // Three quotation marks can also be a raw string of one quotation mark, as in `#"""#`.
        let isQuote = hashes > 0 && isRun(of: .numberSign, hashes, at: position + hashes + 3)
        let (quotes, start) = (has("\"\"\"", at: position + hashes) && !isQuote ? 3 : 1, position)
        position += hashes + quotes
        readStringParts(from: start, quotes: quotes, hashes: hashes)
        return true
    }

    /// Reads the rest of a string. The text between two interpolations becomes one token, and the
    /// code in interpolations is split into tokens.
    private mutating func readStringParts(from start: Int, quotes: Int, hashes: Int) {
        var start = start
        while position < source.count {
            if isRun(of: .quote, quotes, at: position), isRun(of: .numberSign, hashes, at: position + quotes) {
                return append(.literal, from: start, to: position + quotes + hashes)
            }
            if source[position] == .newline, quotes == 1 { return append(.literal, from: start, to: position) }
            let isEscape = source[position] == .backslash && isRun(of: .numberSign, hashes, at: position + 1)
            if isEscape { position += 1 + hashes }
            let next = position < source.count ? source[position] : nil
            if isEscape, next == .openingParenthesis {
                append(.literal, from: start, to: position + 1)
                readCode(inInterpolation: true)
                start = position
            } else if !isEscape || next != .newline {
                position += 1
            }
        }
        append(.literal, from: start, to: source.count)
    }

    private func isRun(of byte: UInt8, _ count: Int, at index: Int) -> Bool {
        index + count <= source.count && source[index..<index + count].allSatisfy { $0 == byte }
    }

    // MARK: Regular expressions

    private mutating func readRegularExpression() -> Bool {
        let hashes = source[position...].prefix { $0 == .numberSign }.count
        let start = position + hashes
        guard start < source.count, source[start] == .slash else { return false }
        guard let end = hashes > 0 ? endOfExtendedExpression(start, hashes) : endOfBareExpression(start) else {
            return false
        }
        append(.literal, to: end)
        return true
    }

    private func endOfExtendedExpression(_ start: Int, _ hashes: Int) -> Int? {
        (start + 1..<source.count).first {
            source[$0] == .slash && source[$0 - 1] != .backslash && isRun(of: .numberSign, hashes, at: $0 + 1)
        }.map { $0 + 1 + hashes }
    }

    /// Returns the end of a regular expression without number signs, or `nil` if the slash at
    /// `start` does not begin a regular expression.
    private func endOfBareExpression(_ start: Int) -> Int? {
        let mayBegin = tokens.last.map { $0.isKeyword || $0.kind == .punctuation && !")]}>?!.".contains($0.text) }
        guard mayBegin ?? true, start + 1 < source.count, source[start + 1] > .space,
            source[start + 1] != .closingParenthesis
        else { return nil }
        var index = start + 1
        while let end = self.index(of: .slash, from: index) {
            if source[end - 1] == .space { return nil }
            if source[end - 1] != .backslash { return end + 1 }
            index = end + 1
        }
        return nil
    }
}

extension UInt8 {
    static let newline = UInt8(ascii: "\n")
    static let space = UInt8(ascii: " ")
    static let quote = UInt8(ascii: "\"")
    static let slash = UInt8(ascii: "/")
    static let period = UInt8(ascii: ".")
    static let backslash = UInt8(ascii: "\\")
    static let backtick = UInt8(ascii: "`")
    static let numberSign = UInt8(ascii: "#")
    static let openingParenthesis = UInt8(ascii: "(")
    static let closingParenthesis = UInt8(ascii: ")")

    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    var isOfWord: Bool {
        let letters = (UInt8(ascii: "a")...UInt8(ascii: "z"))
        return isDigit || letters.contains(self | 0x20) || self == UInt8(ascii: "_") || self == UInt8(ascii: "$")
            || self >= 0x80
    }
}
