import Stage

/// The decoded images of a photo: a coarse image of at most `maxPixels` pixels and, if the photo
/// lies on top and covers more pixels, a finer image.
struct PhotoImages {
    /// The maximum number of pixels of the coarse image: 4 MB at 4 bytes per pixel.
    static let maxPixels = 1e6
    private static let maxFinePixels = LayerRaster.maxPixels
    /// The enlargements of an image above which a finer image is requested, while the photo moves
    /// and while it rests.
    private static let (movingStretch, restingStretch) = (LayerRaster.stretches.upperBound, 1.1)

    private struct Fitted {
        let image: Image
        let size: Size
    }

    private var coarse: Fitted?
    private var fine: Fitted?
    private var isUnreadable = false

    var best: Image? { (fine ?? coarse)?.image }

    /// Adds an image that fits a size, or records that the photo cannot be decoded.
    mutating func receive(_ image: Image?, fitting size: Size) {
        guard let image else {
            isUnreadable = true
            return
        }
        let isCoarse = size.width * size.height <= Self.maxPixels * (1 + 1e-9)
        if isCoarse { coarse = Fitted(image: image, size: size) } else { fine = Fitted(image: image, size: size) }
    }

    /// Returns the size of the image that the photo needs, or `nil` if it has a sufficient image or
    /// cannot be decoded. Drops the fine image if the photo no longer needs it.
    mutating func missingSize(of photo: Size, shownAt size: Size, isTop: Bool, isAtRest: Bool) -> Size? {
        let isEnlarged = size.width * size.height > Self.maxPixels
        if fine != nil, !isTop || isAtRest && !isEnlarged { fine = nil }
        guard !isUnreadable else { return nil }
        let stretch = isAtRest ? Self.restingStretch : Self.movingStretch
        func isMissing(_ requested: Size, besides known: Fitted?) -> Bool {
            guard let known = known?.size else { return true }
            return requested.width > known.width * stretch && photo.width > known.width
        }
        let usual = size.limited(toPixels: Self.maxPixels)
        if isMissing(usual, besides: coarse) { return usual }
        let large = size.limited(toPixels: Self.maxFinePixels)
        return isTop && isEnlarged && isMissing(large, besides: fine ?? coarse) ? large : nil
    }
}

extension Size {
    fileprivate func limited(toPixels pixels: Double) -> Size {
        self * min(1, (pixels / max(width * height, 1)).squareRoot())
    }
}
