import CX11
import CairoRendering
import Drawing
import Geometry

/// A presenter that paints in memory that the server also reads.
///
/// The server reads an image some time after the request. Any later message from the server, such
/// as an input event, shows whether the image has been read. If no message has arrived since the
/// last frame, the presenter paints on a second image, if possible. It requests an event only if no
/// other image can be used, because an event for every frame would wake the program needlessly.
///
/// If painting follows the display and no compositing manager is running, the server can copy
/// pictures with the display's frames, so that no frame shows a partial picture. The first picture
/// of a new size is shown immediately, because the window has no useful contents yet.
final class SharedMemoryPresenter: Presenter {
    /// The maximum area of an image, in pixels, for which a second image may be created.
    private static let maxPixelsOfTwo = 32.0 * 1_048_576

    private let graphics: GraphicsContext
    let renderer: Renderer
    private var size: Size
    /// The part of the window that the images contain.
    private var part: Rect
    /// The images. The second one is created when it is first needed.
    private var images: [SharedImage]
    /// The last picture. The window does not show it if there was no memory for it.
    private var last: Picture?
    /// Whether a picture has been shown since the size or the painted part changed.
    private var isShown = false
    /// An image that contains the painted part of the last picture, or `nil` if there may be none.
    /// Only the first picture after a change to the size or that part is certain to be painted
    /// completely.
    private weak var complete: SharedImage?
    /// The object that presents pictures with the display's frames, or `nil` to copy pictures
    /// immediately.
    private let frames: DisplayFrames?
    /// The image that was presented last. The server may read this image until the frame that
    /// contains it is shown.
    private weak var presented: SharedImage?

    /// Creates a presenter for a window. The server may refuse the shared memory later. See
    /// `confirmSharing()`.
    init(_ window: Window, frames: DisplayFrames? = nil, threads: Int = 1) throws(X11Error) {
        self.frames = frames
        renderer = Renderer(threads: threads)
        graphics = GraphicsContext(window)
        size = window.size
        part = window.paintedPart(of: size)
        images = [try SharedImage(window, part: part)]
    }

    func confirmSharing() throws(X11Error) { for image in images { try image.confirm() } }

    var isReady: Bool { canHaveAnother || images.contains(where: isFree) }

    private func isFree(_ image: SharedImage) -> Bool {
        !image.isBeingRead && !(image === presented && frames?.isPresenting == true)
    }

    private var canHaveAnother: Bool { images.count < (part.area > Self.maxPixelsOfTwo ? 1 : 2) }

    func present(_ picture: Picture, damage: Damage) {
        last = picture
        guard follow(picture.size) else { return }
        let unseen = (isShown ? damage : .everything(within: size)).clipped(to: part)
        if unseen.isEmpty {
            isShown = true
            return
        }
        guard let image = imageToPaintOn() else { return }
        complete = nil
        renderer.paint(picture, on: image.image, damage: unseen)
        if isShown, let frames, frames.presents {
            presented = image
            image.present(unseen.rects, with: frames)
        } else {
            frames?.willPut()
            put(unseen, by: image)
        }
        if !isShown { complete = image }
        isShown = true
    }

    private func put(_ damage: Damage, by image: SharedImage) {
        // If this is the last image that can be used, an event must report when the server has read
        // it. The same applies if the other image is still being presented.
        let requestsEvent = !canHaveAnother && (image === images.last || frames?.isPresenting == true)
        image.put(damage.rects, through: graphics, requestsEvent: requestsEvent)
    }

    func expose(_ rect: Rect) {
        guard let last, follow(size) else { return }
        // If the painted part has changed, none of it has been shown yet.
        if !isShown { return present(last, damage: .everything(within: size)) }
        var lost = Damage(within: size)
        lost.insert(rect.intersection(part))
        guard !lost.isEmpty else { return }
        if let complete {
            frames?.willPut()
            return complete.put(lost.rects, through: graphics, requestsEvent: false)
        }
        guard let image = imageToPaintOn() else { return }
        renderer.paint(last, on: image.image, damage: lost)
        frames?.willPut()
        put(lost, by: image)
    }

    /// Allocates an image if the size or the painted part is new, or if there is no image because
    /// the last allocation failed. Frees the old images first, so that the old and the new images
    /// never need memory at the same time. Returns `false` if the allocation fails.
    private func follow(_ newSize: Size) -> Bool {
        let newPart = graphics.window.paintedPart(of: newSize)
        guard newSize != size || newPart != part || images.isEmpty else { return true }
        (images, isShown, size, part) = ([], false, newSize, newPart)
        return addImage()
    }

    private func addImage() -> Bool {
        guard let image = try? SharedImage(graphics.window, part: part), (try? image.confirm()) != nil else {
            return false
        }
        images.append(image)
        return true
    }

    /// Returns an image to paint on, or `nil` if there is none. Waits for the server if it is
    /// reading all images and no other image can be created.
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
