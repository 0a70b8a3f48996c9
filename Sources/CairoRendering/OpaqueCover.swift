import Drawing
import Geometry

extension Picture {
    /// The number of parts above which filling the whole rectangle is faster.
    private static let mostParts = 32

    /// Returns the parts of `rect` that need the background, because no opaque bitmap covers them.
    /// Returns `rect` itself if there are too many parts. `rect` must consist of whole pixels.
    ///
    /// On a server, the edges of stretched bitmaps are smooth, so the background may show through.
    func uncoveredParts(of rect: Rect, onServer: Bool) -> [Rect] {
        var parts =
            onServer ? [rect] : backgroundParts?.map { $0.integral.intersection(rect) }.filter { !$0.isEmpty } ?? [rect]
        items.forEach(within: { $0.intersects(rect) }) { item in
            guard !parts.isEmpty, parts.count <= Self.mostParts, let cover = item.opaquePixels else { return }
            parts = parts.flatMap { $0.subtracting(cover) }
        }
        return parts.count <= Self.mostParts ? parts : [rect]
    }
}

extension Item {
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
