/// Which part of a line of text lies at its position.
public enum TextAlignment: Hashable, Sendable {
    case leading, center, trailing
}
