extension View {
    /// The visible controls in this tree that can become focused, in the order of the tree.
    var focusableControls: [Control] {
        guard !isHidden, alpha > 0, isUserInteractionEnabled else { return [] }
        if let control = self as? Control { return control.canBecomeFocused ? [control] : [] }
        return subviews.flatMap(\.focusableControls)
    }

    /// Scrolls the scroll views among the view's ancestors until the view is visible.
    func scrollToVisible() {
        var ancestor = superview
        while let view = ancestor {
            if let scrollView = view as? ScrollView {
                scrollView.scrollRectToVisible(convert(bounds, to: scrollView), animated: false)
            }
            ancestor = view.superview
        }
    }
}
