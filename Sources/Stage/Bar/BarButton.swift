import Gestures

/// The action of a button of the bar.
enum BarAction: Hashable {
    /// Shows the scene with this place in the list.
    case show(Int)
    case reset
    case toggleInspector
    case toggleFullScreen
}

/// A button in the bar: its action and its face.
struct BarButton {
    enum Face: Equatable {
        case title(String)
        case reset, inspector, fullScreen
    }

    let view = Button()
    let action: BarAction
    var face: Face

    init(_ action: BarAction, face: Face, name: String) {
        (self.action, self.face) = (action, face)
        view.name = name
    }
}
