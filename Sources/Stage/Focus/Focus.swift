/// A view that Return and the space bar press while it is focused.
@MainActor package protocol Pressable: View {
    /// Whether the view is enabled. If the value is `false`, Tab skips the view.
    var isEnabled: Bool { get }
    /// Presses the view. Returns whether the view has run an action.
    func press() -> Bool
}

extension View {
    var isSelectable: Bool { (self as? any Pressable)?.isEnabled != false }
}

/// The keyboard's focus in a window. The focus belongs to a view rather than to an index, so that
/// it stays with the view when the list of focusable views changes.
@MainActor final class Focus {
    /// Returns the views that can have the focus, in the order in which Tab selects them.
    var focusableViews: () -> [View] = { [] }
    private weak var chosen: View? {
        didSet {
            guard chosen !== oldValue else { return }
            oldValue?.setNeedsDisplay()
            chosen?.setNeedsDisplay()
        }
    }

    /// The view with the focus, or `nil` if there is none or if `focusableViews` no longer contains
    /// it.
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

extension View {
    var focusableControls: [Control] {
        guard !isHidden, alpha > 0, isUserInteractionEnabled else { return [] }
        if let control = self as? Control { return control.canBecomeFocused ? [control] : [] }
        return subviews.flatMap(\.focusableControls)
    }

    /// A Boolean value that indicates whether the view has the keyboard's focus.
    ///
    /// Setting the value to `true` moves the focus to the view and scrolls until the view is
    /// visible. This works only if a ``SceneRunner`` runs the view's scene and the scene lists the
    /// view in its ``Scene/focusableViews``. A disabled control does not accept the focus. Setting
    /// the value to `false` removes the focus from the view.
    public var isFocused: Bool {
        get { root.appearance.focus?.view === self }
        set {
            guard newValue != isFocused, let focus = root.appearance.focus else { return }
            guard newValue else { return focus.clear() }
            guard isSelectable, focus.focusableViews().contains(where: { $0 === self }) else { return }
            focus.move(to: self)
            scrollToVisible()
        }
    }

    func scrollToVisible() {
        for ancestor in sequence(first: self, next: \.superview).dropFirst() {
            (ancestor as? any ContentMover)?.show(convert(bounds, to: ancestor))
        }
    }
}

/// A change that the user makes to the focused view with the keyboard.
public enum Adjustment: Hashable, Sendable {
    /// A movement with the arrow keys, by a vector in points.
    case move(Vector)
    /// A change of scale with the plus and minus keys, by a factor.
    case scale(Double)
    /// A rotation with the square bracket keys, by an angle in radians, positive clockwise.
    case rotate(Double)
}
