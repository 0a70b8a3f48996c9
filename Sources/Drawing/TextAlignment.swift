/// The part of a line of text that is placed at the position of the text.
public enum TextAlignment: Hashable, Sendable {
    /// The beginning, the middle or the end.
    case leading, center, trailing

    /// The same as `leading`, under UIKit's name. In right-to-left text, the leading side is on the
    /// right.
    public static let left = leading
    /// The same as `trailing`, under UIKit's name. In right-to-left text, the trailing side is on
    /// the left.
    public static let right = trailing
    /// The side at which the text starts.
    public static let natural = leading
}
