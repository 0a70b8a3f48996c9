public import Geometry

extension Picture {
    /// The same picture at `scale` pixels per point, as sharp, in a window of `size` in pixels.
    public func scaled(by scale: Double, to size: Size) -> Picture {
        let toPixels = AffineTransform(scaleX: scale, y: scale)
        var result = Picture(size: size, background: background)
        for item in items {
            var content = item.content
            if case .layer(var layer) = content {
                layer.raster = layer.raster?.concatenating(toPixels)
                content = .layer(layer)
            }
            result.add(
                content, id: item.id, transform: item.transform.concatenating(toPixels),
                clip: item.clip.map(toPixels.boundingBox), opacity: item.opacity)
        }
        return result
    }
}
