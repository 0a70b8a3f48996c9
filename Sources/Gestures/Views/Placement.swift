/// The geometry of a view in its superview, from which its transform and its frame follow.
struct Placement: Equatable {
    var bounds: Rect
    var center: Point
    var anchorPoint = Point(x: 0.5, y: 0.5)
    var transform = Transform.identity

    var transformToSuperview: Transform {
        let moved = transform.apply(to: anchor - Point.zero)
        return Transform(
            a: transform.a, b: transform.b, c: transform.c, d: transform.d,
            tx: center.x - moved.dx + transform.tx, ty: center.y - moved.dy + transform.ty)
    }

    var frame: Rect { transformToSuperview.boundingBox(of: bounds) }

    /// The anchor point in the view's own coordinate space.
    private var anchor: Point {
        Point(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
    }
}
