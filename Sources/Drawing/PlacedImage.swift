public import Geometry

/// An image stretched to a rectangle.
public struct PlacedImage: Hashable, Sendable {
    /// How the pixels of an image are read where they do not fall on those of the window.
    public enum Sampling: Hashable, Sendable {
        /// Each pixel takes its nearest neighbour: large pixels have sharp edges.
        case nearest
        /// Each pixel blends its four neighbours; an image shrunk below one half is averaged first.
        case good
        /// Each pixel blends all that it covers: up to ten times dearer than `good`.
        case best
    }

    /// The image.
    public var image: Image
    /// Where all of the image lies, in the item's own space.
    public var rect: Rect
    /// The part of the item's own space that the image may cover; nil for all of `rect`.
    public var crop: Rect?
    /// How the pixels are read.
    public var sampling: Sampling

    /// An image stretched to a rectangle of the item's own space.
    public init(_ image: Image, in rect: Rect, crop: Rect? = nil, sampling: Sampling = .good) {
        (self.image, self.rect, self.crop, self.sampling) = (image, rect, crop, sampling)
    }

    /// An image laid into bounds by a content mode, and cropped to them.
    public init(_ image: Image, in bounds: Rect, contentMode: ContentMode, sampling: Sampling = .good) {
        self.init(image, in: contentMode.rect(for: image.size, in: bounds), crop: bounds, sampling: sampling)
    }

    /// What it covers; nil where that is empty or not finite, and nothing is painted.
    package var visibleRect: Rect? {
        let part = crop.map(rect.intersection) ?? rect
        let isFinite = [rect, part].allSatisfy { [$0.minX, $0.minY, $0.maxX, $0.maxY].allSatisfy(\.isFinite) }
        return isFinite && !rect.isEmpty && !part.isEmpty ? part : nil
    }

    /// The map from the image's pixels to the item's own space.
    package var placement: Transform {
        Transform(translation: rect.origin - .zero)
            .scaledBy(x: rect.width / image.size.width, y: rect.height / image.size.height)
    }
}
