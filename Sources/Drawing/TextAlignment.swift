/// The part of a line of text that is placed at the position of the text.
public enum TextAlignment: Hashable, Sendable {
    /// The beginning, the middle or the end.
    case leading, center, trailing

    /// The same as `leading`, under UIKit's name. On the right for right-to-left text.
    public static let left = leading
    /// The same as `trailing`, under UIKit's name. On the left for right-to-left text.
    public static let right = trailing
    /// The side at which the text starts.
    public static let natural = leading
}
