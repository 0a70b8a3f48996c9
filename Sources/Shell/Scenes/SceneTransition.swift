/// The transition to another scene: a bitmap of the earlier scene slides out of the window.
///
/// The new scene is in its place from the start. A touch or a scroll ends the transition and acts
/// on the new scene.
final class SceneTransition {
    private static let duration = Duration.milliseconds(200)
    /// The maximum delay of the slide after a slow first frame.
    private static let longestDelay = Duration.milliseconds(50)
    private static let edgeWidth = 1.0

    private var slide: Slide?
    private var version = 0

    private struct Slide {
        let bitmap: Layer
        /// The displacement at the end, in points. Negative to the left.
        let distance: Double
        let change: Timestamp
        /// The time of the first frame, or `nil` before it.
        var start: Timestamp?
        /// The completed fraction.
        var progress = 0.0
    }

    var isRunning: Bool { slide != nil }

    /// Starts with the picture of the earlier scene.
    ///
    /// - Parameters:
    ///   - bounds: The part of the window that shows the scene, in points.
    ///   - isForward: Whether the new scene follows the earlier one in the list. The earlier scene
    ///     then leaves to the left.
    func begin(from picture: Picture, in bounds: Rect, isForward: Bool, palette: Palette, at time: Timestamp) {
        version += 1
        let x = isForward ? bounds.maxX - Self.edgeWidth : bounds.minX
        let edge = Rect(x: x, y: bounds.minY, width: Self.edgeWidth, height: bounds.height)
        let line = Item(id: "earlier scene edge", .shape(Shape(Path(rect: edge), fill: palette.outline)))
        let bitmap = Layer(
            version: version, bounds: bounds, items: picture.items + [line], background: picture.background,
            sampling: .nearest)
        slide = Slide(bitmap: bitmap, distance: isForward ? -bounds.width : bounds.width, change: time)
    }

    func end() { slide = nil }

    /// Ends the transition if the user touches or scrolls.
    func willReceive(_ batch: InputBatch) {
        guard isRunning else { return }
        for event in batch.events {
            switch event.content {
            // Ignores later phases of the swipe that opened the scene.
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

    /// Draws the visible part of the earlier scene.
    ///
    /// - Parameter scale: The number of pixels per point. The bitmap moves by whole pixels.
    func draw(on picture: inout Picture, scale: Double) {
        guard let slide else { return }
        let distance = slide.distance * AnimationCurve.easeInOut.progress(at: slide.progress)
        let place = Vector(dx: (distance * scale).rounded() / scale, dy: 0)
        picture.add(.layer(slide.bitmap), id: "earlier scene", transform: Transform(translation: place))
    }
}
