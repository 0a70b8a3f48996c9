extension JSONText {
    /// The magnitudes that `appendShortest` writes.
    static let shortestRange = 0x1p-10..<0x1p24

    /// Writes a number as the shortest decimal that reads back the same, and of those the nearest, without an allocation.
    ///
    /// After Steele and White: a digit is the last one as soon as what is left is less than half the way to the next number.
    ///
    /// - Precondition: Its magnitude is in `shortestRange`, and it is not whole.
    mutating func appendShortest(_ number: Double) {
        let mantissa = UInt64(number.significandBitPattern) | 1 << 52
        // Quarters of the last bit, so that half the way to a lower neighbour that is nearer is whole too.
        let places = 54 - Int(number.exponent)
        let quarters = UInt128(mantissa) << 2
        let one = UInt128(1) << UInt128(places)
        if number.sign == .minus { append(Byte.minus) }
        appendWhole(UInt(truncatingIfNeeded: quarters >> UInt128(places)))
        append(Byte.point)

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
                append(Byte.zero + digit)
                continue
            }
            // Of two that are as near, the even one.
            let isNearer = rest * 2 > one || (rest * 2 == one && !digit.isMultiple(of: 2))
            return append(Byte.zero + digit + (isNearUpper && (isNearer || !isNearLower) ? 1 : 0))
        }
    }
}
