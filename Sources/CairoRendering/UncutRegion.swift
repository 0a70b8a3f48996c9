import Drawing
import Geometry

extension Picture {
    /// Steps of paths beyond which a wider region costs more than it is worth: some 5 ms.
    private static let mostSteps = 20_000

    /// The damage, each rectangle made wider by `uncutRegion`, those that overlap much joined; the
    /// damage itself where that would paint much more.
    func uncutRegions(of damage: Damage) -> Damage {
        let regions = wideRegions(of: damage)
        let isDear = regions != damage && regions.rects.contains { items.stepCount(near: $0) > Self.mostSteps }
        return isDear ? damage : regions
    }

    private func wideRegions(of damage: Damage) -> Damage {
        guard !damage.isEmpty else { return damage }
        var regions = Damage(within: size)
        for rect in damage.rects { regions.insert(uncutRegion(around: rect)) }
        return regions == damage ? damage : wideRegions(of: regions)
    }

    /// The rectangle made wider until its left and right sides cut no slanted or curved edge.
    /// Where a clip cuts one, cairo takes fifteen samples of that row of pixels instead of its
    /// coverage: it comes out up to 6/255 lighter or darker. Cuts along whole rows are exact,
    /// as are bitmaps, letters and upright rectangles.
    func uncutRegion(around rect: Rect) -> Rect {
        let wide = items.reduce(rect) { region, item in
            let bounds = item.bounds(inRowsOf: region)
            guard bounds.intersects(region), item.hasSlantedEdges else { return region }
            let (left, right) = (min(region.minX, bounds.minX), max(region.maxX, bounds.maxX))
            return Rect(x: left, y: region.minY, width: right - left, height: region.height)
        }
        let region = wide.integral.intersection(Rect(origin: .zero, size: size).integral)
        return region == rect ? rect : uncutRegion(around: region)
    }
}

extension Sequence<Item> {
    /// How many steps of paths are followed to paint a part of the items' space.
    fileprivate func stepCount(near rect: Rect) -> Int {
        reduce(0) { count, item in
            guard item.bounds.intersects(rect) else { return count }
            let own = item.transform.inverted().boundingBox(of: rect)
            return switch item.content {
            case .shape(let shape): count + shape.path.stepCount(near: shape.surroundings(of: own))
            case .layer(let layer): layer.raster == nil ? count + layer.list.stepCount(near: own) : count
            case .text, .shadow, .image: count
            }
        }
    }
}

extension Item {
    /// Whether an edge of it may be neither upright nor level.
    var hasSlantedEdges: Bool {
        switch content {
        case .text, .shadow: false
        case .image: !transform.isUpright
        case .layer(let layer):
            layer.raster == nil
                && (!transform.isUpright || layer.clipPath != nil || layer.list.contains(where: \.hasSlantedEdges))
        case .shape(let shape):
            !transform.isUpright || shape.stroke?.dash.isEmpty == false
                || !shape.path.steps.allSatisfy { if case .rect = $0 { true } else { false } }
        }
    }
}
