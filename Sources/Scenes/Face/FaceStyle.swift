import Touches

/// Whose proportions the face has: the seed article draws it twice.
public enum FaceStyle: String, CaseIterable, Sendable {
    /// A cubic curve for a mouth, line width 3.
    case ios
    /// An arc for a mouth, line width 4.
    case android

    /// As a setting has it; nil for what is none.
    init?(_ setting: SettingValue) {
        guard case .text(let name) = setting else { return nil }
        self.init(rawValue: name)
    }

    /// How wide the lines are, in points.
    var lineWidth: Double {
        switch self {
        case .ios: 3
        case .android: 4
        }
    }
}
