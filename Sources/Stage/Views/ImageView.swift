/// Shows an image, as `UIImageView`.
///
/// Unlike in UIKit it receives touches, unless `isUserInteractionEnabled` is false. An image that
/// is larger than the view, as `contentMode` lays it, is seen outside the bounds where
/// `clipsToBounds` is false.
nonisolated open class ImageView: View, Drawable {
    /// The image; nil for none.
    open var image: Image? { didSet { if image != oldValue { setNeedsDisplay() } } }
    /// How the image is laid into the bounds. The default is `.scaleToFill`.
    open var contentMode = ContentMode.scaleToFill { didSet { if contentMode != oldValue { setNeedsDisplay() } } }
    /// How the pixels are read where they do not fall on those of the window. The default is
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
