/// The shape of the pointer over a window. The image usually comes from the user's cursor theme.
public enum Cursor: String, CaseIterable, Sendable {
    /// The default shape.
    case arrow
    /// A pointing hand, for something that can be clicked.
    case pointingHand
    /// An open hand, for something that can be dragged.
    case openHand
    /// A closed hand, for something that is being dragged.
    case closedHand
    /// Arrows in four directions, for something that moves horizontally and vertically.
    case move
    /// Arrows for resizing at a left or right edge.
    case resizeLeftRight
    /// Arrows for resizing at a top or bottom edge.
    case resizeUpDown
    /// Arrows for resizing at a top-left or bottom-right corner.
    case resizeTopLeftBottomRight
    /// Arrows for resizing at a top-right or bottom-left corner.
    case resizeTopRightBottomLeft
    /// Crossed lines that mark an exact location.
    case crosshair
    /// A vertical beam, for text.
    case text
    /// No pointer.
    case hidden
}

extension Cursor {
    /// The names of the shape in cursor themes. The CSS name comes first, followed by other names,
    /// because themes differ.
    package var themeNames: [String] {
        switch self {
        case .arrow: ["default", "left_ptr"]
        case .pointingHand: ["pointer", "hand2", "hand1"]
        case .openHand: ["grab", "openhand", "hand1"]
        case .closedHand: ["grabbing", "closedhand", "fleur"]
        case .move: ["move", "fleur", "all-scroll"]
        case .resizeLeftRight: ["ew-resize", "sb_h_double_arrow"]
        case .resizeUpDown: ["ns-resize", "sb_v_double_arrow"]
        case .resizeTopLeftBottomRight: ["nwse-resize", "size_fdiag", "bottom_right_corner"]
        case .resizeTopRightBottomLeft: ["nesw-resize", "size_bdiag", "bottom_left_corner"]
        case .crosshair: ["crosshair", "cross"]
        case .text: ["text", "xterm"]
        case .hidden: []
        }
    }
}
