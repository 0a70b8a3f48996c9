/// An object that shows the hover effects: a deeper shadow or a glow under a view with gesture
/// recognizers, and a highlight on buttons. Unlike keyboard focus, hovering never draws a ring.
final class PointerHover {
    /// The offset and the radius of the shadow, in points, and the opacity of the white glow that
    /// replaces the shadow in the dark appearance, because black would be invisible there.
    private static let (offset, radius, glow) = (8.0, 16.0, 0.45)

    /// Whether the pointer has not moved since it entered the window, or since the last scroll,
    /// touchpad gesture, or touch by another device. If so, there is no hover effect, because the
    /// pointer might be hidden.
    private(set) var isIdle = true
    private weak var hovered: View? { didSet { if hovered !== oldValue { oldValue?.hoverShadow = nil } } }

    func restore(isIdle: Bool) { self.isIdle = isIdle }

    func hover(_ hover: HoverInput, over shell: Shell) {
        guard let bar = shell.bar else { return }
        switch hover.phase {
        case .moved: isIdle = false
        case .exited: isIdle = true
        case .entered: break
        }
        bar.hover(at: isIdle ? nil : shell.root.convertFromPixels(hover.location))
        follow(in: shell)
    }

    /// Shows a deeper shadow or a glow under the innermost view at the pointer that has an enabled
    /// recognizer, unless this view fills the scene. There is no effect during a gesture or a
    /// guide, or while a view has the focus.
    func follow(in shell: Shell) {
        hovered = holdableView(in: shell)
        guard let hovered else { return }
        let palette = shell.traits.palette
        hovered.hoverShadow =
            shell.traits.appearance == .dark
            ? DropShadow(color: .white.withAlpha(Self.glow), offset: .zero, radius: Self.radius)
            : DropShadow(color: palette.shadow, offset: Vector(dx: 0, dy: Self.offset), radius: Self.radius)
    }

    /// Hides the hover effects until the pointer moves again.
    func beginGesture(over shell: Shell) {
        guard !isIdle, shell.root.engine?.pointer != nil else { return }
        hovered = nil
        // After the gesture, the tooltip may no longer be correct.
        shell.bar?.hover(at: nil)
        isIdle = true
    }

    private func holdableView(in shell: Shell) -> View? {
        guard shell.bar != nil, !isIdle, shell.guides.guide == nil, shell.runner?.focusedView == nil,
            let engine = shell.root.engine, engine.isUntouched, let pointer = engine.pointer
        else { return nil }
        let sceneRoot = shell.scene.root
        var view = engine.hitTest(pointer.location)
        guard view?.isDescendant(of: sceneRoot) == true else { return nil }
        while let candidate = view, candidate !== sceneRoot {
            if candidate.recognizers.contains(where: \.isEnabled) { return fills(candidate, shell) ? nil : candidate }
            view = candidate.superview
        }
        return nil
    }

    private func fills(_ view: View, _ shell: Shell) -> Bool {
        ViewRing(in: shell.root, bounds: shell.availableBounds).isFilled(by: view)
    }
}
