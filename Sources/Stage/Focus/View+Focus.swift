extension View {
    var focusableControls: [Control] {
        guard !isHidden, alpha > 0, isUserInteractionEnabled else { return [] }
        if let control = self as? Control { return control.canBecomeFocused ? [control] : [] }
        return subviews.flatMap(\.focusableControls)
    }

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
