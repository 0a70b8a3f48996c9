import CX11
import CairoRendering
import Drawing
import Geometry

/// Paints in memory that the server reads too.
///
/// The server reads an image some time after the request. Each of its messages has the number of
/// the last request that it has handled, so no event is requested while input arrives. When no
/// message has come since the last frame, a second image is painted, and for that one an event is
/// requested: it would be a turn of the loop for nothing after each frame.
///
/// Where the window is painted in step with a display and nothing composites the screen, the server
/// copies a picture with the display's next frame, so that no frame shows a part of it. The first
/// picture of a size is put at once: the window shows nothing, or what is not to be seen.
final class SharedMemoryPresenter: Presenter {
    /// The largest image, in pixels, of which there may be two.
    private static let mostPixelsOfTwo = 32.0 * 1_048_576

    let method = PaintMethod.sharedMemory
    private let graphics: GraphicsContext
    private let renderer = Renderer()
    /// The size of the pictures.
    private var size: Size
    /// The part of the pictures that the images hold.
    private var part: Rect
    /// The second is created when it is first needed; most programs never need it.
    private var images: [SharedImage]
    /// What the window shows; nil while it shows nothing in its present size.
    private var shown: Picture?
    /// The image that has all of that picture in its places; nil once a part was painted since.
    private weak var complete: SharedImage?
    /// Shows pictures with the display's frames, or `nil` if they are put at once.
    private let frames: DisplayFrames?
    /// The image that was presented last; the server reads it until its frame is shown.
    private weak var presented: SharedImage?

    /// Requests an image, which the server may still refuse: see `confirmSharing()`.
    init(_ window: Window, frames: DisplayFrames? = nil) throws(X11Error) {
        self.frames = frames
        graphics = GraphicsContext(window)
        size = window.size
        part = window.paintedPart(of: size)
        images = [try SharedImage(window, part: part)]
    }

    /// Waits until the server shares the memory; an error where it has refused.
    func confirmSharing() throws(X11Error) { for image in images { try image.confirm() } }

    var isReady: Bool { canHaveAnother || images.contains(where: isFree) }

    /// Whether the server no longer reads an image.
    private func isFree(_ image: SharedImage) -> Bool {
        !image.isBeingRead && !(image === presented && frames?.isPresenting == true)
    }

    private var canHaveAnother: Bool { images.count < (part.area > Self.mostPixelsOfTwo ? 1 : 2) }

    func present(_ picture: Picture, damage: Damage) {
        guard follow(picture.size) else { return }
        let unseen = (shown == nil ? .everything(within: size) : damage).clipped(to: part)
        if unseen.isEmpty {
            shown = picture
            return
        }
        guard let image = imageToPaintOn() else { return }
        complete = nil
        if shown != nil, let frames, frames.presents {
            presented = image
            renderer.paint(picture, on: image.whole, damage: unseen)
            image.present(unseen.rects, with: frames)
        } else {
            frames?.willPut()
            put(unseen, of: picture, by: image)
        }
        if shown == nil { complete = image }
        shown = picture
    }

    /// Paints the damaged part of a picture in an image, and puts it at once.
    private func put(_ damage: Damage, of picture: Picture, by image: SharedImage) {
        // As long as the server reads all images, it still has to send the event of the last one, or of the only
        // one beside a picture that waits for its frame.
        let requestsEvent = !canHaveAnother && (image === images.last || frames?.isPresenting == true)
        let regions = renderer.regions(of: damage, in: picture).map { $0.intersection(part) }
        // What the server may still read keeps its place.
        let isMovable =
            shown != nil && isFree(image) && image.hasRoom(for: regions) && !renderer.samples(picture, in: regions)
        if isMovable {
            image.removeParts()
            renderer.paint(picture, regions: regions, on: image.addPart)
            image.putParts(through: graphics, requestsEvent: requestsEvent)
        } else {
            renderer.paint(picture, regions: regions) { _ in image.whole }
            image.put(damage.rects, through: graphics, requestsEvent: requestsEvent)
        }
    }

    func expose(_ rect: Rect) {
        guard let shown, follow(size) else { return }
        // In another part, no picture is shown yet.
        if self.shown == nil { return present(shown, damage: .everything(within: size)) }
        var lost = Damage(within: size)
        lost.insert(rect.intersection(part))
        guard !lost.isEmpty else { return }
        if let complete {
            frames?.willPut()
            return complete.put(lost.rects, through: graphics, requestsEvent: false)
        }
        guard let image = imageToPaintOn() else { return }
        frames?.willPut()
        put(lost, of: shown, by: image)
    }

    /// Creates an image for a new size, or for another part of the pictures. Images of the old size
    /// are freed first, so a series of resizes takes one image.
    ///
    /// - Returns: `false` if there is no memory for it. The window keeps what it shows.
    private func follow(_ newSize: Size) -> Bool {
        let newPart = graphics.window.paintedPart(of: newSize)
        guard newSize != size || newPart != part || images.isEmpty else { return true }
        (images, shown, size, part) = ([], nil, newSize, newPart)
        return addImage()
    }

    private func addImage() -> Bool {
        guard let image = try? SharedImage(graphics.window, part: part), (try? image.confirm()) != nil else {
            return false
        }
        images.append(image)
        return true
    }

    /// An image that the server does not read. Waits for the server where it still reads all.
    private func imageToPaintOn() -> SharedImage? {
        let connection = graphics.window.connection
        if let free = images.first(where: isFree) { return free }
        connection.readQueue()
        if let free = images.first(where: isFree) { return free }
        if canHaveAnother, addImage() { return images.last }
        connection.synchronize()
        return images.first(where: isFree) ?? images.first
    }
}
