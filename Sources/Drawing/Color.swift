/// A color in sRGB with straight alpha.
public struct Color: Hashable, Sendable {
    /// The red component, from 0 to 1.
    public var red: Double
    /// The green component, from 0 to 1.
    public var green: Double
    /// The blue component, from 0 to 1.
    public var blue: Double
    /// The opacity, from 0 (invisible) to 1 (opaque).
    public var alpha: Double

    /// Creates a color from its components, each from 0 to 1.
    @inlinable public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// Creates a color from a hexadecimal number such as `0xE64D4D`, which is `#E64D4D` on the web.
    @inlinable public init(hex: UInt32, alpha: Double = 1) {
        self.init(
            red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255, blue: Double(hex & 0xFF) / 255,
            alpha: alpha)
    }

    /// Opaque black.
    @inlinable public static var black: Color { Color(hex: 0x000000) }
    /// Opaque white.
    @inlinable public static var white: Color { Color(hex: 0xFFFFFF) }
    /// Fully transparent black.
    @inlinable public static var clear: Color { Color(hex: 0x000000, alpha: 0) }

    /// Returns the color with a different alpha.
    @inlinable
    public func withAlpha(_ alpha: Double) -> Color { Color(red: red, green: green, blue: blue, alpha: alpha) }

    /// Returns a color between this color (`fraction` 0) and `other` (`fraction` 1).
    @inlinable public func interpolated(to other: Color, fraction: Double) -> Color {
        Color(
            red: red + (other.red - red) * fraction, green: green + (other.green - green) * fraction,
            blue: blue + (other.blue - blue) * fraction, alpha: alpha + (other.alpha - alpha) * fraction)
    }
}
