// Converts numbers to decimal text, for files and for display.

extension Double {
    /// The shortest decimal that reads back as the same number, such as `2`, `0.31` or `1e+16`. For
    /// numbers that are not finite, it is `inf`, `-inf` or `nan`.
    package var decimal: String {
        var bytes: [UInt8] = []
        bytes.append(decimal: self)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the number as text for display, with a true minus sign (U+2212). Infinity is written
    /// as `∞`, and NaN as an en dash.
    ///
    /// - Parameters:
    ///   - places: The number of digits after the decimal point, from 0 to 9. Ignored if the text
    ///     would have more than 15 digits.
    ///   - isSigned: Whether positive numbers get a plus sign. Zero has no sign.
    package func decimal(places: Int, isSigned: Bool = false) -> String {
        guard !isNaN else { return "–" }
        let unit = (0..<places).reduce(1.0) { unit, _ in unit * 10 }
        let scaled = (magnitude * unit).rounded()
        let sign = scaled == 0 ? "" : self < 0 ? "−" : isSigned ? "+" : ""
        guard scaled < 1e15 else { return sign + (isFinite ? magnitude.decimal : "∞") }
        var bytes: [UInt8] = []
        let (whole, fraction) = UInt(scaled).quotientAndRemainder(dividingBy: UInt(unit))
        bytes.append(whole: whole)
        if places > 0 { bytes.append(Digits(of: fraction), places: places, isTrimmed: false) }
        return sign + String(decoding: bytes, as: UTF8.self)
    }
}

extension [UInt8] {
    /// Appends the shortest decimal that reads back as the same number. Does not allocate memory
    /// for common magnitudes.
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
        let digits = Digits(of: number)
        append(addingCapacity: digits.count) { digits.write(to: &$0) }
    }

    /// Appends a decimal point and a fraction without trailing zeros. Appends nothing for 0.
    ///
    /// - Parameter places: The number of digits, including leading zeros. For example, a `fraction`
    ///   of 5 with 3 `places` is appended as `.005`.
    package mutating func append(trimmedFraction fraction: UInt, places: Int) {
        guard fraction > 0 else { return }
        append(Digits(of: fraction), places: places, isTrimmed: true)
    }

    /// Appends a decimal point and digits, with leading zeros up to `places` digits. `places` must
    /// be at least 1.
    fileprivate mutating func append(_ digits: Digits, places: Int, isTrimmed: Bool) {
        append(addingCapacity: 1 + Swift.max(places, digits.count)) { output in
            output.append(UInt8(ascii: "."))
            for _ in digits.count..<Swift.max(places, digits.count) { output.append(UInt8(ascii: "0")) }
            digits.write(to: &output, isTrimmed: isTrimmed)
        }
    }

    private mutating func append(described number: Double) {
        let text = number.description
        append(contentsOf: text.utf8.dropLast(text.hasSuffix(".0") ? 2 : 0))
    }

    /// The magnitudes for which the intermediate results of `append(shortest:in:)` fit in 128 bits.
    private static var binaryFractions: Range<Double> { 0x1p-10..<0x1p24 }

    /// Appends the shortest decimal of a number in `binaryFractions` that is not an integer.
    private mutating func append(shortest number: Double) {
        // If ten times the fraction fits in 64 bits, 64-bit arithmetic is sufficient.
        if number.magnitude >= 0x1p-4 {
            append(shortest: number, in: UInt64.self)
        } else {
            append(shortest: number, in: UInt128.self)
        }
    }

    /// Appends the shortest decimal digit by digit, using the algorithm of Steele and White. If
    /// several decimals are equally short, appends the one nearest to the number.
    @inline(__always)
    private mutating func append<Bits: FixedWidthInteger>(shortest number: Double, in bits: Bits.Type) {
        let mantissa = UInt64(number.significandBitPattern) | 1 << 52
        // The unit is a quarter of the last bit, so half the distance to the lower neighbor is an
        // integer even if the lower neighbor is closer than the upper one.
        let places = 54 - Int(number.exponent)
        let quarters = Bits(mantissa) << 2
        let one = Bits(1) << places
        if number.sign == .minus { append(UInt8(ascii: "-")) }
        append(whole: UInt(truncatingIfNeeded: quarters >> places))

        var rest = quarters & (one - 1)
        var (up, down) = (Bits(2), Bits(mantissa == 1 << 52 ? 1 : 2))
        let isEven = mantissa.isMultiple(of: 2)
        append(addingCapacity: 1 + places) { output in
            output.append(UInt8(ascii: "."))
            while true {
                (rest, up, down) = (rest * 10, up * 10, down * 10)
                let digit = UInt8(truncatingIfNeeded: rest >> places)
                rest &= one - 1
                let isNearLower = rest < down || (isEven && rest == down)
                let isNearUpper = rest + up > one || (isEven && rest + up == one)
                guard isNearLower || isNearUpper else {
                    output.append(UInt8(ascii: "0") + digit)
                    continue
                }
                // Rounds a tie to the even digit.
                let isNearer = rest * 2 > one || (rest * 2 == one && !digit.isMultiple(of: 2))
                output.append(UInt8(ascii: "0") + digit + (isNearUpper && (isNearer || !isNearLower) ? 1 : 0))
                return
            }
        }
    }
}

private struct Digits {
    private(set) var count = 0
    /// The digits as ASCII characters, beginning with the least significant one.
    private var digits = InlineArray<20, UInt8>(repeating: UInt8(ascii: "0"))

    init(of number: UInt) {
        var rest = number
        repeat {
            let (tens, digit) = rest.quotientAndRemainder(dividingBy: 10)
            digits[count] += UInt8(truncatingIfNeeded: digit)
            count += 1
            rest = tens
        } while rest > 0
    }

    @inline(__always) func write(to output: inout OutputSpan<UInt8>, isTrimmed: Bool = false) {
        var end = 0
        while isTrimmed, end < count, digits[end] == UInt8(ascii: "0") { end += 1 }
        for index in (end..<count).reversed() { output.append(digits[index]) }
    }
}
