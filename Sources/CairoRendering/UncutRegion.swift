import Drawing
import Geometry

extension Picture {
    /// The number of path elements above which widening a region is not worthwhile. Painting
    /// this many elements takes about 5 ms.
    private static let mostSteps = 20_000

    func uncutRegions(of damage: Damage) -> Damage {
        let regions = wideRegions(of: damage)
        let isDear = regions != damage && regions.rects.contains { stepCount(near: $0) > Self.mostSteps }
        return isDear ? damage : regions
    }

    private func stepCount(near rect: Rect) -> Int {
        var count = 0
        items.forEach(within: { $0.intersects(rect) }) { count += $0.stepCount(near: rect) }
        return count
    }

    private func wideRegions(of damage: Damage) -> Damage {
        let rects = damage.rects
        let wide = rects.map(uncutRegion)
        guard wide != rects else { return damage }
        var regions = Damage(within: size)
        for rect in wide { regions.insert(rect) }
        return regions == damage ? damage : wideRegions(of: regions)
    }

    /// Returns the rectangle, widened until its left and right sides cut no slanted or curved edge.
    ///
    /// If a clip cuts such an edge in a row of pixels, cairo samples the row fifteen times instead
    /// of computing its coverage, and the row differs from an uncut row by up to 6/255. Cuts
    /// along rows do not change any pixels. Cuts through bitmaps, text or upright rectangles do
    /// not either.
    func uncutRegion(around rect: Rect) -> Rect {
        var wide = rect
        items.forEach(within: { $0.intersects(wide) }) { item in
            let bounds = item.bounds(inRowsOf: wide)
            guard bounds.intersects(wide), item.hasSlantedEdges else { return }
            let (left, right) = (min(wide.minX, bounds.minX), max(wide.maxX, bounds.maxX))
            wide = Rect(x: left, y: wide.minY, width: right - left, height: wide.height)
        }
        let region = wide.integral.intersection(Rect(origin: .zero, size: size).integral)
        return region == rect ? rect : uncutRegion(around: region)
    }
}

extension Item {
    /// Returns the number of path elements needed to paint a part of the enclosing space.
    fileprivate func stepCount(near rect: Rect) -> Int {
        let own = transform.inverted().boundingBox(of: rect)
        switch content {
        case .shape(let shape): return shape.path.stepCount(near: shape.surroundings(of: own))
        case .layer(let layer):
            var count = 0
            guard layer.raster == nil else { return 0 }
            layer.list.forEach(within: { $0.intersects(own) }) { count += $0.stepCount(near: own) }
            return count
        case .text, .shadow, .image: return 0
        }
    }
}
