// The one place that turns numbers into decimal digits, for files and for people.

extension Double {
    /// The shortest decimal that reads back as the same number: `2`, `0.31`, `1e+16`, `inf`, `nan`.
    package var decimal: String {
        var bytes: [UInt8] = []
        bytes.append(decimal: self)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The number for people to read, with a true minus sign (U+2212); an en dash for no number.
    ///
    /// - Parameters:
    ///   - places: The number of digits after the point, from 0 to 9. Not used from 1e15 on.
    ///   - isSigned: Whether a positive number has a plus sign. Zero never has a sign.
    package func decimal(places: Int, isSigned: Bool = false) -> String {
        guard !isNaN else { return "–" }
        let unit = (0..<places).reduce(1.0) { unit, _ in unit * 10 }
        let scaled = (magnitude * unit).rounded()
        let sign = scaled == 0 ? "" : self < 0 ? "−" : isSigned ? "+" : ""
        guard scaled < 1e15 else { return sign + (isFinite ? magnitude.decimal : "∞") }
        var bytes: [UInt8] = []
        let (whole, fraction) = UInt(scaled).quotientAndRemainder(dividingBy: UInt(unit))
        bytes.append(whole: whole)
        if places > 0 { bytes.append(fraction: fraction, places: places) }
        return sign + String(decoding: bytes, as: UTF8.self)
    }
}

extension [UInt8] {
    /// Appends the shortest decimal that reads back the same; everyday sizes need no allocation.
    package mutating func append(decimal number: Double) {
        let thousandths = (number.magnitude * 1_000).rounded()
        guard thousandths < 1e15, thousandths / 1_000 == number.magnitude else {
            return Self.binaryFractions.contains(number.magnitude)
                ? append(shortest: number) : append(described: number)
        }
        if number.sign == .minus { append(UInt8(ascii: "-")) }
        let (whole, rest) = UInt(thousandths).quotientAndRemainder(dividingBy: 1_000)
        append(whole: whole)
        append(trimmedFraction: rest, places: 3)
    }

    package mutating func append(whole number: UInt) {
        var divisor: UInt = 1
        while number / divisor > 9 { divisor *= 10 }
        append(digits: number, from: divisor)
    }

    /// Appends a point and the digits of a fraction without the zeros at its end; nothing for 0.
    ///
    /// - Parameter places: The digits of the fraction with its zeros: 5 of 3 places is `.005`.
    package mutating func append(trimmedFraction fraction: UInt, places: Int) {
        guard fraction > 0 else { return }
        append(fraction: fraction, places: places)
        while last == UInt8(ascii: "0") { removeLast() }
    }

    /// Appends a point and all digits of a fraction of at least one place.
    fileprivate mutating func append(fraction: UInt, places: Int) {
        append(UInt8(ascii: "."))
        append(digits: fraction, from: (1..<places).reduce(1) { divisor, _ in divisor * 10 })
    }

    private mutating func append(digits number: UInt, from first: UInt) {
        var divisor = first
        while divisor > 0 {
            append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
            divisor /= 10
        }
    }

    /// By the standard library, whose shortest description has a `.0` for a whole number.
    private mutating func append(described number: Double) {
        let text = number.description
        append(contentsOf: text.utf8.dropLast(text.hasSuffix(".0") ? 2 : 0))
    }

    /// The magnitudes whose quotients fit in 128 bits in `append(shortest:)`.
    private static var binaryFractions: Range<Double> { 0x1p-10..<0x1p24 }

    /// Appends the shortest decimal, of several the nearest, digit by digit, after Steele and
    /// White: the last digit leaves less than half the distance to the next number.
    ///
    /// - Precondition: The magnitude is in `binaryFractions`, and the number is not whole.
    private mutating func append(shortest number: Double) {
        let mantissa = UInt64(number.significandBitPattern) | 1 << 52
        // Quarters of the last bit, so that half the distance to a closer lower neighbour is whole.
        let places = 54 - Int(number.exponent)
        let quarters = UInt128(mantissa) << 2
        let one = UInt128(1) << UInt128(places)
        if number.sign == .minus { append(UInt8(ascii: "-")) }
        append(whole: UInt(truncatingIfNeeded: quarters >> UInt128(places)))
        append(UInt8(ascii: "."))

        var rest = quarters & (one - 1)
        var (up, down) = (UInt128(2), UInt128(mantissa == 1 << 52 ? 1 : 2))
        let isEven = mantissa.isMultiple(of: 2)
        while true {
            (rest, up, down) = (rest * 10, up * 10, down * 10)
            let digit = UInt8(truncatingIfNeeded: rest >> UInt128(places))
            rest &= one - 1
            let isNearLower = rest < down || (isEven && rest == down)
            let isNearUpper = rest + up > one || (isEven && rest + up == one)
            guard isNearLower || isNearUpper else {
                append(UInt8(ascii: "0") + digit)
                continue
            }
            // Of two that are as near, the even one.
            let isNearer = rest * 2 > one || (rest * 2 == one && !digit.isMultiple(of: 2))
            return append(UInt8(ascii: "0") + digit + (isNearUpper && (isNearer || !isNearLower) ? 1 : 0))
        }
    }
}
