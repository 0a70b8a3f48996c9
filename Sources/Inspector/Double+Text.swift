import Geometry

extension Double {
    var scaleText: String { decimal(places: 2) + "×" }
    /// An angle in radians, in degrees.
    var angleText: String { (self * 180 / .pi).decimal(places: 1) + "°" }
}

extension Vector {
    var text: String { "\(dx.decimal(places: 0)), \(dy.decimal(places: 0))" }
}

extension String {
    /// The words of which a name in one word is made: `movedTooFar` says "moved too far".
    var words: String { reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) } }
}
