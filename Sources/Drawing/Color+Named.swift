/// The named colors of UIKit, and some of its system colors in the light appearance.
extension Color {
    /// Pure blue.
    @inlinable public static var blue: Color { Color(hex: 0x0000FF) }
    /// Brown, `#996633`.
    @inlinable public static var brown: Color { Color(hex: 0x996633) }
    /// Pure cyan.
    @inlinable public static var cyan: Color { Color(hex: 0x00FFFF) }
    /// Dark gray, one-third white.
    @inlinable public static var darkGray: Color { Color(white: 1 / 3) }
    /// Gray, one-half white.
    @inlinable public static var gray: Color { Color(white: 0.5) }
    /// Pure green.
    @inlinable public static var green: Color { Color(hex: 0x00FF00) }
    /// Light gray, two-thirds white.
    @inlinable public static var lightGray: Color { Color(white: 2 / 3) }
    /// Pure magenta.
    @inlinable public static var magenta: Color { Color(hex: 0xFF00FF) }
    /// Orange, `#FF8000`.
    @inlinable public static var orange: Color { Color(hex: 0xFF8000) }
    /// Purple, `#800080`.
    @inlinable public static var purple: Color { Color(hex: 0x800080) }
    /// Pure red.
    @inlinable public static var red: Color { Color(hex: 0xFF0000) }
    /// Pure yellow.
    @inlinable public static var yellow: Color { Color(hex: 0xFFFF00) }

    /// Black, UIKit's color of text in the light appearance. In a scene, use the colors of
    /// `Palette` instead, because they follow the appearance.
    @inlinable public static var label: Color { .black }
    /// UIKit's color of explanatory text in the light appearance.
    @inlinable public static var secondaryLabel: Color { Color(hex: 0x3C3C43, alpha: 0.6) }
    /// The background color of a window in the light appearance, white.
    @inlinable public static var systemBackground: Color { .white }

    /// The system's blue in the light appearance.
    @inlinable public static var systemBlue: Color { Color(hex: 0x007AFF) }
    /// The system's gray in the light appearance.
    @inlinable public static var systemGray: Color { Color(hex: 0x8E8E93) }
    /// The system's green in the light appearance.
    @inlinable public static var systemGreen: Color { Color(hex: 0x34C759) }
    /// The system's orange in the light appearance.
    @inlinable public static var systemOrange: Color { Color(hex: 0xFF9500) }
    /// The system's pink in the light appearance.
    @inlinable public static var systemPink: Color { Color(hex: 0xFF2D55) }
    /// The system's purple in the light appearance.
    @inlinable public static var systemPurple: Color { Color(hex: 0xAF52DE) }
    /// The system's red in the light appearance.
    @inlinable public static var systemRed: Color { Color(hex: 0xFF3B30) }
    /// The system's yellow in the light appearance.
    @inlinable public static var systemYellow: Color { Color(hex: 0xFFCC00) }

    /// Creates a shade of gray. `white` is from 0 (black) to 1 (white).
    @inlinable public init(white: Double, alpha: Double = 1) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }
}
