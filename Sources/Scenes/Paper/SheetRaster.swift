import Stage

/// The resolution of the bitmap of a sheet. At rest it is that of the window. While the sheet moves
/// it stays as it is, unless the sheet becomes much larger or smaller.
struct SheetRaster: Hashable {
    /// The largest bitmap, in pixels: 24 MB. A larger sheet is stretched.
    private static let mostPixels = 6e6
    private static let stretches = 0.5...2.0

    /// The map from the sheet's coordinate space to that of the bitmap.
    private(set) var transform = Transform.identity
    private(set) var sampling = Layer.Sampling.smooth

    /// - Parameter map: The map from the sheet's coordinate space to the scene's.
    mutating func follow(_ map: Transform, pixelsPerPoint: Double, isMoving: Bool) {
        // Smooth sampling takes 2.5 ms in a frame of 1280 by 800 pixels, and this 0.6 ms.
        sampling = isMoving ? .nearest : .smooth
        guard !isMoving || !Self.stretches.contains(map.scale / transform.scale) else { return }
        let pixels =
            SheetView.size.width * SheetView.size.height * map.scale * map.scale * pixelsPerPoint * pixelsPerPoint
        let scale = map.scale * min(1, (Self.mostPixels / pixels).squareRoot())
        transform = Transform(scaleX: scale, y: scale)
        if !isMoving, map.isUpright, scale == map.scale { transform = map.withoutWholePixels(pixelsPerPoint) }
    }
}

extension Transform {
    /// The map moved by whole pixels, so that its origin is near that of the bitmap.
    fileprivate func withoutWholePixels(_ pixelsPerPoint: Double) -> Transform {
        func rest(_ length: Double) -> Double {
            length - (length * pixelsPerPoint).rounded(.down) / pixelsPerPoint
        }
        return Transform(a: a, b: b, c: c, d: d, tx: rest(tx), ty: rest(ty))
    }
}
