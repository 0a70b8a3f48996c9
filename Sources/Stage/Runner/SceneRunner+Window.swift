extension SceneRunner {
    /// Requests full detail for the next picture, for example to save it.
    public func refine() { scene.refine() }

    /// Returns the shape of the pointer at a location in the window, in pixels. Over the scene, the
    /// shape is the scene's cursor. Elsewhere, for example over the controls of an overlay, it is
    /// an arrow.
    public func cursor(at location: Point) -> Cursor {
        guard engine.hitTest(location)?.isDescendant(of: scene.root) == true else { return .arrow }
        return scene.cursor(at: scene.root.convertFromPixels(location))
    }

    /// Returns the center of the view at a point, or the center of the window if there is no view
    /// or the view is as large as the window. Both points are in pixels.
    public func center(of point: Point) -> Point {
        let hit = engine.hitTest(point).flatMap { $0.bounds.size == window.bounds.size ? nil : $0 }
        let view = hit ?? window
        return view.transformToPixels.apply(to: view.bounds.center)
    }
}
