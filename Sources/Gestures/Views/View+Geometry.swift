extension View {
    /// The map from this view's coordinate space to its superview's.
    public var transformToSuperview: Transform { placement.transformToSuperview }

    /// The map from this view's coordinate space to the window's.
    public var transformToRoot: Transform {
        var result = transformToSuperview
        var ancestor = superview
        while let view = ancestor {
            result = result.concatenating(view.transformToSuperview)
            ancestor = view.superview
        }
        return result
    }

    func convertFromSuperview(_ point: Point) -> Point { transformToSuperview.inverted().apply(to: point) }

    /// The map from this view's coordinate space to another view's, or to the window's if `view` is
    /// `nil`.
    public func transform(to view: View?) -> Transform {
        guard let view else { return transformToRoot }
        if view === self { return .identity }
        return transformToRoot.concatenating(view.transformToRoot.inverted())
    }

    /// Converts a point to another view's coordinate space, or to the window's if `view` is `nil`.
    public func convert(_ point: Point, to view: View?) -> Point { transform(to: view).apply(to: point) }

    /// Converts a point from another view's coordinate space, or from the window's if `view` is
    /// `nil`.
    public func convert(_ point: Point, from view: View?) -> Point {
        guard let view else { return transformToRoot.inverted().apply(to: point) }
        return view.convert(point, to: self)
    }

    /// Converts a rectangle to another view's coordinate space. The result is the bounding box.
    public func convert(_ rect: Rect, to view: View?) -> Rect { transform(to: view).boundingBox(of: rect) }

    /// Converts a rectangle from another view's coordinate space. The result is the bounding box.
    public func convert(_ rect: Rect, from view: View?) -> Rect {
        guard let view else { return transformToRoot.inverted().boundingBox(of: rect) }
        return view.convert(rect, to: self)
    }

    /// Moves the anchor point without moving the view.
    public func moveAnchorPoint(to point: Point) {
        guard bounds.width > 0, bounds.height > 0 else { return }
        center = transformToSuperview.apply(to: point) - transform.translation
        anchorPoint = Point(
            x: (point.x - bounds.minX) / bounds.width, y: (point.y - bounds.minY) / bounds.height)
    }
}

extension Point {
    /// Converts this point from the window to a view's coordinate space, or returns it if `view` is
    /// `nil`.
    func converted(to view: View?) -> Point { view?.convert(self, from: nil) ?? self }
}
