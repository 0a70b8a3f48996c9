import Drawing
import Geometry

/// The interior of an opaque item. The items below are not visible there, so the background and
/// bitmaps are not painted there.
struct HiddenPart {
    /// The minimum number of pixels in a region. The pixels of a smaller region stay in the
    /// processor's cache, so painting them twice takes no longer than finding the hidden ones.
    fileprivate static let leastArea = 100_000.0
    /// The minimum fraction of a region that the item's bounds must cover.
    private static let leastCover = 0.25
    /// A distance from the item's edge, in pixels of the surface and of the item's bitmap. Farther
    /// inside, each pixel is opaque.
    private static let rim = 1.5

    /// The item that hides the items below it.
    let id: ItemID
    private let polygon: RoundedPolygon

    init?(_ item: Item, within region: Rect) {
        guard item.opacity >= 1, item.clip == nil,
            item.bounds.intersection(region).area > Self.leastCover * region.area,
            let cover = item.content.opaqueCover, item.transform.keepsAngles
        else { return nil }
        id = item.id
        let toOwn = item.transform.inverted()
        let rim = Self.rim * max(Vector(dx: toOwn.a, dy: toOwn.b).length, cover.pixel)
        polygon = RoundedPolygon(inside: cover.outline, at: rim, toOutline: toOwn)
    }

    fileprivate func columns(row: Int, of run: Range<Int>) -> Range<Int> { polygon.columns(row: row, of: run) }
}

extension HiddenPart? {
    /// Calls `body` for the visible parts of a run of pixels.
    @inline(__always) func forEachVisiblePart(of run: Range<Int>, row: Int, _ body: (Range<Int>) -> Void) {
        guard let hidden = self?.columns(row: row, of: run), !hidden.isEmpty else { return body(run) }
        if run.lowerBound < hidden.lowerBound { body(run.lowerBound..<hidden.lowerBound) }
        if hidden.upperBound < run.upperBound { body(hidden.upperBound..<run.upperBound) }
    }
}

extension Picture {
    /// Returns the part that an item hides in a region, or `nil` if there is none. If there are
    /// several, returns the topmost.
    func hiddenPart(in region: Rect) -> HiddenPart? {
        guard region.area >= HiddenPart.leastArea else { return nil }
        var part: HiddenPart?
        items.forEach(within: { $0.intersects(region) }) { part = HiddenPart($0, within: region) ?? part }
        return part
    }
}

extension Item.Content {
    /// The outline of the content if the content is opaque, and the side length of a pixel of its
    /// bitmap, both in the item's own space.
    fileprivate var opaqueCover: (outline: RoundedRect, pixel: Double)? {
        switch self {
        case .shape(let shape):
            guard case .color(let color)? = shape.fill, color.alpha >= 1 else { return nil }
            return shape.path.steps.count == 1 ? shape.path.steps[0].outline.map { ($0, 0) } : nil
        case .layer(let layer):
            guard layer.background.alpha >= 1, let raster = layer.raster, raster.scale > 0 else { return nil }
            guard layer.clipPath != nil else {
                return (RoundedRect(rect: layer.bounds, cornerRadius: 0), 1 / raster.scale)
            }
            return layer.outline.map { ($0, 1 / raster.scale) }
        case .text, .shadow, .image: return nil
        }
    }
}
