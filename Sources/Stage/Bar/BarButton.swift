import Gestures

/// A button in the bar: what it does and what is seen on it.
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
