/// A strict parser of JSON, as defined by RFC 8259. It also rejects duplicate keys and deeply
/// nested values.
struct JSONParser {
    /// The maximum nesting depth of lists and objects. It is limited because the parser is
    /// recursive.
    static let deepest = 32

    private let bytes: [UInt8]
    private let start: Int
    private let end: Int
    private(set) var position: Int
    private var depth = 0

    init(_ bytes: [UInt8], in range: Range<Int>) {
        self.bytes = bytes
        (start, position, end) = (range.lowerBound, range.lowerBound, range.upperBound)
    }

    /// Parses a value. Only whitespace may follow it.
    mutating func onlyValue() throws(LineError) -> JSONValue {
        let value = try value()
        skipWhitespace()
        guard position == end else { throw unexpected("nothing more after the value") }
        return value
    }

    private mutating func value() throws(LineError) -> JSONValue {
        skipWhitespace()
        switch byte {
        case UInt8(ascii: "{"): return .object(try object())
        case UInt8(ascii: "["): return .list(try list())
        case UInt8(ascii: "\""): return .text(try text())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
        case UInt8(ascii: "t"): return try literal("true", .boolean(true))
        case UInt8(ascii: "f"): return try literal("false", .boolean(false))
        case UInt8(ascii: "n"): return try literal("null", .null)
        default: throw unexpectedValue
        }
    }

    private mutating func object() throws(LineError) -> JSONObject {
        try enter()
        var object = JSONObject()
        if !accept(UInt8(ascii: "}")) {
            repeat {
                skipWhitespace()
                guard byte == UInt8(ascii: "\"") else {
                    throw LineError("`key` must be a text between quotes, found \(sketch)")
                }
                let key = try text()
                guard accept(UInt8(ascii: ":")) else { throw unexpected("':' after a key") }
                guard object.append(try value(), for: key) else { throw LineError("the key `\(key)` appears twice") }
            } while accept(UInt8(ascii: ","))
            guard accept(UInt8(ascii: "}")) else { throw unexpected("'}' or ',' after a value") }
        }
        depth -= 1
        return object
    }

    private mutating func list() throws(LineError) -> [JSONValue] {
        try enter()
        var list: [JSONValue] = []
        if !accept(UInt8(ascii: "]")) {
            repeat { list.append(try value()) } while accept(UInt8(ascii: ","))
            guard accept(UInt8(ascii: "]")) else { throw unexpected("']' or ',' after a value") }
        }
        depth -= 1
        return list
    }

    /// Skips the opening bracket of an object or a list, and checks the nesting depth.
    private mutating func enter() throws(LineError) {
        position += 1
        depth += 1
        guard depth <= Self.deepest else { throw LineError("nested deeper than \(Self.deepest) levels") }
    }

    private mutating func literal(_ word: String, _ value: JSONValue) throws(LineError) -> JSONValue {
        for expected in word.utf8 {
            guard byte == expected else { throw unexpectedValue }
            position += 1
        }
        return value
    }

    // MARK: Numbers

    /// Reads a number as the nearest `Double`, or as infinity if it is too large for a `Double`.
    private mutating func number() throws(LineError) -> Double {
        let start = position
        if byte == UInt8(ascii: "-") { position += 1 }
        if byte == UInt8(ascii: "0") {
            position += 1
            guard !isDigit else { throw unexpected("no digit after a leading 0") }
        } else {
            try skipDigits("a digit of a finite number")
        }
        if byte == UInt8(ascii: ".") {
            position += 1
            try skipDigits("a digit after the point")
        }
        if byte | 0x20 == UInt8(ascii: "e") {
            position += 1
            if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") { position += 1 }
            try skipDigits("a digit of the exponent")
        }
        return Double(String(decoding: bytes[start..<position], as: UTF8.self)) ?? .infinity
    }

    private mutating func skipDigits(_ expected: String) throws(LineError) {
        guard isDigit else { throw unexpected(expected) }
        while isDigit { position += 1 }
    }

