public import Touches

/// The settings that the face reads.
public enum FaceSetting {
    /// How the face is drawn, and its proportions.
    public static let style = SettingKey<FaceStyle>("style")
    /// How happy the face is at the beginning and after a reset, from 0 to 100.
    public static let happiness = SettingKey<Double>("happiness", in: 0...100)
}

/// How the face is drawn. The seed article draws it twice, each time with proportions of its own;
/// what a drag does is the same for all styles.
public enum FaceStyle: String, CaseIterable, Sendable {
    /// Filled, with the proportions of `ios`.
    case filled
    /// A cubic curve for a mouth, line width 3.
    case ios
    /// An arc for a mouth, line width 4.
    case android
}
