extension View {
    var focusableControls: [Control] {
        guard !isHidden, alpha > 0, isUserInteractionEnabled else { return [] }
        if let control = self as? Control { return control.canBecomeFocused ? [control] : [] }
        return subviews.flatMap(\.focusableControls)
    }

    func scrollToVisible() {
        for scrollView in enclosingScrollViews {
            scrollView.scrollRectToVisible(convert(bounds, to: scrollView), animated: false)
        }
    }
}
