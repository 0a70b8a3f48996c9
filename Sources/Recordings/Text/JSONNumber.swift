struct JSONNumber {
    private var mantissa: UInt64 = 0
    /// The number of digits, excluding leading zeros.
    private var digits = 0
    private var exponent = 0

    /// Reads a number. Returns the nearest `Double`, or infinity if the number is too large for a
    /// `Double`.
    @inline(__always)
    static func read(from scanner: inout JSONScanner, _ name: () -> String) throws(LineError) -> Double {
        let start = scanner.position
        let isNegative = scanner.byte == UInt8(ascii: "-")
        if isNegative { scanner.advance() }
        var number = JSONNumber()
        try number.readWhole(&scanner, name)
        if scanner.byte == UInt8(ascii: ".") { try number.readFraction(&scanner) }
        if scanner.byte | 0x20 == UInt8(ascii: "e") { try number.readExponent(&scanner) }
        guard let magnitude = number.exactly else { return slowly(scanner.bytes[start..<scanner.position]) }
        return isNegative ? -magnitude : magnitude
    }

    @inline(__always)
    private mutating func readWhole(_ scanner: inout JSONScanner, _ name: () -> String) throws(LineError) {
        let first = scanner.byte &- UInt8(ascii: "0")
        guard first <= 9 else { throw LineError("`\(name())` must be a finite number, found \(scanner.sketch)") }
        if first == 0 {
            scanner.advance()
            guard scanner.byte &- UInt8(ascii: "0") > 9 else { throw scanner.unexpected("no digit after a leading 0") }
        } else {
            readDigits(&scanner)
        }
    }

    @inline(__always) private mutating func readFraction(_ scanner: inout JSONScanner) throws(LineError) {
        scanner.advance()
        let start = scanner.position
        readDigits(&scanner)
        guard scanner.position > start else { throw scanner.unexpected("a digit after the point") }
        exponent -= scanner.position - start
    }

    private mutating func readExponent(_ scanner: inout JSONScanner) throws(LineError) {
        scanner.advance()
        let isNegative = scanner.byte == UInt8(ascii: "-")
        if isNegative || scanner.byte == UInt8(ascii: "+") { scanner.advance() }
        var power = JSONNumber()
        let start = scanner.position
        power.readDigits(&scanner)
        guard scanner.position > start else { throw scanner.unexpected("a digit of the exponent") }
        let size = power.digits <= 4 ? Int(power.mantissa) : 9_999
        exponent += isNegative ? -size : size
    }

    @inline(__always) private mutating func readDigits(_ scanner: inout JSONScanner) {
        while true {
            let digit = scanner.byte &- UInt8(ascii: "0")
            guard digit <= 9 else { return }
            mantissa = mantissa &* 10 &+ UInt64(digit)
            digits += digits > 0 || digit > 0 ? 1 : 0
            scanner.advance()
        }
    }

    /// The magnitude, or `nil` if its computation would round more than once. The computation
    /// rounds once if a `Double` represents both the mantissa and the power of ten exactly, or if
    /// the number has at most 19 digits and an exponent from -19 to -1.
    @inline(__always) private var exactly: Double? {
        guard digits <= 19 else { return nil }
        guard mantissa <= 1 << 53 else { return exponent < 0 && exponent >= -19 ? quotient : nil }
        if exponent == 0 { return Double(mantissa) }
        guard exponent >= -22, exponent <= 22 else { return mantissa == 0 ? 0 : nil }
        return exponent < 0
            ? Double(mantissa) / Self.powersOfTen[-exponent] : Double(mantissa) * Self.powersOfTen[exponent]
    }

    /// The mantissa divided by the power of ten. The integer quotient has at least 63 bits. Its
    /// last bit is set if there is a remainder, so that rounding the quotient to 53 bits is
    /// correct.
    private var quotient: Double {
        let power = UInt64(Self.powersOfTen[-exponent])
        let (up, down) = (mantissa.leadingZeroBitCount, power.leadingZeroBitCount)
        let dividend = mantissa << up
        let (quotient, remainder) = (power << down).dividingFullWidth((dividend >> 1, dividend << 63))
        return Double(sign: .plus, exponent: down - up - 63, significand: Double(quotient | (remainder > 0 ? 1 : 0)))
    }

    private static func slowly(_ text: ArraySlice<UInt8>) -> Double {
        Double(String(decoding: text, as: UTF8.self)) ?? .infinity
    }

    /// The powers of ten that a `Double` represents exactly.
    private static let powersOfTen: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    ]
}
