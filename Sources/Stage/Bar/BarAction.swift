/// What a button of the bar does.
enum BarAction: Hashable {
    /// Shows the scene with this place in the list.
    case show(Int)
    case reset
    case toggleInspector
    case toggleFullScreen
}
