/// A scene with views that the user can select and adjust with the keyboard.
///
/// The scene lists these views, including its controls, in `focusableViews`. In all other scenes,
/// the keyboard selects the controls in the view tree.
@MainActor public protocol FocusScene: Scene {
    /// The views that Tab selects, in order.
    var focusableViews: [View] { get }

    /// Moves, scales or rotates one of `focusableViews`.
    func adjust(_ view: View, by adjustment: Adjustment)
}

extension FocusScene {
    public var focusableViews: [View] { [] }
    public func adjust(_ view: View, by adjustment: Adjustment) {}
}

/// A view that Return and the space bar press while it is focused. If the view is an adjustable
/// `Control`, keys adjust the view instead of pressing it.
@MainActor package protocol Pressable: View {
    /// Whether pressing the view has an effect. If the value is `false`, Tab skips the view.
    var isEnabled: Bool { get }
    func press()
}

@MainActor struct Focus {
    private(set) var index: Int?
    private weak var chosen: View?

    mutating func clear() { (index, chosen) = (nil, nil) }

    mutating func move(to index: Int, among views: [View]) {
        if views.indices.contains(index) { (self.index, chosen) = (index, views[index]) }
    }

    /// Updates the index of the focused view. If `views` does not contain this view, no view is
    /// focused until it is in the list again.
    mutating func follow(among views: [View]) { index = chosen.flatMap { view in views.firstIndex { $0 === view } } }

    mutating func move(by step: Int, among views: [View]) {
        var next = index ?? (step > 0 ? -1 : views.count)
        for _ in views {
            next = (next + step + views.count) % views.count
            if (views[next] as? any Pressable)?.isEnabled != false { return move(to: next, among: views) }
        }
    }

    func view(among views: [View]) -> View? { index.flatMap { views.indices.contains($0) ? views[$0] : nil } }
}
