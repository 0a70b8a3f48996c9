import Drawing
import Geometry

extension Picture {
    /// The number of parts above which filling the whole rectangle is faster.
    private static let mostParts = 32

    /// Returns the parts of a rectangle of whole pixels in which the background is visible.
    func uncoveredParts(of rect: Rect) -> [Rect] {
        var parts = [rect]
        items.forEach(within: { $0.intersects(rect) }) { item in
            guard !parts.isEmpty, parts.count <= Self.mostParts, let cover = item.opaquePixels else { return }
            parts = parts.flatMap { $0.subtracting(cover) }
        }
        return parts.count <= Self.mostParts ? parts : [rect]
    }

    /// Returns the largest opaque bitmap in a rectangle that is not aligned with the pixels.
    func cover(in rect: Rect) -> OpaqueCover? {
        var largest: Item?
        items.forEach(within: { $0.intersects(rect) }) { item in
            if item.opaqueOutline != nil, item.bounds.area > largest?.bounds.area ?? 0 { largest = item }
        }
        return largest.flatMap(OpaqueCover.init)
    }
}

/// An opaque bitmap, and the surface pixels that it certainly covers.
struct OpaqueCover {
    let id: ItemID
    let polygon: RoundedPolygon

    fileprivate init?(_ item: Item) {
        guard let (outline, rim) = item.opaqueOutline else { return nil }
        let toOwn = item.transform.inverted()
        id = item.id
        polygon = RoundedPolygon(inside: outline, at: toOwn.scale + rim, toOutline: toOwn)
    }
}

extension Item {
    /// The shape of an opaque bitmap in the item's own space and the width of its smooth edge, or
    /// `nil` if the item has none or is aligned with the pixels, as the tiles of a desk are.
    fileprivate var opaqueOutline: (RoundedRect, rim: Double)? {
        guard clip == nil, opacity >= 1, case .layer(let layer) = content, layer.background.alpha >= 1,
            let raster = layer.raster, transform.keepsAngles, opaquePixels == nil
        else { return nil }
        let whole = RoundedRect(rect: layer.bounds, cornerRadius: 0)
        return (layer.clipPath == nil ? whole : layer.outline).map { ($0, 1 / raster.scale) }
    }

    fileprivate var opaquePixels: Rect? {
        guard clip == nil, opacity >= 1, case .layer(let layer) = content, layer.background.alpha >= 1,
            layer.clipPath == nil, let raster = layer.raster, let frame = layer.bitmapFrame,
            frame.area <= LayerBitmap.mostPixels
        else { return nil }
        return raster.inverted().concatenating(transform).wholePixels(within: Transform.rounding)?
            .boundingBox(of: frame)
    }
}

extension Rect {
    fileprivate func subtracting(_ other: Rect) -> [Rect] {
        let hole = intersection(other)
        guard !hole.isEmpty else { return [self] }
        return [
            Rect(x: minX, y: minY, width: width, height: hole.minY - minY),
            Rect(x: minX, y: hole.maxY, width: width, height: maxY - hole.maxY),
            Rect(x: minX, y: hole.minY, width: hole.minX - minX, height: hole.height),
            Rect(x: hole.maxX, y: hole.minY, width: maxX - hole.maxX, height: hole.height),
        ]
        .filter { !$0.isEmpty }
    }
}
