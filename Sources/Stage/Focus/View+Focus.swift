extension View {
    var focusableControls: [Control] {
        guard !isHidden, alpha > 0, isUserInteractionEnabled else { return [] }
        if let control = self as? Control { return control.canBecomeFocused ? [control] : [] }
        return subviews.flatMap(\.focusableControls)
    }

    /// A Boolean value that indicates whether the view has the keyboard's focus.
    ///
    /// Setting the value to `true` moves the focus to the view and scrolls the view into sight, if
    /// the scene that contains it runs and lists it in its ``Scene/focusableViews``. Setting the
    /// value to `false` takes the focus from the view. The view is drawn again when the value
    /// changes.
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
