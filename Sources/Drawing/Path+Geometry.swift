public import Geometry

extension Path {
    /// Returns whether a point is inside the path. Open figures count as closed. Points on a left
    /// or upper edge are inside.
    ///
    /// - Parameter point: A point in the space of the path.
    /// - Returns: `true` if the point is inside. The result is `false` if the path or the point is
    ///   not finite.
    public func contains(_ point: Point) -> Bool {
        contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    package func contains(_ point: Point, using rule: FillRule) -> Bool {
        guard let bounds, point.y >= bounds.minY, point.y <= bounds.maxY, point.x <= bounds.maxX else { return false }
        let crossings = PathWalk(self).pieces.reduce(0) { $0 + $1.crossings(rightOf: point) }
        return switch rule {
        case .winding: crossings != 0
        case .evenOdd: !crossings.isMultiple(of: 2)
        }
    }

    /// The bounding box of the path without its stroke. Unlike `bounds`, it excludes control
    /// points and the parts of circles that do not belong to arcs. The box is `nil` if the path has
    /// no lines or curves, or if a coordinate is not finite.
    public var boundingBoxOfPath: Rect? {
        guard bounds != nil else { return nil }
        var extent = Extent()
        for piece in PathWalk(self).pieces { piece.include(in: &extent) }
        return extent.rect
    }

    /// Returns the path mapped by a transform. Rectangles, ovals and arcs that the transform does
    /// not preserve become lines and curves.
    public func applying(_ transform: Transform) -> Path {
        var path = Path()
        path.usesEvenOddFillRule = usesEvenOddFillRule
        for element in steps { path.append(element, under: transform) }
        return path
    }

    /// Applies a transform to the path, like `applying(_:)`.
    public mutating func apply(_ transform: Transform) { self = applying(transform) }

    private mutating func append(_ element: PathElement, under transform: Transform) {
        func mapped(_ point: Point) -> Point { transform.apply(to: point) }
        switch element {
        case .move(let point): move(to: mapped(point))
        case .line(let point): addLine(to: mapped(point))
        case .curve(let end, let control1, let control2):
            addCurve(to: mapped(end), controlPoint1: mapped(control1), controlPoint2: mapped(control2))
        case .quadCurve(let end, let control): addQuadCurve(to: mapped(end), controlPoint: mapped(control))
        case .arc(let center, let radius, let start, let end, let clockwise) where transform.keepsCircles:
            let turn = transform.rotation
            addArc(
                withCenter: mapped(center), radius: radius * transform.scale,
                startAngle: start + turn, endAngle: end + turn, clockwise: clockwise)
        case .arc(let center, let radius, let start, let end, let clockwise):
            let sweep = PathElement.sweep(from: start, to: end, clockwise: clockwise)
            let pieces = PathPiece.arc(center: center, radius: radius, from: start, by: sweep)
            addLine(to: mapped(pieces[0].start))
            add(pieces, under: transform)
        case .rect(let rect) where transform.keepsSides: append(Path(rect: transform.boundingBox(of: rect)))
        case .oval(let rect) where transform.keepsSides: append(Path(ovalIn: transform.boundingBox(of: rect)))
        case .roundedRect(let rect, let radius) where transform.keepsSides && transform.keepsCircles:
            append(Path(roundedRect: transform.boundingBox(of: rect), cornerRadius: radius * transform.scale))
        case .rect, .oval, .roundedRect:
            guard let first = element.figure.first else { return }
            move(to: mapped(first.start))
            add(element.figure, under: transform)
            close()
        case .close: close()
        }
    }

    private mutating func add(_ pieces: [PathPiece], under transform: Transform) {
        for piece in pieces {
            let piece = piece.applying(transform)
            if let (control1, control2) = piece.controls {
                addCurve(to: piece.end, controlPoint1: control1, controlPoint2: control2)
            } else {
                addLine(to: piece.end)
            }
        }
    }
}

extension Transform {
    fileprivate var keepsSides: Bool { b == 0 && c == 0 && a > 0 && d > 0 }
    fileprivate var keepsCircles: Bool { a == d && b == -c && determinant > 0 }
}
