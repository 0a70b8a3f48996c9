/// The part of a line of text that is placed at the position of the text.
public enum TextAlignment: Hashable, Sendable {
    /// The beginning, the middle or the end.
    case leading, center, trailing

    /// The leading side, under UIKit's name for left-to-right text.
    public static let left = leading
    /// The trailing side, under UIKit's name for left-to-right text.
    public static let right = trailing
    /// The side at which the text starts.
    public static let natural = leading
}
