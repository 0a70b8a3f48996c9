import Controls
import Desktop

/// A photo that the user enlarges with a pinch or a double tap.
final class PhotoPage: ScrollView, ScrollViewDelegate {
    private let photo: ImageView

    init(_ image: Image) {
        photo = ImageView(image: image)
        super.init(frame: .zero)
        addSubview(photo)
        maximumZoomScale = 8
        isDoubleTapZoomEnabled = true
        delegate = self
    }

    /// Scales the photo so that all of it is visible.
    func fit() {
        guard let image = photo.image else { return }
        zoomScale = 1
        let scale = min(bounds.width / Double(image.width), bounds.height / Double(image.height))
        photo.bounds.size = Size(width: Double(image.width) * scale, height: Double(image.height) * scale)
        contentSize = photo.bounds.size
        center(photo)
    }

    /// Centers the photo if it is smaller than the page.
    private func center(_ photo: ImageView) {
        photo.center = Point(
            x: max(contentSize.width, bounds.width) / 2, y: max(contentSize.height, bounds.height) / 2)
    }

    func viewForZooming(in scrollView: ScrollView) -> View? { photo }
    func scrollViewDidZoom(_ scrollView: ScrollView) { center(photo) }
}

/// Photos side by side. A drag, the wheel or a key turns the page.
final class ImageViewer: Scene {
    let root = View()
    private let pages = ScrollView()
    private let photos: [PhotoPage]

    init(_ photos: [PhotoPage]) {
        self.photos = photos
        root.backgroundColor = .black
        pages.isPagingEnabled = true
        root.addSubview(pages)
        for photo in photos { pages.addSubview(photo) }
    }

    func resize(to size: Size) {
        let page = (pages.contentOffset.x / max(1, pages.bounds.width)).rounded()
        root.frame = Rect(origin: .zero, size: size)
        pages.frame = root.bounds
        pages.contentSize = Size(width: size.width * Double(photos.count), height: size.height)
        for (index, photo) in photos.enumerated() {
            photo.frame = Rect(x: Double(index) * size.width, y: 0, width: size.width, height: size.height)
            photo.fit()
        }
        pages.contentOffset.x = page * size.width
    }

    func keyPressed(_ key: KeyInput) { pages.keyPressed(key) }
}

let paths = CommandLine.arguments.dropFirst()
if paths.isEmpty {
    print("Usage: ImageViewer PHOTO…")
} else {
    DesktopApplication.main {
        // Reads each photo, reduced to the size of a large screen.
        let screen = Size(width: 2560, height: 1600)
        return ImageViewer(try paths.map { PhotoPage(try Image(contentsOfFile: $0, fitting: screen)) })
    }
}
