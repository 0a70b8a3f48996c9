import Geometry

extension Double {
    var scaleText: String { decimal(places: 2) + "×" }
    var angleText: String { (self * 180 / .pi).decimal(places: 1) + "°" }
}

extension Vector {
    var text: String { "\(dx.decimal(places: 0)), \(dy.decimal(places: 0))" }
}

extension String {
    /// The words of a name in camel case, such as "moved too far" for `movedTooFar`.
    var words: String { reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) } }
}
