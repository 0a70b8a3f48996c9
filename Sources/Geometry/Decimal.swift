// Converts numbers to decimal text, for files and for display.

extension Double {
    /// The shortest decimal that reads back as the same number, such as `2`, `0.31` or `1e+16`. For
    /// numbers that are not finite, it is `inf`, `-inf` or `nan`.
    package var decimal: String {
        let text = description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
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
        let (whole, fraction) = UInt(scaled).quotientAndRemainder(dividingBy: UInt(unit))
        // `UInt(unit)` adds a leading 1, so that the fraction keeps its leading zeros.
        // `dropFirst()` removes the 1.
        return "\(sign)\(whole)" + (places > 0 ? "." + String(UInt(unit) + fraction).dropFirst() : "")
    }
}
