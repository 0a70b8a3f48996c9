/// The shape of the pointer over a window, in the look of the user's cursor theme.
public enum Cursor: String, CaseIterable, Sendable {
    /// The usual shape.
    case arrow
    /// A hand with a raised finger: a click does something.
    case pointingHand
    /// An open hand: what lies under it can be dragged.
    case openHand
    /// A closed hand: something is being dragged.
    case closedHand
    /// Arrows in four directions: something moves in both dimensions.
    case move
    /// Something is resized at its left or right edge.
    case resizeLeftRight
    /// Something is resized at its top or bottom edge.
    case resizeUpDown
    /// Something is resized at its top left or bottom right corner.
    case resizeTopLeftBottomRight
    /// Something is resized at its top right or bottom left corner.
    case resizeTopRightBottomLeft
    /// Lines that cross at an exact location.
    case crosshair
    /// The beam between the characters of a text.
    case text
    /// No pointer.
    case hidden
}
