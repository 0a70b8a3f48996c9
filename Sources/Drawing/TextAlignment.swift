/// The part of a line of text that is placed at the position of the text.
public enum TextAlignment: Hashable, Sendable {
    /// The beginning, the middle or the end of the line.
    case leading, center, trailing

    /// UIKit's name for `leading`. In a right-to-left paragraph, this side is on the right.
    public static let left = leading
    /// UIKit's name for `trailing`. In a right-to-left paragraph, this side is on the left.
    public static let right = trailing
    /// UIKit's name for `leading`, the side on which the text starts.
    public static let natural = leading

    package var part: Double {
        switch self {
        case .leading: 0
        case .center: 0.5
        case .trailing: 1
        }
    }
}
