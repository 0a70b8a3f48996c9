import Geometry

extension Double {
    /// The number with a count of digits after the point, and a true minus sign.
    func text(places: Int) -> String { decimal(places: places) }

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
