/// Which part of a line of text lies at its position.
public enum TextAlignment: Hashable, Sendable {
    /// Its beginning, its middle or its end.
    case leading, center, trailing
}
