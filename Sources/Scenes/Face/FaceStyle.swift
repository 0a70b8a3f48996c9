public import Stage
public import Touches

/// The settings that the face reads.
public enum FaceSetting {
    /// How the face is drawn, and its proportions.
    public static let style = SettingKey<FaceStyle>("style")
    /// How happy the face is at the beginning and after a reset, from 0 to 100.
    public static let happiness = SettingKey<Double>("happiness", in: 0...100)
    /// The width of the face's lines, in points. The default is the width or color of the style.
    public static let lineWidth = SettingKey<Double>("lineWidth", in: 0.5...20)
    /// The color of the face's lines. The default is the width or color of the style.
    public static let lineColor = SettingKey<Color>(
        "lineColor", requirement: "a color such as #2A5BD7",
        decode: { if case .text(let text) = $0 { Color(web: text) } else { nil } }, encode: { .text($0.web) })
    /// The radius of the face at the beginning and after a reset, as a part of half the smaller
    /// side of its room. The default is 0.9.
    public static let faceScale = SettingKey<Double>("faceScale", in: 0.05...0.95)
}

/// How the face is drawn. The seed article draws it twice, each time with proportions of its own;
/// what a drag does is the same for all styles.
public enum FaceStyle: String, CaseIterable, Sendable {
    /// Filled, with the proportions of `ios`.
    case filled
    /// A cubic curve for a mouth, line width 3.
    case ios
    /// An arc for a mouth, line width 4.
    ///
    /// The article's face on Android starts sad, and a drag inside it sets the mouth again by how
    /// far the finger has gone, a thousand pixels for a whole smile: with each finger the mouth
    /// would jump to a flat line. Here it starts and goes on as the other styles do; set
    /// `happiness` to 0 for a sad start.
    case android
}

extension Color {
    /// An opaque color that is written as `#2A5BD7`.
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
