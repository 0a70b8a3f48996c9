/// Reads JSON from the bytes of one line or one file, forwards, without looking back and without building what is not asked for.
///
/// Strict as RFC 8259 is, and beyond it: an object that says a key twice is an error, and so is nesting over `deepest` levels.
struct JSONScanner {
    /// The levels of lists and objects that a line may have.
    static let deepest = 32

    let bytes: [UInt8]
    private(set) var position: Int
    let end: Int
    private(set) var depth = 0
    private let start: Int

    init(_ bytes: [UInt8], from start: Int, to end: Int) {
        self.bytes = bytes
        self.position = start
        self.start = start
        self.end = end
    }

    init(_ bytes: [UInt8]) { self.init(bytes, from: 0, to: bytes.count) }

    /// The byte at the position, or 0 at the end: no valid JSON holds a zero byte.
    @inline(__always)
    var byte: UInt8 { position < end ? bytes[position] : 0 }

    @inline(__always)
    mutating func advance() { position += 1 }

    @inline(__always)
    mutating func move(to place: Int) { position = place }

    @inline(__always)
    mutating func skipWhitespace() {
        while position < end, Byte.isSpace(bytes[position]) { position += 1 }
    }

    /// Takes the byte if it comes next after white space.
    @inline(__always)
    mutating func take(_ wanted: UInt8) -> Bool {
        skipWhitespace()
        guard byte == wanted, position < end else { return false }
        position += 1
        return true
    }

    @inline(__always)
    mutating func expect(_ wanted: UInt8, _ place: StaticString) throws(LineError) {
        guard take(wanted) else { throw unexpected("'\(Character(UnicodeScalar(wanted)))' \(place)") }
    }

    /// Nothing but white space may follow.
    mutating func expectEnd() throws(LineError) {
        skipWhitespace()
        guard position == end else { throw unexpected("nothing more after the value") }
    }

    mutating func enter() throws(LineError) {
        depth += 1
        guard depth <= Self.deepest else { throw LineError("nested deeper than \(Self.deepest) levels") }
    }

    mutating func leave() { depth -= 1 }

    /// Goes through an object: `field` is called behind each key's colon and must take the value.
    @inline(__always)
    mutating func object<Key>(
        key: (inout JSONScanner) throws(LineError) -> Key,
        field: (Key, inout JSONScanner) throws(LineError) -> Void
    ) throws(LineError) {
        try expect(Byte.openBrace, "that opens an object")
        try enter()
        if !take(Byte.closeBrace) {
            repeat {
                let name = try key(&self)
                try expect(Byte.colon, "after a key")
                try field(name, &self)
            } while take(Byte.comma)
            try expect(Byte.closeBrace, "or ',' after a value")
        }
        leave()
    }

    /// Goes through a list: `element` is called before each value and must take it.
    @inline(__always)
    mutating func list(element: (inout JSONScanner) throws(LineError) -> Void) throws(LineError) {
        try expect(Byte.openBracket, "that opens a list")
        try enter()
        if !take(Byte.closeBracket) {
            repeat { try element(&self) } while take(Byte.comma)
            try expect(Byte.closeBracket, "or ',' after a value")
        }
        leave()
    }

    /// What is wrong here: what was expected, and what stands there instead.
    func unexpected(_ expected: String) -> LineError {
        LineError("not valid JSON at column \(position - start + 1): expected \(expected), found \(found)")
    }

    private var found: String {
        guard position < end else { return "the end" }
        let byte = bytes[position]
        guard byte > 0x20, byte < 0x7F else { return "the byte 0x" + String(byte, radix: 16, uppercase: true) }
        return "'\(Character(UnicodeScalar(byte)))'"
    }
}

/// The bytes that mean something in JSON.
enum Byte {
    static let quote = UInt8(ascii: "\"")
    static let backslash = UInt8(ascii: "\\")
    static let openBrace = UInt8(ascii: "{")
    static let closeBrace = UInt8(ascii: "}")
    static let openBracket = UInt8(ascii: "[")
    static let closeBracket = UInt8(ascii: "]")
    static let comma = UInt8(ascii: ",")
    static let colon = UInt8(ascii: ":")
    static let minus = UInt8(ascii: "-")
    static let plus = UInt8(ascii: "+")
    static let point = UInt8(ascii: ".")
    static let zero = UInt8(ascii: "0")
    static let newline = UInt8(ascii: "\n")

    @inline(__always)
    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }
}
