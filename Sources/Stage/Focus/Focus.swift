/// A view that Return and the space bar press while it is focused. If the view is an adjustable
/// `Control`, keys adjust the view instead of pressing it.
@MainActor package protocol Pressable: View {
    /// Whether pressing the view has an effect. If the value is `false`, Tab skips the view.
    var isEnabled: Bool { get }
    func press()
}

/// The view that receives the keys of the keyboard's focus. It keeps the focus while the list of
/// focusable views changes.
@MainActor final class Focus {
    private(set) weak var view: View?

    func clear() { view = nil }

    func move(to view: View) { self.view = view }

    func move(by step: Int, among views: [View]) {
        var next = views.firstIndex { $0 === view } ?? (step > 0 ? -1 : views.count)
        for _ in views {
            next = (next + step + views.count) % views.count
            if (views[next] as? any Pressable)?.isEnabled != false { return move(to: views[next]) }
        }
    }
}
