extension Migration {
    /// Replaces `UIView.animate(withDuration:)` with a method of the view that contains the
    /// animated views. Animators get this view as an argument.
    mutating func migrateAnimations() {
        guard concernsGestures else { return }
        for index in source.tokens.indices {
            if ["animate", "animateWithDuration"].contains(where: { source.reads(["UIView", ".", $0, "("], at: index) })
            {
                migrateAnimation(at: index)
            } else if source.reads(["UIViewPropertyAnimator", "("], at: index), let view = holder(at: index) {
                replace(index..<index + 2, with: "ViewPropertyAnimator(for: \(view), ")
            }
        }
    }

    /// The view that contains the code at an index, or `nil` outside of views and view controllers.
    private func holder(at index: Int) -> String? {
        guard let type = source.type(around: index) else { return nil }
        if isView(type) { return "self" }
        let parent = type.inherited.isEmpty ? "" : source.tokens[type.inherited.lowerBound].text
        return parent == "UIViewController" ? "view" : nil
    }

    private static let curves = ["curveEaseIn": ".easeIn", "curveEaseOut": ".easeOut", "curveLinear": ".linear"]

    private mutating func migrateAnimation(at index: Int) {
        guard let view = holder(at: index) else { return }
        let arguments = source.arguments(openedAt: index + 3)
        let springs = ["usingSpringWithDamping", "initialSpringVelocity"]
        guard source.isWord("animate", at: index + 2), arguments.first?.label == "withDuration",
            !arguments.contains(where: { springs.contains($0.label ?? "") })
        else { return }
        replace(index..<index + 3, with: "\(view).animate")
        guard let options = arguments.first(where: { $0.label == "options" }) else { return }
        let curve = options.value.compactMap { Self.curves[source.tokens[$0].text] }.first ?? ".easeInOut"
        replace(options.value.lowerBound - 2..<options.value.upperBound, with: "curve: \(curve)")
    }
}
