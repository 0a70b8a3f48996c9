extension JSONScanner {
    /// Takes a number, correctly rounded; infinite where it is too large for a `Double`.
    mutating func number(_ name: @autoclosure () -> String) throws(LineError) -> Double {
        skipWhitespace()
        let start = position
        let isNegative = byte == Byte.minus
        if isNegative { advance() }
        var decimal = Decimal()
        try whole(&decimal, of: name)
        if byte == Byte.point { try fraction(&decimal) }
        if byte | 0x20 == UInt8(ascii: "e") { try exponent(&decimal) }
        guard let magnitude = decimal.exactly else { return slowly(from: start) }
        return isNegative ? -magnitude : magnitude
    }

    /// Takes the digits before the point; a number does not begin with a needless 0.
    @inline(__always)
    private mutating func whole(_ decimal: inout Decimal, of name: () -> String) throws(LineError) {
        let first = byte &- Byte.zero
        guard first <= 9 else { throw LineError("`\(name())` must be a finite number, found \(sketch)") }
        if first == 0 {
            advance()
            guard byte &- Byte.zero > 9 else { throw unexpected("no digit after a leading 0") }
        } else {
            digits(&decimal)
        }
    }

    @inline(__always)
    private mutating func fraction(_ decimal: inout Decimal) throws(LineError) {
        advance()
        let start = position
        digits(&decimal)
        guard position > start else { throw unexpected("a digit after the point") }
        decimal.exponent -= position - start
    }

    private mutating func exponent(_ decimal: inout Decimal) throws(LineError) {
        advance()
        let isNegative = byte == Byte.minus
        if isNegative || byte == Byte.plus { advance() }
        var power = Decimal()
        let start = position
        digits(&power)
        guard position > start else { throw unexpected("a digit of the exponent") }
        let size = power.digits <= 4 ? Int(power.mantissa) : 9_999
        decimal.exponent += isNegative ? -size : size
    }

    @inline(__always)
    private mutating func digits(_ decimal: inout Decimal) {
        while true {
            let digit = byte &- Byte.zero
            guard digit <= 9 else { return }
            decimal.append(digit)
            advance()
        }
    }

    /// The number between `start` and here by the standard library, for more digits than fit or a far exponent.
    private func slowly(from start: Int) -> Double {
        Double(String(decoding: bytes[start..<position], as: UTF8.self)) ?? .infinity
    }

    /// The next few bytes, for a message.
    var sketch: String {
        let text = bytes[position..<Swift.min(position + 20, end)].prefix { $0 > 0x20 && $0 < 0x7F && $0 != Byte.comma }
        return text.isEmpty ? "nothing" : String(decoding: text, as: UTF8.self)
    }
}

/// The digits of a number as they are read, and where its point is.
private struct Decimal {
    var mantissa: UInt64 = 0
    /// Digits from the first that is not 0.
    var digits = 0
    var exponent = 0

    @inline(__always)
    mutating func append(_ digit: UInt8) {
        mantissa = mantissa &* 10 &+ UInt64(digit)
        digits += digits > 0 || digit > 0 ? 1 : 0
    }

    /// The value where one rounding gives it: both mantissa and power of ten are exact then.
    @inline(__always)
    var exactly: Double? {
        guard digits <= 19, mantissa <= 1 << 53 else { return nil }
        if exponent == 0 { return Double(mantissa) }
        guard exponent >= -22, exponent <= 22 else { return mantissa == 0 ? 0 : nil }
        return exponent < 0
            ? Double(mantissa) / Self.powersOfTen[-exponent] : Double(mantissa) * Self.powersOfTen[exponent]
    }

    /// The powers of ten that a `Double` holds exactly.
    static let powersOfTen: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    ]
}
