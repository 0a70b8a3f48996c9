import CX11
import Drawing
import Geometry
import Platform
import Windowing

/// A trial of both methods of painting, in a pixmap that is never shown.
///
/// Each frame shows a rotated bitmap, as when two fingers rotate a picture. The measurement of a
/// frame ends when the server returns one of the frame's pixels, so the measured time includes the
/// work of a graphics processor.
private struct PaintTrial: ~Copyable {
    private static let size = Size(width: 800, height: 600)
    private static let side = 400.0

    private let window: Window
    private let pixmap: Pixmap

    init(on connection: Connection) {
        var options = WindowOptions()
        (options.size, options.position) = (Self.size, (0, 0))
        window = Window(connection, options: options)
        pixmap = unsafe XCreatePixmap(
            connection.display, window.identifier, UInt32(Self.size.width), UInt32(Self.size.height),
            UInt32(window.depth))
    }

    deinit {
        unsafe XFreePixmap(window.connection.display, pixmap)
        window.close()
    }

    /// Measures both methods. The first frame, which paints everything, is not measured.
    func run(frames: Int, within limit: Duration) throws(X11Error) -> PaintTimes {
        let memory = try SharedMemoryPresenter(window, target: pixmap)
        try memory.confirmSharing()
        let server = try XlibPresenter(window, target: pixmap)
        let end = MonotonicClock.nanoseconds + Int64(limit / .nanoseconds(1))
        var (inMemory, onServer): ([Duration], [Duration]) = ([], [])
        for step in 0...frames {
            let times = (time(of: step, by: memory), time(of: step, by: server))
            guard step > 0 else { continue }
            inMemory.append(times.0)
            onServer.append(times.1)
            if MonotonicClock.nanoseconds >= end { break }
        }
        guard !window.connection.isLost else { throw .connectionLost }
        let middle = inMemory.count / 2
        return PaintTimes(sharedMemory: inMemory.sorted()[middle], xlib: onServer.sorted()[middle])
    }

    private func time(of step: Int, by presenter: any Presenter) -> Duration {
        let (last, next) = (step == 0 ? nil : Self.picture(step - 1), Self.picture(step))
        let start = MonotonicClock.nanoseconds
        presenter.present(next, damage: Damage(from: last, to: next))
        window.connection.waitForPixel(of: pixmap, at: Point(x: Self.size.width / 2, y: Self.size.height / 2))
        return .nanoseconds(MonotonicClock.nanoseconds - start)
    }

    private static func picture(_ step: Int) -> Picture {
        let bounds = Rect(x: -side / 2, y: -side / 2, width: side, height: side)
        let dot = Item(id: "dot", .shape(Shape(Path(ovalIn: bounds), fill: .black)))
        let layer = Layer(version: 1, bounds: bounds, items: [dot], background: .white, sampling: .nearest)
        let middle = Transform(translation: Vector(dx: size.width / 2, dy: size.height / 2))
        var picture = Picture(size: size, background: .white)
        picture.add(.layer(layer), id: "bitmap", transform: middle.rotated(by: 0.1 * Double(step + 1)))
        return picture
    }
}

extension Connection {
    /// Measures both methods of painting.
    ///
    /// - Parameters:
    ///   - frames: The maximum number of frames to measure with each method.
    ///   - limit: The time after which no more frames are painted.
    public func measurePainting(
        frames: Int = 5, within limit: Duration = .milliseconds(20)
    ) throws(X11Error) -> PaintTimes { try PaintTrial(on: self).run(frames: frames, within: limit) }

    /// Waits for all painting in the pixmap by reading one pixel.
    fileprivate func waitForPixel(of pixmap: Pixmap, at place: Point) {
        let question = unsafe xcb_get_image(
            xcb, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), UInt32(pixmap), Int16(place.x), Int16(place.y), 1, 1,
            .max)
        unsafe free(xcb_get_image_reply(xcb, question, nil))
    }
}
