/// A view that shows an image, like `UIImageView`.
///
/// Unlike in UIKit, `isUserInteractionEnabled` is `true` by default. If `clipsToBounds` is `false`,
/// parts of the image outside the bounds are visible.
open class ImageView: View {
    /// The displayed image, or `nil` if there is none.
    open var image: Image? { didSet { if image != oldValue { setNeedsDisplay() } } }
    /// The mode that determines how the image fits into the bounds. The default is `.scaleToFill`.
    open var contentMode = ContentMode.scaleToFill { didSet { if contentMode != oldValue { setNeedsDisplay() } } }
    /// The sampling method for an image that is not aligned with pixels. The default is `.good`.
    package var sampling = PlacedImage.Sampling.good { didSet { if sampling != oldValue { setNeedsDisplay() } } }

    /// Creates a view without an image.
    override public init(frame: Rect = .zero) { super.init(frame: frame) }

    /// Creates a view that shows an image. The view is at the origin, and its size in points is the
    /// size of the image in pixels.
    public init(image: Image?) {
        self.image = image
        super.init(frame: Rect(origin: .zero, size: image?.size ?? .zero))
    }

    override open func draw(_ picture: inout Picture, in bounds: Rect) {
        guard let image else { return }
        picture.draw(image, in: contentMode.rect(for: image.size, in: bounds), sampling: sampling, id: "image")
    }
}
