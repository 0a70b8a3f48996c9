/// A transition that slides a bitmap of the previous scene out of the window. The new scene is at
/// its final position from the start. A new touch, a scroll or a touchpad gesture ends the
/// transition.
final class SceneTransition {
    private static let duration = Duration.milliseconds(200)
    /// The maximum time that the slide waits for a slow first frame.
    private static let longestDelay = Duration.milliseconds(50)

    private var slide: Slide?

    private struct Slide {
        /// A bitmap of the previous scene. Its coordinate space is in pixels, not points.
        let bitmap: Layer
        /// The displacement of the bitmap at the end of the slide, in points. A negative value
        /// means left.
        let distance: Double
        let scale: Double
        let change: Timestamp
        var start: Timestamp?
        var progress = 0.0
    }

    var isRunning: Bool { slide != nil }

    /// Begins to slide out the previous scene.
    ///
    /// - Parameters:
    ///   - picture: The picture of the previous scene, in points.
    ///   - isForward: Whether the previous scene slides to the left.
    func begin(from picture: Picture, in bounds: Rect, isForward: Bool, traits: Traits, at time: Timestamp) {
        let scale = traits.scale
        // The layer is in pixels, because renderers use the bitmaps in the picture only at the
        // window's resolution.
        let pixels = scale == 1 ? picture : picture.scaled(by: scale, to: picture.size * scale)
        let frame = Transform(scaleX: scale, y: scale).boundingBox(of: bounds).integral
        let width = scale.rounded(.up)
        let edge = Rect(
            x: isForward ? frame.maxX - width : frame.minX, y: frame.minY, width: width, height: frame.height)
        let line = Item(id: "earlier scene edge", .shape(Shape(Path(rect: edge), fill: traits.palette.outline)))
        // The version is the time instead of a counter. A recording can begin after earlier
        // transitions, so a counter would have another value in its replay, and the pictures would
        // not be equal.
        let bitmap = Layer(
            version: Int(time.nanoseconds), bounds: frame, items: pixels.items + [line], background: pixels.background,
            raster: Transform(scaleX: 1 / scale, y: 1 / scale))
        let distance = isForward ? -bounds.width : bounds.width
        slide = Slide(bitmap: bitmap, distance: distance, scale: scale, change: time)
    }

    func end() { slide = nil }

    func willReceive(_ batch: InputBatch) {
        guard isRunning else { return }
        for event in batch.events {
            switch event.content {
            // Later phases do not end the slide, because they may belong to the swipe that opened
            // the scene.
            case .touch(let touch): if touch.phase == .began { end() }
            case .scroll, .touchpad: end()
            case .key, .hover, .time, .resize, .setting: break
            }
        }
    }

    func advance(to time: Timestamp) {
        guard var slide else { return }
        let start = slide.start ?? min(time, slide.change + Self.longestDelay)
        (slide.start, slide.progress) = (start, time.seconds(since: start) / Self.duration.inSeconds)
        self.slide = slide.progress < 1 ? slide : nil
    }

    func draw(on picture: inout Picture) {
        guard let slide else { return }
        let distance = slide.distance * AnimationCurve.easeInOut.progress(at: slide.progress)
        let pixels = Vector(dx: (distance * slide.scale).rounded(), dy: 0)
        let toPoints = Transform(scaleX: 1 / slide.scale, y: 1 / slide.scale)
        let transform = Transform(translation: pixels).concatenating(toPoints)
        picture.add(.layer(slide.bitmap), id: "earlier scene", transform: transform)
    }
}
