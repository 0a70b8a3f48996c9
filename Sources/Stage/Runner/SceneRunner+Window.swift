extension SceneRunner {
    /// A Boolean value that indicates whether frames are needed even without input.
    public var wantsFrames: Bool {
        scene.isAnimating || engine.wantsFrames || marks.isFading || overlays.contains { $0.isAnimating }
    }

    /// Requests full detail for the next picture, for example to save it.
    package func refine() { programScene?.refine() }

    /// Returns the shape of the pointer at a location in the window, in pixels. Outside the scene,
    /// for example over the controls of an overlay, the shape is an arrow.
    package func cursor(at location: Point) -> Cursor {
        guard engine.hitTest(location)?.isDescendant(of: scene.root) == true else { return .arrow }
        return scene.cursor(at: scene.root.convertFromPixels(location))
    }

    /// Returns the pivot of the two fingers that a mouse with Control down simulates. Its center is
    /// the center of the view at a point in pixels, or of the window if there is no view or the
    /// view has the size of the window.
    package func mousePivot(at point: Point) -> MouseFingers.Pivot {
        let hit = engine.hitTest(point).flatMap { $0.bounds.size == window.bounds.size ? nil : $0 }
        let view = hit ?? window
        let center = view.transformToPixels.apply(to: view.bounds.center)
        guard let hit else { return MouseFingers.Pivot(center: center) }
        let side = min(hit.bounds.width, hit.bounds.height) * hit.transformToPixels.scale
        return MouseFingers.Pivot(center: center, object: (side, { [engine] in engine.hitTest($0) === hit }))
    }
}

extension SceneRunner {
    /// A number that distinguishes the items of views above the scene from the items of the scene.
    private static let coverNumber = 1 << 40

    /// Draws the focus ring and the marks of touches. They are above the scene, but below the views
    /// that cover it.
    func drawMarks(on picture: inout Picture) {
        if let view = focusedView, !(view is any Pressable) || view is Control {
            ViewRing(in: window, bounds: window.bounds.inset(by: scene.root.traits.obscuredInsets))
                .draw(around: view, traits.palette.focusRing, width: 4, "focus", on: &picture)
        }
        drawFingers(on: &picture)
    }

    package func drawFingers(on picture: inout Picture) {
        MouseFingers.drawAnchor(engine.touches, in: window, on: &picture)
        marks.draw(on: &picture, scale: traits.scale) { id in
            engine.touches.first { $0.id == id }.map(window.shownLocation)
        }
    }

    /// Updates the marks of all touches if `showsTouches` is `true`. Otherwise, marks the two
    /// fingers that a mouse simulates, and the touches that the scene chooses.
    func followFingers(fades: Bool = true) {
        let touches = engine.touches
        guard !marks.isEmpty || !touches.isEmpty else { return }
        let isPair = touches.contains { $0.id == .mirroredMouse }
        func isMarked(_ touch: Touch) -> Bool {
            showsTouches && touch.source != .hover || isPair && (touch.id == .mouse || touch.id == .mirroredMouse)
                || programScene?.marksTouch(touch) == true
        }
        guard !marks.isEmpty || touches.contains(where: isMarked) else { return }
        marks.follow(
            touches, where: isMarked, in: window, at: engine.now, fades: fades && !traits.reducesMotion)
        setNeedsDisplay()
    }

    /// Draws a view that covers the scene, unless it belongs to a hidden overlay.
    func draw(_ view: View, on picture: inout Picture) {
        guard let overlay = overlays.first(where: { $0.root === view }) else {
            return picture.add(view, number: view.number(in: Self.coverNumber))
        }
        guard !hidesOverlays else { return }
        overlay.draw(on: &picture)
        guard let button = focusedView as? Control, button.isDescendant(of: view) else { return }
        picture.stroke(
            button.plate, Stroke(color: traits.palette.text, width: 2), id: "overlay focus",
            transform: button.superview?.transform(to: window) ?? .identity)
    }
}
