public import Geometry

/// One thing in a picture, and how it is laid on it.
public struct Item: Equatable, Identifiable, Sendable {
    /// What is painted, in the item's own space.
    public enum Content: Equatable, Sendable {
        /// A path, filled or stroked.
        case shape(Shape)
        /// A line of text.
        case text(Text)
        /// The soft shadow of a rounded rectangle.
        case shadow(Shadow)
        /// Items that belong together and may be kept as a bitmap.
        case layer(Layer)
    }

    public let id: ItemID
    /// What is painted, in the item's own space.
    public let content: Content
    /// The map from the item's own space to the picture's pixels.
    public let transform: AffineTransform
    /// The part of the picture, in its pixels, that the item may cover; nil for all of it.
    public let clip: Rect?
    /// From 0, invisible, to 1, opaque, as a whole: overlapping parts do not show through.
    public let opacity: Double
    /// A box in the picture's pixels that the item does not leave, antialiasing included. Empty
    /// where nothing is to be painted: also for a transform that cannot be inverted and for
    /// coordinates that are not finite.
    public let bounds: Rect
    /// The smallest upright box around the content in the item's own space, where it does not stand
    /// upright in the picture.
    let turnedBox: Rect?

    /// Content laid on a picture: mapped by `transform`, cut off at `clip` (in the picture's
    /// pixels) and seen through by `opacity`.
    public init(
        id: ItemID, _ content: Content, transform: AffineTransform = .identity, clip: Rect? = nil, opacity: Double = 1
    ) {
        (self.id, self.content, self.transform, self.clip) = (id, content, transform, clip)
        self.opacity = opacity
        let box = opacity > 0 ? content.pixels(under: transform) : nil
        bounds = clip.map { box?.intersection($0.integral) ?? .zero } ?? box ?? .zero
        turnedBox = transform.isUpright ? nil : content.box
    }
}

extension Item.Content {
    /// What it covers in its own space; nil for a path that is not painted.
    fileprivate var box: Rect? {
        switch self {
        case .shape(let shape): shape.bounds
        case .text(let text): text.bounds
        case .shadow(let shadow): shadow.bounds
        case .layer(let layer): layer.box
        }
    }

    func pixels(under transform: AffineTransform) -> Rect? {
        switch self {
        case .shape(let shape): shape.bounds.flatMap(transform.pixels)
        case .text(let text): transform.pixels(around: text.bounds)
        case .shadow(let shadow): transform.pixels(around: shadow.bounds)
        case .layer(let layer): layer.pixels(under: transform)
        }
    }
}

extension AffineTransform {
    /// The bounds of the mapped rectangle, with one pixel for antialiasing on each side; nil where
    /// they are not finite or the transform cannot be inverted.
    func pixels(around rect: Rect) -> Rect? {
        guard determinant.isFinite, abs(determinant) > 0 else { return nil }
        let box = boundingBox(of: rect)
        let isFinite = box.origin.isFinite && box.width.isFinite && box.height.isFinite
        return isFinite ? box.insetBy(dx: -1, dy: -1) : nil
    }
}
