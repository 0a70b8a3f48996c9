/// A view that shows an image, like `UIImageView`.
///
/// Unlike in UIKit, `isUserInteractionEnabled` is `true` by default. If `clipsToBounds` is `false`,
/// parts of the image outside the bounds are visible.
nonisolated open class ImageView: View, Drawable {
    /// The image, or `nil` for none.
    open var image: Image? { didSet { if image != oldValue { setNeedsDisplay() } } }
    /// The content mode. The default is `.scaleToFill`.
    open var contentMode = ContentMode.scaleToFill { didSet { if contentMode != oldValue { setNeedsDisplay() } } }
    /// The sampling of an image that is not aligned with the window's pixels. The default is
    /// `.good`.
    public var sampling = PlacedImage.Sampling.good { didSet { if sampling != oldValue { setNeedsDisplay() } } }

    /// Creates a view without an image.
    override public init(frame: Rect = .zero) { super.init(frame: frame) }

    /// Creates a view at the origin with the size of an image, one point per pixel.
    public init(image: Image?) {
        self.image = image
        super.init(frame: Rect(origin: .zero, size: image?.size ?? .zero))
    }

    open func draw(_ picture: inout Picture, in bounds: Rect) {
        guard let image else { return }
        picture.draw(image, in: contentMode.rect(for: image.size, in: bounds), sampling: sampling, id: "image")
    }
}