    private var isDigit: Bool { byte &- UInt8(ascii: "0") <= 9 }

    // MARK: Texts

    private mutating func text() throws(LineError) -> String {
        position += 1
        var text = try plainText()
        while byte != UInt8(ascii: "\"") {
            position += 1
            text.unicodeScalars.append(try escape())
            text += try plainText()
        }
        position += 1
        return text
    }

    /// Reads up to a quote or a backslash.
    private mutating func plainText() throws(LineError) -> String {
        let start = position
        while position < end, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
            guard byte >= 0x20 else { throw unexpected("no control character in a text") }
            position += 1
        }
        guard position < end else { throw unexpected("the quote that closes a text") }
        guard let text = try? UTF8Span(validating: bytes.span.extracting(start..<position)) else {
            throw LineError("not valid UTF-8")
        }
        return String(copying: text)
    }

    private mutating func escape() throws(LineError) -> UnicodeScalar {
        let character: UnicodeScalar
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): character = UnicodeScalar(byte)
        case UInt8(ascii: "b"): character = "\u{8}"
        case UInt8(ascii: "f"): character = "\u{C}"
        case UInt8(ascii: "n"): character = "\n"
        case UInt8(ascii: "r"): character = "\r"
        case UInt8(ascii: "t"): character = "\t"
        case UInt8(ascii: "u"): return try codeUnits()
        default: throw unexpected("an escape of JSON after a backslash")
        }
        position += 1
        return character
    }

    /// Reads a character from a `\u` escape, or from two of them for a surrogate pair.
    private mutating func codeUnits() throws(LineError) -> UnicodeScalar {
        let first = try fourHexDigits()
        if let scalar = UnicodeScalar(first) { return scalar }
        let isPaired = first < 0xDC00 && bytes[position..<end].starts(with: "\\u".utf8)
        if isPaired { position += 1 }
        guard isPaired, case let second = try fourHexDigits(), (0xDC00..<0xE000).contains(second),
            let scalar = UnicodeScalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        else { throw LineError("half of a surrogate pair in a text") }
        return scalar
    }

    /// Skips a `u` and reads the four digits after it.
    private mutating func fourHexDigits() throws(LineError) -> UInt32 {
        position += 1
        var number: UInt32 = 0
        for _ in 0..<4 {
            guard byte < 0x80, let digit = Character(UnicodeScalar(byte)).hexDigitValue else {
                throw unexpected("a hexadecimal digit")
            }
            number = number << 4 | UInt32(digit)
            position += 1
        }
        return number
    }

    // MARK: Bytes

    /// The current byte, or 0 at the end. Valid JSON contains no zero byte.
    @inline(__always) private var byte: UInt8 { position < end ? bytes[position] : 0 }

    @inline(__always) private mutating func skipWhitespace() {
        while byte <= 0x20, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    /// Skips whitespace. If the next byte is `required`, skips it and returns `true`.
    @inline(__always) private mutating func accept(_ required: UInt8) -> Bool {
        skipWhitespace()
        guard byte == required else { return false }
        position += 1
        return true
    }

    // MARK: Errors

    private var unexpectedValue: LineError {
        unexpected("a text, a finite number, true, false, null, '{' or '['")
    }

    private func unexpected(_ expected: String) -> LineError {
        LineError("not valid JSON at column \(column): expected \(expected), found \(found)")
    }

    /// The column in bytes, counted from 1 in the line of the current byte. A setup has several
    /// lines.
    private var column: Int {
        position - (bytes[start..<position].lastIndex(of: UInt8(ascii: "\n")) ?? start - 1)
    }

    private var found: String {
        guard position < end else { return "the end" }
        guard byte > 0x20, byte < 0x7F else { return "the byte 0x" + String(byte, radix: 16, uppercase: true) }
        return "'\(Character(UnicodeScalar(byte)))'"
    }

    private var sketch: String {
        let text = bytes[position..<min(position + 20, end)].prefix {
            $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ",")
        }
        return text.isEmpty ? "nothing" : String(decoding: text, as: UTF8.self)
    }
}
