import Drawing
import Geometry

extension Picture {
    /// Steps of paths beyond which a wider region costs more than it is worth: some 5 ms.
    private static let mostSteps = 20_000

    /// The damage, each rectangle made wider by `uncutRegion`, those that overlap much joined; the
    /// damage itself where that would paint much more.
    func uncutRegions(of damage: Damage) -> Damage {
        let regions = wideRegions(of: damage)
        let isDear = regions != damage && regions.rects.contains { stepCount(near: $0) > Self.mostSteps }
        return isDear ? damage : regions
    }

    /// How many steps of paths are followed to paint a part.
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

    /// The rectangle, widened until its left and right sides cut no slanted or curved edge.
    ///
    /// If a clip cuts such an edge, cairo takes fifteen samples of that row of pixels instead of
    /// its coverage, and the row is up to 6/255 lighter or darker. Cuts along whole rows are exact,
    /// as are bitmaps, letters and upright rectangles.
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
    /// How many steps of paths are followed to paint a part of the space in which it lies.
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
