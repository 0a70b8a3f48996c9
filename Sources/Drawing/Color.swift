/// A colour in sRGB, not multiplied by its alpha. Each part runs from 0 to 1.
public struct Color: Hashable, Sendable {
    /// How much red.
    public var red: Double
    /// How much green.
    public var green: Double
    /// How much blue.
    public var blue: Double
    /// How much it covers: 0 is invisible, 1 hides what is below.
    public var alpha: Double

    /// A colour of its parts, each from 0 to 1; opaque unless said.
    @inlinable public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// The colour that the web writes as `#E64D4D`, here `0xE64D4D`.
    @inlinable public init(hex: UInt32, alpha: Double = 1) {
        self.init(
            red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255, blue: Double(hex & 0xFF) / 255,
            alpha: alpha)
    }

    /// No light at all, opaque.
    @inlinable public static var black: Color { Color(hex: 0x000000) }
    /// All light there is, opaque.
    @inlinable public static var white: Color { Color(hex: 0xFFFFFF) }
    /// Nothing at all.
    @inlinable public static var clear: Color { Color(hex: 0x000000, alpha: 0) }

    /// The same colour with another alpha.
    @inlinable
    public func withAlpha(_ alpha: Double) -> Color { Color(red: red, green: green, blue: blue, alpha: alpha) }

    /// The colour `fraction` of the way to `other`: 0 gives this colour, 1 the other.
    @inlinable public func interpolated(to other: Color, fraction: Double) -> Color {
        Color(
            red: red + (other.red - red) * fraction, green: green + (other.green - green) * fraction,
            blue: blue + (other.blue - blue) * fraction, alpha: alpha + (other.alpha - alpha) * fraction)
    }
}
