import Drawing
import Geometry

extension Picture {
    /// The damage, each rectangle made wider by `uncutRegion`, those that overlap much joined.
    func uncutRegions(of damage: Damage) -> Damage {
        guard !damage.isEmpty else { return damage }
        var regions = Damage(within: size)
        for rect in damage.rects { regions.insert(uncutRegion(around: rect)) }
        return regions == damage ? damage : uncutRegions(of: regions)
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

extension Item {
    /// Whether an edge of it may be neither upright nor level.
    var hasSlantedEdges: Bool {
        switch content {
        case .text, .shadow: false
        case .image: !transform.isUpright
        case .layer(let layer):
            layer.raster == nil
                && (!transform.isUpright || layer.clipPath != nil || layer.items.contains(where: \.hasSlantedEdges))
        case .shape(let shape):
            !transform.isUpright || shape.stroke?.dash.isEmpty == false
                || !shape.path.elements.allSatisfy { if case .rect = $0 { true } else { false } }
        }
    }
}
