import CX11
import Drawing
import Geometry
import X11

/// Paints into shared memory and lets the server copy from there.
///
/// While the server may still be reading an image, the next picture is painted into a second one, which is made when it is
/// first needed.
@safe
final class SharedMemoryPresenter: Presenter {
    private let window: X11.Window
    private let renderer = Renderer()
    private let context: GC
    private var images: [SharedImage]
    private var shown = 0
    private var isHurried = false

    init(_ window: X11.Window) throws(CairoError) {
        self.window = window
        let display = unsafe window.connection.display
        guard unsafe XShmQueryExtension(display) != 0 else {
            throw .noSharedMemory(reason: "the server does not know MIT-SHM")
        }
        images = [try SharedImage(window, size: window.size)]
        unsafe context = unsafe touchstone_quiet_context(display, window.identifier)
    }

    deinit { unsafe XFreeGC(window.connection.display, context) }

    func present(_ picture: Picture, damage: Damage) {
        guard let image = freeImage(for: picture.size) else { return }
        var region = image.painted == nil ? Damage.everything(within: picture.size) : Damage(from: image.painted, to: picture)
        for rect in damage.rects { region.insert(rect) }
        renderer.paint(picture, on: image.surface, damage: region)
        image.painted = picture
        for rect in damage.rects {
            unsafe image.show(rect, on: window.identifier, with: context, tells: isHurried)
        }
    }

    func expose(_ rect: Rect) {
        let image = images[shown]
        let limits = Rect(x: 0, y: 0, width: Double(image.surface.width), height: Double(image.surface.height))
        let visible = rect.integral.intersection(limits)
        guard image.painted != nil, !visible.isEmpty else { return }
        unsafe image.show(visible, on: window.identifier, with: context, tells: false)
    }

    /// An image of a size that the server does not read any more.
    private func freeImage(for size: Size) -> SharedImage? {
        if images[shown].surface.width != Int(size.width) || images[shown].surface.height != Int(size.height) {
            guard let image = try? SharedImage(window, size: size) else { return nil }
            window.connection.synchronize()
            images = [image]
            shown = 0
            return image
        }
        isHurried = images[shown].isBusy
        guard isHurried else { return images[shown] }
        if images.count == 1, let second = try? SharedImage(window, size: size) { images.append(second) }
        shown = images.count - 1 - shown
        // Both are being read: only here does a frame wait for the server.
        if images[shown].isBusy { window.connection.synchronize() }
        return images[shown]
    }
}
