public import Touches

/// The settings that the face reads.
public enum FaceSetting {
    /// The proportions of the face.
    public static let style = SettingKey<FaceStyle>("style")
    /// How happy the face is at the beginning and after a reset, from 0 to 100.
    public static let happiness = SettingKey<Double>("happiness", in: 0...100)
}

/// Whose proportions the face has: the seed article draws it twice.
public enum FaceStyle: String, CaseIterable, Sendable {
    /// A cubic curve for a mouth, line width 3.
    case ios
    /// An arc for a mouth, line width 4.
    case android
}
