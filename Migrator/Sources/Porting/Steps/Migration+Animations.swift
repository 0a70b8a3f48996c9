extension Migration {
    /// Replaces `UIView.animate(withDuration:)` with the `animate` method of a view: the enclosing
    /// view, or the view of the enclosing recognizer or view controller. Leaves the call unchanged
    /// if `holder(at:)` returns `nil`.
    mutating func migrateAnimations() {
        guard concernsGestures else { return }
        for index in source.tokens.indices {
            if ["animate", "animateWithDuration"].contains(where: { source.reads(["UIView", ".", $0, "("], at: index) })
            {
                migrateAnimation(at: index)
            }
        }
    }

    /// Returns the expression that the surrounding type uses for its view, or `nil` if there is
    /// none.
    private func holder(at index: Int) -> String? {
        guard let type = source.type(around: index) else { return nil }
        if isView(type) { return "self" }
        let parent = type.inherited.isEmpty ? "" : source.tokens[type.inherited.lowerBound].text
        if parent.hasSuffix("GestureRecognizer") { return "view?" }
        return parent == "UIViewController" ? "view" : nil
    }

    private static let curves = ["curveEaseIn": ".easeIn", "curveEaseOut": ".easeOut", "curveLinear": ".linear"]

    private mutating func migrateAnimation(at index: Int) {
        guard let view = holder(at: index), let call = source.call(openedAt: index + 3),
            let duration = call.arguments.first, duration.label == (isOld(at: index) ? nil : "withDuration")
        else { return }
        if call.argument("usingSpringWithDamping") != nil { return migrateSpring(at: index, of: view, in: call) }
        replace(index..<index + 3, with: "\(view).animate")
        if isOld(at: index) { insert("withDuration: ", before: duration.start) }
        guard let options = call.argument("options") else { return }
        let curve = options.value.compactMap { Self.curves[newCase(source.tokens[$0].text)] }.first ?? ".easeInOut"
        replace(options.start..<options.value.upperBound, with: "curve: \(curve)")
    }

    private func isOld(at index: Int) -> Bool { source.isWord("animateWithDuration", at: index + 2) }

    private mutating func migrateSpring(at index: Int, of view: String, in call: Call) {
        func text(_ label: String) -> String? { call.argument(label).map { source.text(of: $0.value) } }
        let first = call.arguments.first.map { source.text(of: $0.value) }
        guard let duration = first, let damping = text("usingSpringWithDamping"),
            let closing = source.partners[index + 3]
        else { return }
        let velocity = text("initialSpringVelocity").flatMap(Double.init)
        if velocity != 0 { advise("`initialVelocity` is in points per second.", at: index) }
        let delay = text("delay").map { Double($0) == 0 ? "" : ", delay: \($0)" } ?? ""
        let start = "\(view).animate(spring: Spring(response: \(duration), dampingRatio: \(damping))\(delay)"
        guard let rest = call.arguments.first(where: { ["animations", "completion"].contains($0.label ?? "") }) else {
            return replace(index..<closing, with: start)
        }
        replace(from: index, upTo: rest.start, with: start + ", ")
    }
}
