public import Geometry
import Gestures

extension ScenePlayer {
    /// The middle of the view under a point of the window, both in pixels; the window's middle where there is only background.
    public func center(of point: Point) -> Point {
        let window = engine.root.bounds.center
        guard let view = engine.hitTest(point), view !== scene.root else { return window }
        return view.convert(view.bounds.center, to: nil)
    }
}
