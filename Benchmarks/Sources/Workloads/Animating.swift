public import GestureTesting
import Stage

/// A program with an animation that moves, rotates and fades a view.
public final class Animating {
    public let engine: GestureEngine
    private let card = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    private var frame = InputBatch(InputEvent(time: .zero, .time))

    public init() {
        let root = View(frame: Rect(x: 0, y: 0, width: 1280, height: 800))
        engine = GestureEngine(root: root)
        root.addSubview(card)
    }

    /// Begins the animation, and runs frames until all one-time work is done.
    public func warmUp() {
        card.animate(withDuration: 1000) {
            card.center = Point(x: 1000, y: 500)
            card.transform = Transform(rotationAngle: 1)
            card.alpha = 0
        }
        for _ in 0..<2000 { move() }
    }

    /// Runs a frame.
    public func move() {
        frame.time = frame.time + .milliseconds(8)
        frame.events[0].time = frame.time
        engine.receive(frame)
    }

    /// The distance that the view has moved.
    public var way: Double { card.center.distance(to: Point(x: 50, y: 50)) }
}
