import CX11
import CairoRendering
import Drawing
import Geometry

/// Paints in memory that the server reads too.
///
/// The server reads an image some time after the request. Each message from the server carries the
/// number of the last request that it has handled, so no completion event is requested while input
/// arrives. When no message has come since the last frame, a second image is painted, and a
/// completion event is requested for it.
final class SharedMemoryPresenter: Presenter {
    let method = PaintMethod.sharedMemory
    private let graphics: GraphicsContext
    private let renderer = Renderer()
    private var size: Size
    /// The second is made when it is first needed: most programs never hold it.
    private var images: [SharedImage]
    /// The image that was shown last; nil while the window shows nothing in its present size.
    private var front: SharedImage?

    init(_ window: Window) throws(X11Error) {
        graphics = GraphicsContext(window)
        size = window.size
        images = [try SharedImage(window, size: size)]
    }

    func present(_ picture: Picture, damage: Damage) {
        guard follow(picture.size), let image = imageToPaintOn() else { return }
        let unseen = front == nil ? .everything(within: size) : damage
        for image in images { image.outdated.formUnion(unseen) }
        renderer.paint(picture, on: image.surface, damage: image.outdated)
        image.outdated = Damage(within: size)
        for rect in unseen.rects { image.put(rect, through: graphics, asksForEvent: image !== images.first) }
        front = image
    }

    func expose(_ rect: Rect) {
        var lost = Damage(within: size)
        lost.insert(rect)
        for rect in lost.rects { front?.put(rect, through: graphics, asksForEvent: false) }
    }

    /// Takes images of a size; false where there is no memory for them: then the window keeps what
    /// it shows. Images of the old size go first: in a storm of sizes there is memory for one of
    /// them at a time.
    private func follow(_ newSize: Size) -> Bool {
        guard newSize != size || images.isEmpty else { return true }
        (images, front, size) = ([], nil, newSize)
        guard let image = try? SharedImage(graphics.window, size: newSize) else { return false }
        images = [image]
        return true
    }

    /// An image that the server no longer reads. Waits for the server only while it reads both
    /// images.
    private func imageToPaintOn() -> SharedImage? {
        if let free = images.first(where: { !$0.isBeingRead }) { return free }
        graphics.window.connection.readQueue()
        if let free = images.first(where: { !$0.isBeingRead }) { return free }
        if images.count == 1, let second = try? SharedImage(graphics.window, size: size) {
            images.append(second)
            return second
        }
        graphics.window.connection.synchronize()
        return images.first
    }
}

extension Connection {
    /// Takes in what has arrived, without waiting. Corresponds to `XEventsQueued`.
    fileprivate func readQueue() { unsafe touchstone_read_queue(line) }
}
