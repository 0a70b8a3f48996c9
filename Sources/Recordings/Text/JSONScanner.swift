/// A forward-only JSON parser, as strict as RFC 8259, that builds only the requested values.
struct JSONScanner {
    /// The maximum nesting depth of lists and objects.
    static let deepest = 32

    let bytes: [UInt8]
    private(set) var position: Int
    private let end: Int
    private let start: Int
    private var depth = 0

    init(_ bytes: [UInt8], in range: Range<Int>) {
        self.bytes = bytes
        (start, position, end) = (range.lowerBound, range.lowerBound, range.upperBound)
    }

    init(_ bytes: [UInt8]) { self.init(bytes, in: bytes.indices) }

    @inline(__always) var isAtEnd: Bool { position >= end }
    /// The current byte, or 0 at the end. Valid JSON contains no zero byte.
    @inline(__always) var byte: UInt8 { position < end ? bytes[position] : 0 }

    @inline(__always) mutating func advance() { position += 1 }

    @inline(__always) mutating func skipWhitespace() {
        while byte <= 0x20, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    /// Skips whitespace. If the next byte is `wanted`, skips it and returns `true`.
    @inline(__always) mutating func accept(_ wanted: UInt8) -> Bool {
        skipWhitespace()
        guard byte == wanted else { return false }
        position += 1
        return true
    }

    @inline(__always) mutating func expect(_ wanted: UInt8, _ place: StaticString) throws(LineError) {
        guard accept(wanted) else { throw unexpected("'\(Character(UnicodeScalar(wanted)))' \(place)") }
    }

    mutating func expectEnd() throws(LineError) {
        skipWhitespace()
        guard isAtEnd else { throw unexpected("nothing more after the value") }
    }

    @inline(__always) mutating func number(_ name: @autoclosure () -> String) throws(LineError) -> Double {
        skipWhitespace()
        return try JSONNumber.read(from: &self, name)
    }

    mutating func text(_ name: @autoclosure () -> String) throws(LineError) -> String {
        try openText(name)
        return try JSONString.read(from: &self)
    }

    @inline(__always) mutating func word<Word>(
        in vocabulary: Vocabulary<Word>, _ name: @autoclosure () -> String
    ) throws(LineError) -> Vocabulary<Word>.Finding {
        try openText(name)
        let start = position
        guard let packed = packedWord() else {
            let text = try JSONString.read(from: &self)
            return vocabulary.find(text).map { .known($0) } ?? .unknown(text)
        }
        if let word = vocabulary.find(packed) { return .known(word) }
        return .unknown(String(decoding: bytes[start..<position - 1], as: UTF8.self))
    }

    @inline(__always) private mutating func openText(_ name: () -> String) throws(LineError) {
        guard accept(UInt8(ascii: "\"")) else {
            throw LineError("`\(name())` must be a text between quotes, found \(sketch)")
        }
    }

    /// Packs a string of at most 8 bytes into an integer if the string is ASCII without spaces or
    /// escapes. Returns `nil` for any other string, without reading it.
    @inline(__always) private mutating func packedWord() -> UInt64? {
        var word: UInt64 = 0
        var place = position
        while place < end {
            let byte = bytes[place]
            if byte == UInt8(ascii: "\""), place - position <= 8 {
                position = place + 1
                return word
            }
            guard byte > 0x20, byte < 0x7F, byte != UInt8(ascii: "\\"), place - position < 8 else { return nil }
            word = word << 8 | UInt64(byte)
            place += 1
        }
        return nil
    }

    /// Reads an object. `key` must read a key. `field` is called after each key and colon, and must
    /// read the value.
    @inline(__always) mutating func object<Key>(
        key: (inout JSONScanner) throws(LineError) -> Key,
        field: (Key, inout JSONScanner) throws(LineError) -> Void
    ) throws(LineError) {
        try expect(UInt8(ascii: "{"), "that opens an object")
        try enter()
        if !accept(UInt8(ascii: "}")) {
            repeat {
                let name = try key(&self)
                try expect(UInt8(ascii: ":"), "after a key")
                try field(name, &self)
            } while accept(UInt8(ascii: ","))
            try expect(UInt8(ascii: "}"), "or ',' after a value")
        }
        depth -= 1
    }

    /// Reads a list. `element` is called before each value and must read it.
    @inline(__always) mutating func list(element: (inout JSONScanner) throws(LineError) -> Void) throws(LineError) {
        try expect(UInt8(ascii: "["), "that opens a list")
        try enter()
        if !accept(UInt8(ascii: "]")) {
            repeat { try element(&self) } while accept(UInt8(ascii: ","))
            try expect(UInt8(ascii: "]"), "or ',' after a value")
        }
        depth -= 1
    }

    private mutating func enter() throws(LineError) {
        depth += 1
        guard depth <= Self.deepest else { throw LineError("nested deeper than \(Self.deepest) levels") }
    }

    func unexpected(_ expected: String) -> LineError {
        LineError("not valid JSON at column \(position - start + 1): expected \(expected), found \(found)")
    }

    private var found: String {
        guard !isAtEnd else { return "the end" }
        guard byte > 0x20, byte < 0x7F else { return "the byte 0x" + String(byte, radix: 16, uppercase: true) }
        return "'\(Character(UnicodeScalar(byte)))'"
    }

    var sketch: String {
        let text = bytes[position..<min(position + 20, end)].prefix {
            $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ",")
        }
        return text.isEmpty ? "nothing" : String(decoding: text, as: UTF8.self)
    }
}
