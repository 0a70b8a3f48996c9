extension View {
    var focusableControls: [Control] {
        guard !isHidden, alpha > 0, isUserInteractionEnabled else { return [] }
        if let control = self as? Control { return control.canBecomeFocused ? [control] : [] }
        return subviews.flatMap(\.focusableControls)
    }

    func scrollToVisible() {
        for ancestor in sequence(first: self, next: \.superview).dropFirst() {
            (ancestor as? any ContentMover)?.show(convert(bounds, to: ancestor))
        }
    }
}
