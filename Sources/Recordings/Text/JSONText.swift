public import Geometry

/// A builder that writes lines of JSON. Numbers are written with the fewest digits that read back
/// as the same value.
public struct JSONText: Sendable {
    package private(set) var bytes: [UInt8] = []
    /// The digits of the last number. Their storage is reused, because the text of a fraction is
    /// often longer than the 15 bytes that a `String` stores without an allocation.
    private var digits = ""
    private var needsComma = false
    private let hasNegativeZero: Bool

    /// Creates an empty text. If `hasNegativeZero` is `false`, negative zero is written as 0.
    package init(hasNegativeZero: Bool = true) { self.hasNegativeZero = hasNegativeZero }

    package mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        needsComma = false
    }

    /// Removes the bytes from `start` to the end. `start` must be the start of a line.
    mutating func removeBytes(from start: Int) {
        bytes.removeSubrange(start...)
        needsComma = false
    }

    package mutating func openObject() { open(UInt8(ascii: "{")) }
    package mutating func closeObject() { close(UInt8(ascii: "}")) }
    package mutating func openList() { open(UInt8(ascii: "[")) }
    package mutating func closeList() { close(UInt8(ascii: "]")) }

    package mutating func endLine() {
        bytes.append(UInt8(ascii: "\n"))
        needsComma = false
    }

    package mutating func boolean(_ boolean: Bool) {
        comma()
        bytes.append(contentsOf: (boolean ? "true" : "false").utf8)
    }

    package mutating func text(_ text: String) {
        comma()
        let start = bytes.count
        guard !appendPlain(text) else { return }
        bytes.removeSubrange(start...)
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 { append(escaping: byte) }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Appends a string in quotes. Returns `false` if the string may need escaping. The caller must
    /// then remove it.
    private mutating func appendPlain(_ text: String) -> Bool {
        let characters = text.utf8Span.span
        var isPlain = true
        bytes.append(addingCapacity: characters.count + 2) { output in
            output.append(UInt8(ascii: "\""))
            for index in characters.indices {
                isPlain = isPlain && Self.isPlain(characters[index])
                output.append(characters[index])
            }
            output.append(UInt8(ascii: "\""))
        }
        return isPlain
    }

    /// Adds a number, or null if it is not finite.
    package mutating func number(_ number: Double) {
        comma()
        guard number.isFinite else { return bytes.append(contentsOf: "null".utf8) }
        digits.removeAll(keepingCapacity: true)
        (hasNegativeZero ? number : number + 0).write(to: &digits)
        bytes.append(contentsOf: digits.utf8)
        if bytes.suffix(2).elementsEqual(".0".utf8) { bytes.removeLast(2) }
    }

    package mutating func whole(_ number: Int) {
        comma()
        bytes.append(contentsOf: String(number).utf8)
    }

    package mutating func seconds(nanoseconds: Int64) {
        comma()
        let (whole, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
        if nanoseconds < 0 { bytes.append(UInt8(ascii: "-")) }
        bytes.append(contentsOf: String(whole).utf8)
        guard rest > 0 else { return }
        bytes.append(UInt8(ascii: "."))
        // The leading 1 keeps the zeros after the point.
        bytes.append(contentsOf: String(1_000_000_000 + rest).utf8.dropFirst())
        while bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
    }

    package mutating func key(_ key: String) {
        text(key)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// Adds a member whose value is a string.
    public mutating func member(_ key: String, _ value: String) {
        self.key(key)
        text(value)
    }

    /// Adds a member whose value is a number, or null if the number is not finite.
    public mutating func member(_ key: String, _ value: Double) {
        self.key(key)
        number(value)
    }

    /// Adds a member whose value is an integer.
    public mutating func member(_ key: String, _ value: Int) {
        self.key(key)
        whole(value)
    }

    /// Adds a member whose value is a Boolean value.
    public mutating func member(_ key: String, _ value: Bool) {
        self.key(key)
        boolean(value)
    }

    /// Adds a member whose value is a point, as `[x, y]`.
    public mutating func member(_ key: String, _ point: Point) { member(key, [point.x, point.y]) }

    /// Adds a member whose value is a vector, as `[dx, dy]`.
    public mutating func member(_ key: String, _ vector: Vector) { member(key, [vector.dx, vector.dy]) }

    /// Adds a member whose value is a transform, as `[a, b, c, d, tx, ty]`.
    package mutating func member(_ key: String, _ map: Transform) {
        member(key, [map.a, map.b, map.c, map.d, map.tx, map.ty])
    }

    package mutating func member(_ key: String, _ values: [Double]) {
        self.key(key)
        openList()
        for value in values { number(value) }
        closeList()
    }

    private mutating func open(_ bracket: UInt8) {
        comma()
        bytes.append(bracket)
        needsComma = false
    }

    private mutating func close(_ bracket: UInt8) {
        bytes.append(bracket)
        needsComma = true
    }

    private mutating func comma() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }

    /// Returns whether the byte needs no escaping, regardless of its neighbors.
    private static func isPlain(_ byte: UInt8) -> Bool {
        (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    private mutating func append(escaping byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"):
            bytes.append(UInt8(ascii: "\\"))
            bytes.append(byte)
        case 0x00..<0x20, 0x7F:
            append(escapedControl: byte)
        case 0x80...0x9F where bytes.last == 0xC2:
            // U+0080 to U+009F are encoded as two bytes, and the second byte equals the code point.
            bytes.removeLast()
            append(escapedControl: byte)
        default:
            bytes.append(byte)
        }
    }

    private mutating func append(escapedControl number: UInt8) {
        bytes.append(contentsOf: (number < 16 ? "\\u000" : "\\u00").utf8)
        bytes.append(contentsOf: String(number, radix: 16).utf8)
    }
}
