package import Geometry

extension Item {
    /// Items around the origin as a bitmap that is kept, around a place: moved by whole pixels,
    /// which costs next to nothing.
    ///
    /// - Parameters:
    ///   - version: Must change whenever `items` do.
    ///   - bounds: What the items cover around the origin.
    ///   - place: Where the origin is in the picture; the nearest pixel is taken.
    ///   - bitmapID: See `Layer.bitmapID`.
    ///   - scale: How many pixels the window has for a length of 1 in the picture.
    package init(
        id: ItemID, keeping items: [Item], version: Int, bounds: Rect, at place: Point, scale: Double,
        clip: Rect? = nil,
        bitmapID: ItemID? = nil
    ) {
        let pixel = Vector(dx: (place.x * scale).rounded() / scale, dy: (place.y * scale).rounded() / scale)
        let layer = Layer(
            version: version, bounds: bounds.integral, items: items, raster: AffineTransform(scaleX: scale, y: scale),
            sampling: .nearest, bitmapID: bitmapID)
        self.init(id: id, .layer(layer), transform: AffineTransform(translation: pixel), clip: clip)
    }
}
