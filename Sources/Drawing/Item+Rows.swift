package import Geometry

extension Item {
    /// The part of the bounds that it does not leave in some rows, as far as that is easily told.
    ///
    /// - Parameter rows: in the picture's pixels; how far it reaches to the sides plays no part.
    package func bounds(inRowsOf rows: Rect) -> Rect {
        let all = bounds.intersection(rows.withColumns(bounds.minX...bounds.maxX))
        guard let turnedBox, !all.isEmpty else { return all }
        let columns = transform.columns(of: turnedBox, from: all.minY - 1, to: all.maxY + 1)
        return columns.map { all.intersection(all.withColumns($0.lowerBound - 1...$0.upperBound + 1)) } ?? all
    }
}

extension Rect {
    fileprivate func withColumns(_ columns: ClosedRange<Double>) -> Rect {
        Rect(x: columns.lowerBound, y: minY, width: columns.upperBound - columns.lowerBound, height: height)
    }
}

extension AffineTransform {
    /// Whether upright rectangles stay upright.
    package var isUpright: Bool { b == 0 && c == 0 || a == 0 && d == 0 }

    /// How far a mapped rectangle reaches to the left and the right between two heights; nil where
    /// it has nothing there.
    fileprivate func columns(of rect: Rect, from top: Double, to bottom: Double) -> ClosedRange<Double>? {
        var extent = Extent()
        let corners = rect.corners
        let (p, q) = (apply(to: corners.topLeft), apply(to: corners.topRight))
        let (r, s) = (apply(to: corners.bottomRight), apply(to: corners.bottomLeft))
        extent.include(p, q, from: top, to: bottom)
        extent.include(q, r, from: top, to: bottom)
        extent.include(r, s, from: top, to: bottom)
        extent.include(s, p, from: top, to: bottom)
        return extent.rect.map { $0.minX...$0.maxX }
    }
}
