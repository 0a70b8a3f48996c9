/// Whose proportions the face has: the seed article draws it twice.
public enum FaceStyle: String, CaseIterable, Sendable {
    /// A cubic curve for a mouth, line width 3.
    case ios
    /// An arc for a mouth, line width 4.
    case android

    /// How wide the lines are, in px.
    var lineWidth: Double {
        switch self {
        case .ios: 3
        case .android: 4
        }
    }
}
