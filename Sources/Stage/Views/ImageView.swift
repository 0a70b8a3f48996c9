/// A view that shows an image, as `UIImageView`.
///
/// Unlike in UIKit, `isUserInteractionEnabled` is `true` by default. An image that exceeds the
/// bounds is visible outside of them if `clipsToBounds` is `false`.
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

    /// Creates a view as large as an image, one point for each pixel, at the origin.
    public init(image: Image?) {
        self.image = image
        super.init(frame: Rect(origin: .zero, size: image?.size ?? .zero))
    }

    open func draw(_ picture: inout Picture, in bounds: Rect) {
        guard let image else { return }
        picture.draw(image, in: contentMode.rect(for: image.size, in: bounds), sampling: sampling, id: "image")
    }
}
