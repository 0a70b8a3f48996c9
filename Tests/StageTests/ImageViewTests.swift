import Drawing
import Geometry
import Gestures
import Stage
import Testing

/// A view shows an image in the place of its content mode.
@Suite struct ImageViewTests {
    /// Pixels that are never read.
    private final class NoPixels: ImageMemory {
        let (width, height, isOpaque, isIncomplete) = (40, 20, true, false)
    }

    private let root = View(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    private let image = Image(NoPixels())

    private var placed: PlacedImage? {
        for item in Picture(of: root).items {
            if case .image(let placed) = item.content { return placed }
        }
        return nil
    }

    @Test func `an image view has the size of its image, and shows it`() {
        let view = ImageView(image: image)
        root.addSubview(view)
        #expect(view.frame == Rect(x: 0, y: 0, width: 40, height: 20))
        #expect(placed == PlacedImage(image, in: Rect(x: 0, y: 0, width: 40, height: 20)))
        view.image = nil
        #expect(placed == nil)
        #expect(ImageView(image: nil).frame == .zero && ImageView().image == nil)
    }

    @Test func `the content mode places the image, even outside the bounds`() {
        let view = ImageView(frame: Rect(x: 10, y: 10, width: 100, height: 100))
        view.image = image
        root.addSubview(view)
        let places: [(ContentMode, Rect)] = [
            (.scaleToFill, Rect(x: 0, y: 0, width: 100, height: 100)),
            (.scaleAspectFit, Rect(x: 0, y: 25, width: 100, height: 50)),
            (.scaleAspectFill, Rect(x: -50, y: 0, width: 200, height: 100)),
            (.center, Rect(x: 30, y: 40, width: 40, height: 20)),
            (.bottomRight, Rect(x: 60, y: 80, width: 40, height: 20)),
        ]
        for (mode, rect) in places {
            view.contentMode = mode
            #expect(placed?.rect == rect)
        }
        view.bounds.size = Size(width: 50, height: 50)
        #expect(placed?.rect == Rect(x: 10, y: 30, width: 40, height: 20))
        view.sampling = .nearest
        #expect(placed?.sampling == .nearest)
        view.image = Image(NoPixels())
        #expect(placed?.image == view.image)
    }

    @Test func `an image view receives touches, and clips its image if requested`() {
        let view = ImageView(frame: Rect(x: 10, y: 10, width: 100, height: 100))
        (view.image, view.contentMode, view.clipsToBounds) = (image, .scaleAspectFill, true)
        root.addSubview(view)
        #expect(Picture(of: root).items.first?.clip == view.frame)
        #expect(root.hitTest(Point(x: 50, y: 50), with: nil) === view)
    }

    @Test(arguments: [Double.nan, .infinity, 0, -3, 1e300])
    func `an image view with invalid bounds does not trap`(number: Double) {
        let view = ImageView(frame: Rect(x: number, y: 0, width: number, height: number))
        view.image = image
        root.addSubview(view)
        for mode in ContentMode.allCases {
            view.contentMode = mode
            _ = Picture(of: root)
        }
    }
}
