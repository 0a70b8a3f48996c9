/// The action of a button of the bar.
enum BarAction: Hashable {
    /// Shows the scene with this place in the list.
    case show(Int)
    case reset
    case toggleInspector
    case toggleFullScreen
}

/// A button in the bar, with a title or with the sign of its action.
struct BarButton {
    let view = Button()
    let action: BarAction
    /// The title of a scene; nil for a tool.
    var title: String?

    init(_ action: BarAction, title: String? = nil, name: String) {
        (self.action, self.title) = (action, title)
        view.name = name
    }
}
