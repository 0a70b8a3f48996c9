import Stage

/// The colors of the face, which depend on its happiness.
struct FaceColors {
    private static let (saddest, sad) = (Color(hex: 0x86ADDA), Color(hex: 0xC6D5E2))
    private static let happiest = Color(hex: 0xFFB02E)
    private static let coldEdge = Color(hex: 0x46658C)
    private static let blush = Color(hex: 0xFF6F4E)
    private static let strongestBlush = 0.55

    let fill: Color
    let edge: Color
    let cheeks: Color

    /// Creates the colors for a mood.
    ///
    /// - Parameter smiliness: The mood, from -1 (very sad) to 1 (ecstatic).
    init(smiliness: Double, palette: Palette) {
        let smiliness = smiliness.clamped(to: -1...1)
        fill = Self.fill(smiliness, calm: palette.faceFill)
        edge = palette.faceEdge.interpolated(to: Self.coldEdge, fraction: (-2 * smiliness).clamped(to: 0...1))
        cheeks = Self.blush.withAlpha(Self.strongestBlush * max(0, smiliness))
    }

    private static func fill(_ smiliness: Double, calm: Color) -> Color {
        if smiliness >= 0 { return calm.interpolated(to: happiest, fraction: smiliness) }
        if smiliness >= -0.5 { return calm.interpolated(to: sad, fraction: -2 * smiliness) }
        return sad.interpolated(to: saddest, fraction: -2 * smiliness - 1)
    }
}
