package import Stage
package import Touches

/// The keys of the face scene's settings, which command-line options set and recordings store.
nonisolated package enum FaceSetting {
    /// The drawing style of the face. The default is `filled`.
    package static let style = SettingKey<FaceStyle>("style")
    /// The initial happiness, from 0 to 100. A reset restores it. The default is 20.
    package static let happiness = SettingKey<Double>("happiness", in: 0...100)
    /// The line width of the face's outline and mouth, from 0.5 to 20 points. The default depends
    /// on the style.
    package static let lineWidth = SettingKey<Double>("lineWidth", in: 0.5...20)
    /// The color of the face's lines. The default depends on the style.
    package static let lineColor = SettingKey<Color>(
        "lineColor", requirement: "a color such as #2A5BD7",
        decode: { if case .text(let text) = $0 { Color(web: text) } else { nil } }, encode: { .text($0.web) })
    /// The initial radius of the face, from 0.05 to 0.95, as a fraction of half the shorter side of
    /// the room. A reset restores it. The default is 0.9.
    package static let faceScale = SettingKey<Double>("faceScale", in: 0.05...0.95)
}

/// The drawing style of the face. The styles `ios` and `android` come from the article that
/// `FaceScene` names, and have different proportions.
nonisolated package enum FaceStyle: String, CaseIterable, Sendable {
    /// A filled face with the proportions of `ios`. The default line width is 3 points for the
    /// outline, and a sixteenth of the face's radius for the mouth.
    case filled
    /// A face whose mouth is a cubic curve. The default line width is 3 points.
    case ios
    /// A face whose mouth is half an oval. The default line width is 4 points.
    case android
}

nonisolated extension Color {
    fileprivate init?(web text: String) {
        let digits = text.dropFirst()
        guard text.first == "#", digits.count == 6, digits.allSatisfy(\.isHexDigit), let hex = UInt32(digits, radix: 16)
        else { return nil }
        self.init(hex: hex)
    }

    fileprivate var web: String {
        let parts = [red, green, blue].map { UInt32(($0.clamped(to: 0...1) * 255).rounded()) }
        let digits = String(parts.reduce(0) { $0 << 8 | $1 }, radix: 16, uppercase: true)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
}

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
