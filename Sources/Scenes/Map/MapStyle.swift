import Stage

/// How the map looks: colors come from the palette, measures in points.
enum MapStyle {
    static func coast(_ palette: Palette) -> Stroke { Stroke(color: palette.border, width: 1, join: .bevel) }

    static func border(_ palette: Palette) -> Stroke {
        Stroke(color: palette.border.withAlpha(0.7), width: 0.7, join: .bevel)
    }

    /// How far a line may be from where it belongs: less than the eye sees.
    static let tolerance = 0.4

    static let nameFont = Font(size: 12.5)
    static let nameDistance = 6.0
    static let dotRadius = 2.2
    static let nameGap = 3.0

    static let rim = 20.0
    static let tick = 6.0
}
