import Geometry

extension Double {
    /// The number with so many digits after the point, and a true minus sign.
    func text(places: Int) -> String {
        let unit = power(10, Double(places))
        let whole = (magnitude * unit).rounded()
        guard whole < 1e15 else { return isFinite ? String(describing: self) : "∞" }
        let sign = self < 0 && whole > 0 ? "−" : ""
        let digits = String(Int64(whole))
        if places == 0 { return sign + digits }
        let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
        return sign + padded.dropLast(places) + "." + padded.suffix(places)
    }

    /// A factor.
    var scaleText: String { text(places: 2) + "×" }

    /// An angle in radians, in degrees.
    var angleText: String { (self * 180 / .pi).text(places: 1) + "°" }
}

extension Vector {
    var text: String { "\(dx.text(places: 0)), \(dy.text(places: 0))" }
}

extension String {
    /// The words of which a name in one word is made: `movedTooFar` says "moved too far".
    var words: String { reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) } }
}
