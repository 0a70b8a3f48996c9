import Stage

/// The strokes and dimensions of the map. All lengths except `tolerance` are in points.
enum MapStyle {
    static func coast(_ palette: Palette) -> Stroke { Stroke(color: palette.coast, width: 1, join: .bevel) }
    static func shore(_ palette: Palette) -> Stroke { Stroke(color: palette.coast, width: 0.7, join: .bevel) }

    static func border(_ palette: Palette) -> Stroke {
        Stroke(color: palette.border.withAlpha(0.8), width: 0.8, join: .bevel)
    }

    static func river(_ palette: Palette, zoom: Double) -> Stroke {
        Stroke(color: palette.river, width: (0.45 + 0.15 * zoom).clamped(to: 0.6...1.8), join: .bevel)
    }

    /// The maximum error of simplified lines, in pixels.
    static let tolerance = 0.5
    static let widestLine = 2.0

    static let nameDistance = 6.0
    static let dotRadius = 2.2
    static let nameGap = 3.0
    static let halo = 1.5

    static let rim = 20.0
    static let tick = 6.0
}
