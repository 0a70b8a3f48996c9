/// The part of a line of text that is at its position.
public enum TextAlignment: Hashable, Sendable {
    /// The beginning, the middle or the end.
    case leading, center, trailing
}
