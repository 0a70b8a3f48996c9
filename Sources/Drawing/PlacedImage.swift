package import Geometry

/// An image that an item of a picture paints, stretched to a rectangle.
package struct PlacedImage: Hashable, Sendable {
    /// The sampling of an image that is not aligned with the window's pixels.
    public enum Sampling: Hashable, Sendable {
        /// Nearest-neighbor sampling. Enlarged pixels have sharp edges.
        case nearest
        /// Bilinear sampling. An image that is shown at less than half its width and height is
        /// averaged first.
        case good
        /// Sampling that averages all covered pixels. It takes up to ten times as long as `good`.
        case best
    }

    package var image: Image
    /// The rectangle to which the whole image is stretched, in the item's own space.
    package var rect: Rect
    /// The part of the item's own space that the image can cover, or `nil` for all of `rect`.
    package var crop: Rect?
    package var sampling: Sampling

    package init(_ image: Image, in rect: Rect, crop: Rect? = nil, sampling: Sampling = .good) {
        (self.image, self.rect, self.crop, self.sampling) = (image, rect, crop, sampling)
    }

    /// Creates an image placed in bounds by a content mode, and cropped to the bounds.
    package init(_ image: Image, in bounds: Rect, contentMode: ContentMode, sampling: Sampling = .good) {
        self.init(image, in: contentMode.rect(for: image.size, in: bounds), crop: bounds, sampling: sampling)
    }

    package var visibleRect: Rect? {
        let part = crop.map(rect.intersection) ?? rect
        let isFinite = [rect, part].allSatisfy { [$0.minX, $0.minY, $0.maxX, $0.maxY].allSatisfy(\.isFinite) }
        return isFinite && !rect.isEmpty && !part.isEmpty ? part : nil
    }

    /// The transform from the image's pixels to the item's own space.
    package var placement: Transform {
        Transform(translation: rect.origin - .zero)
            .scaledBy(x: rect.width / image.size.width, y: rect.height / image.size.height)
    }
}
