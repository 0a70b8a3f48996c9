import GestureTesting
import Stage

/// A scene with a sheet that records the drawn end of a stroke.
private final class Sheet: Scene {
    let page = Page()
    var root: View { page }

    final class Page: View {
        var touch: Touch?
        private(set) var end: Point?

        override func draw(_ picture: inout Picture, in bounds: Rect) {}
        override func drawAhead(_ picture: inout Picture, in bounds: Rect) { end = touch.map(shownLocation) }
        override func touchesBegan(_ touches: TouchSet, with event: TouchEvent?) { touch = touch ?? touches.first }
    }
}

/// The distances of the end of a stroke from the drawing finger in the frames of a display, in
/// pixels.
struct Stroking {
    /// The distances if the stroke ends at the last report, and at the predicted location.
    private(set) var (reported, ahead): ([Double], [Double]) = ([], [])

    mutating func add(_ other: Stroking) {
        reported += other.reported
        ahead += other.ahead
    }

    /// Plays rounds of input to a sheet. The first finger that lands draws a stroke.
    init(
        _ rounds: [InputBatch], fingers: [TouchID: (Double) -> Point?], rate: Double, lead: Double,
        _ thresholds: Thresholds
    ) {
        let scene = Sheet()
        (scene.page.frame, scene.page.presentsAhead) = (Rect(x: 0, y: 0, width: 1280, height: 800), true)
        let player = SceneRunner(scene, size: scene.root.bounds.size)
        player.engine.thresholds = thresholds
        var next = 0
        guard let first = rounds.first?.time.seconds, let last = rounds.last?.time.seconds else { return }
        for number in 1...max(Int((last - first) * rate), 1) {
            let frame = first + 0.003 + Double(number) / rate
            while next < rounds.count, rounds[next].time.seconds <= frame - lead {
                player.receive(rounds[next])
                next += 1
            }
            guard let touch = scene.page.touch, touch.phase == .moved || touch.phase == .stationary else { continue }
            _ = player.picture(at: .seconds(frame - lead), presentedAt: .seconds(frame))
            guard let truth = fingers[touch.id]?(frame), let end = scene.page.end else { continue }
            reported.append(touch.location(in: nil).distance(to: truth))
            ahead.append(end.distance(to: truth))
        }
    }
}
