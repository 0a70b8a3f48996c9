extension View {
    package var transformToSuperview: Transform { placement.transformToSuperview }

    /// The transform from this view's coordinate space to the coordinate space of the root, which
    /// is also the coordinate space of the window.
    package var transformToRoot: Transform {
        guard var view = superview else { return .identity }
        var result = transformToSuperview
        while let next = view.superview {
            result = result.concatenating(view.transformToSuperview)
            view = next
        }
        return result
    }

    /// The transform from this view's coordinate space to pixels of the window, the unit of input
    /// locations.
    package var transformToPixels: Transform {
        var (result, ancestor) = (transformToSuperview, superview)
        while let view = ancestor {
            result = result.concatenating(view.transformToSuperview)
            ancestor = view.superview
        }
        return result
    }

    func convertFromSuperview(_ point: Point) -> Point { transformToSuperview.inverted().apply(to: point) }

    /// Returns the transform from this view's coordinate space to another view's. If `view` is
    /// `nil`, returns the transform to the window, which has the coordinate space of the root view.
    public func transform(to view: View?) -> Transform {
        guard let view else { return transformToRoot }
        if view === self { return .identity }
        return transformToRoot.concatenating(view.transformToRoot.inverted())
    }

    /// Converts a point to another view's coordinate space, or to the window's if `view` is `nil`.
    public func convert(_ point: Point, to view: View?) -> Point { transform(to: view).apply(to: point) }

    /// Converts a point from another view's coordinate space, or from the window's if `view` is
    /// `nil`.
    public func convert(_ point: Point, from view: View?) -> Point { transform(from: view).apply(to: point) }

    /// Converts a rectangle to another view's coordinate space, or to the window's if `view` is
    /// `nil`, and returns the bounding box of the result.
    public func convert(_ rect: Rect, to view: View?) -> Rect { transform(to: view).boundingBox(of: rect) }

    /// Converts a rectangle from another view's coordinate space, or from the window's if `view` is
    /// `nil`, and returns the bounding box of the result.
    public func convert(_ rect: Rect, from view: View?) -> Rect { transform(from: view).boundingBox(of: rect) }

    private func transform(from view: View?) -> Transform { view?.transform(to: self) ?? transformToRoot.inverted() }

    /// Moves the anchor point to a point in this view's coordinate space, but does not move the
    /// view. If the view is empty, this method has no effect.
    public func moveAnchorPoint(to point: Point) {
        guard bounds.width > 0, bounds.height > 0 else { return }
        center = transformToSuperview.apply(to: point) - transform.translation
        anchorPoint = Point(x: (point.x - bounds.minX) / bounds.width, y: (point.y - bounds.minY) / bounds.height)
    }

    package func convertFromPixels(_ point: Point) -> Point {
        let toPixels = transformToPixels
        return toPixels == .identity ? point : toPixels.inverted().apply(to: point)
    }

    func convertFromPixels(_ vector: Vector) -> Vector {
        let toPixels = transformToPixels
        return toPixels == .identity ? vector : toPixels.inverted().apply(to: vector)
    }

    func convertFromPixels(_ map: Transform) -> Transform {
        let toPixels = transformToPixels
        return toPixels == .identity ? map : toPixels.concatenating(map).concatenating(toPixels.inverted())
    }
}

/// The geometry of a view. The view's frame and the transform to its superview are computed from
/// it.
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
