/// The hover effects: a ring around a view that the mouse can drag, and highlighted buttons.
final class PointerRing {
    /// Whether the pointer has not moved since it entered the window or since the last touch. If
    /// so, there is no hover effect, because the pointer might be hidden.
    private(set) var isIdle = true
    private weak var hovered: View?

    func restore(isIdle: Bool) { self.isIdle = isIdle }

    func hover(_ hover: HoverInput, over shell: Shell) {
        guard let bar = shell.bar else { return }
        switch hover.phase {
        case .moved: isIdle = false
        case .left: isIdle = true
        case .entered: break
        }
        bar.hover(at: isIdle ? nil : shell.root.convertFromPixels(hover.location))
        let view = holdableView(in: shell)
        if view !== hovered { bar.setNeedsDisplay() }
        hovered = view
    }

    /// Hides the hover effects until the mouse moves.
    func touch(over shell: Shell) {
        guard shell.root.engine?.pointer != nil else { return }
        if hovered != nil { shell.bar?.setNeedsDisplay() }
        // After the touch, the tooltip may no longer be correct.
        shell.bar?.hover(at: nil)
        isIdle = true
    }

    private func holdableView(in shell: Shell) -> View? {
        guard shell.bar != nil, !isIdle, let engine = shell.root.engine, let pointer = engine.pointer else {
            return nil
        }
        let sceneRoot = shell.scene.root
        var view = engine.hitTest(pointer.location)
        guard view?.isDescendant(of: sceneRoot) == true else { return nil }
        while let candidate = view, candidate !== sceneRoot {
            if candidate.recognizers.contains(where: \.isEnabled) { return candidate }
            view = candidate.superview
        }
        return nil
    }

    func draw(over shell: Shell, on picture: inout Picture) {
        hovered = shell.guides.guide == nil ? holdableView(in: shell) : nil
        let ring = ViewRing(in: shell.root, bounds: shell.availableBounds)
        guard let view = hovered, view !== shell.runner?.focusedView, !ring.isFilled(by: view) else { return }
        ring.draw(around: view, shell.traits.palette.hoverRing, width: 3, "hover", on: &picture)
    }
}
