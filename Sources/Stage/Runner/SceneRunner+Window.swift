extension SceneRunner {
    /// Returns the shape of the pointer at a location in the window, in pixels: the arrow over the
    /// controls of an overlay, or else the cursor of the scene.
    public func cursor(at location: Point) -> Cursor {
        guard engine.hitTest(location)?.isDescendant(of: scene.root) == true else { return .arrow }
        return scene.cursor(at: scene.root.convertFromPixels(location))
    }

    /// Returns the center of the view at a point, or of the window if that view fills it, in
    /// pixels.
    public func center(of point: Point) -> Point {
        let hit = engine.hitTest(point).flatMap { $0.bounds.size == window.bounds.size ? nil : $0 }
        let view = hit ?? window
        return view.transformToPixels.apply(to: view.bounds.center)
    }
}
