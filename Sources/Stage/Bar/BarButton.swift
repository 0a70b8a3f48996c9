enum BarAction: Hashable {
    case show(Int)
    case reset
    case toggleInspector
    case toggleFullScreen
}

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
