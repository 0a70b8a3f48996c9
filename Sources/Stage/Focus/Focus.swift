/// A view that Return and the space bar press while it is focused.
@MainActor package protocol Pressable: View {
    /// Whether pressing the view has an effect. If the value is `false`, Tab skips the view.
    var isEnabled: Bool { get }
    /// Presses the view, and returns whether it has an action for a press.
    func press() -> Bool
}

extension View {
    var isSelectable: Bool { (self as? any Pressable)?.isEnabled != false }
}

/// The view that receives the keys of the keyboard's focus. It keeps the focus while the list of
/// focusable views changes.
@MainActor final class Focus {
    /// Returns the views that Tab selects, in order.
    var focusableViews: () -> [View] = { [] }
    private weak var chosen: View? {
        didSet {
            guard chosen !== oldValue else { return }
            oldValue?.setNeedsDisplay()
            chosen?.setNeedsDisplay()
        }
    }

    /// The view with the focus, or `nil` if there is none or Tab can no longer select it.
    var view: View? { index == nil ? nil : chosen }
    var index: Int? { chosen.flatMap { view in focusableViews().firstIndex { $0 === view } } }

    func clear() { chosen = nil }

    func move(to view: View) { chosen = view }

    func move(by step: Int, among views: [View]) {
        var next = views.firstIndex { $0 === chosen } ?? (step > 0 ? -1 : views.count)
        for _ in views {
            next = (next + step + views.count) % views.count
            if views[next].isSelectable { return move(to: views[next]) }
        }
    }
}
