/// Builds lines of JSON as bytes, with every number as the shortest decimal that reads back the same.
package struct JSONText {
    package private(set) var bytes: [UInt8] = []
    /// Whether a comma is due before the next key or element.
    private var needsComma = false

    package init() {}

    package mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        needsComma = false
    }

    package mutating func openObject() { open(Byte.openBrace) }
    package mutating func closeObject() { close(Byte.closeBrace) }
    package mutating func openList() { open(Byte.openBracket) }
    package mutating func closeList() { close(Byte.closeBracket) }

    package mutating func endLine() {
        bytes.append(Byte.newline)
        needsComma = false
    }

    /// The key of the value that comes next.
    package mutating func key(_ key: String) {
        text(key)
        bytes.append(Byte.colon)
        needsComma = false
    }

    package mutating func flag(_ flag: Bool) {
        comma()
        bytes.append(contentsOf: (flag ? "true" : "false").utf8)
    }

    package mutating func text(_ text: String) {
        comma()
        bytes.append(Byte.quote)
        for byte in text.utf8 { append(escaping: byte) }
        bytes.append(Byte.quote)
    }

    package mutating func number(_ number: Double) {
        comma()
        appendDecimal(number)
    }

    package mutating func whole(_ number: Int) {
        comma()
        appendWhole(number.magnitude, isNegative: number < 0)
    }

    /// Nanoseconds as seconds.
    package mutating func seconds(nanoseconds: Int64) {
        comma()
        let (whole, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
        appendWhole(UInt(whole), isNegative: nanoseconds < 0)
        appendFraction(UInt(rest), places: 9)
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
        if needsComma { bytes.append(Byte.comma) }
        needsComma = true
    }

    private mutating func append(escaping byte: UInt8) {
        if byte == Byte.quote || byte == Byte.backslash {
            bytes.append(Byte.backslash)
            bytes.append(byte)
        } else if byte < 0x20 {
            let hex = String(byte, radix: 16)
            bytes.append(contentsOf: (byte < 16 ? "\\u000" : "\\u00").utf8)
            bytes.append(contentsOf: hex.utf8)
        } else {
            bytes.append(byte)
        }
    }
}

extension JSONText {
    /// The shortest decimal that reads back as the same number: `2`, `0.31`, `1e+16`. Null for what is not finite.
    package static func decimal(_ number: Double) -> String {
        var text = JSONText()
        text.number(number)
        return String(decoding: text.bytes, as: UTF8.self)
    }

    private mutating func appendDecimal(_ number: Double) {
        guard number.isFinite else { return bytes.append(contentsOf: "null".utf8) }
        let thousandths = (number.magnitude * 1_000).rounded()
        guard thousandths < 1e15, thousandths / 1_000 == number.magnitude else {
            if Self.shortestRange.contains(number.magnitude) { return appendShortest(number) }
            return bytes.append(contentsOf: Self.described(number).utf8)
        }
        let (whole, rest) = UInt(thousandths).quotientAndRemainder(dividingBy: 1_000)
        appendWhole(whole, isNegative: number.sign == .minus)
        appendFraction(rest, places: 3)
    }

    /// The number by the standard library, whose description is the shortest already but for the `.0` of a whole one.
    private static func described(_ number: Double) -> String {
        let text = number.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    mutating func append(_ byte: UInt8) { bytes.append(byte) }

    mutating func appendWhole(_ number: UInt, isNegative: Bool = false) {
        if isNegative { bytes.append(Byte.minus) }
        var divisor: UInt = 1
        while number / divisor > 9 { divisor *= 10 }
        while divisor > 0 {
            bytes.append(Byte.zero + UInt8(number / divisor % 10))
            divisor /= 10
        }
    }

    /// A point and the digits behind it, without needless zeros; nothing for 0.
    private mutating func appendFraction(_ fraction: UInt, places: Int) {
        guard fraction > 0 else { return }
        bytes.append(Byte.point)
        var (rest, divisor) = (fraction, UInt(1))
        for _ in 1..<places { divisor *= 10 }
        while rest > 0 {
            bytes.append(Byte.zero + UInt8(rest / divisor))
            rest %= divisor
            divisor /= 10
        }
    }
}
