/// The part of a line of text that its position refers to.
public enum TextAlignment: Hashable, Sendable {
    /// The beginning, the middle or the end.
    case leading, center, trailing

    /// The leading side, by UIKit's name for left-to-right text.
    public static let left = leading
    /// The trailing side, by UIKit's name for left-to-right text.
    public static let right = trailing
    /// The side at which the text starts.
    public static let natural = leading
}
