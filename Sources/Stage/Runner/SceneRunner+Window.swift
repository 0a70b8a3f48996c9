extension SceneRunner {
    /// The shape of the pointer at a location in the window, in pixels: the arrow over an overlay's
    /// controls, or else the cursor of the scene.
    public func cursor(at location: Point) -> Cursor {
        guard engine.hitTest(location)?.isDescendant(of: scene.root) == true else { return .arrow }
        return scene.cursor(at: scene.root.convert(location, from: nil))
    }

    /// The center of the view at a point, or of the window if that view fills it, in pixels.
    public func center(of point: Point) -> Point {
        let window = engine.root.bounds.center
        guard let view = engine.hitTest(point), view.bounds.size != content.bounds.size else { return window }
        return view.convert(view.bounds.center, to: nil)
    }
}
