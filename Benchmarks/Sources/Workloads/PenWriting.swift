import GestureTesting

/// A pen that reports everything a device can measure, a finger that pans at the other end of the
/// window, and the palm of the writing hand.
public final class PenWriting {
    private let engine: GestureEngine
    private let pan = PanGestureRecognizer()
    private let page = Page()
    private var rounds: [InputBatch] = []
    private var count = 0
    /// The distance of the pan, in pixels.
    public private(set) var way = 0.0

    /// The sum of the pen's angles that the view has read.
    public var angles: Double { page.angles }
    /// The number of touches that are down, except for the palm.
    public var touches: Int { engine.touches.count }

    public init() {
        page.frame = Rect(x: 0, y: 0, width: 1280, height: 800)
        pan.allowedTouchTypes = [.direct]
        page.addGestureRecognizer(pan)
        engine = GestureEngine(root: page)
        pan.addAction { [unowned self] pan in way += abs(pan.translation(in: nil).dx) }
        rounds = (0..<256).map { Self.round(Double($0), .moved) }
    }

    /// Lands and moves the touches until all one-time work is done.
    public func warmUp() {
        engine.receive(Self.round(0, .began))
        for _ in 0..<2000 { move() }
    }

    public func move() {
        count += 1
        let index = count % rounds.count
        let time = Timestamp.milliseconds(Int64(count) * 4)
        rounds[index].time = time
        for event in rounds[index].events.indices { rounds[index].events[event].time = time }
        engine.receive(rounds[index])
    }

    private static func round(_ step: Double, _ phase: TouchPhase) -> InputBatch {
        let spoke = Vector(dx: 40, dy: 0).rotated(by: step * .pi / 128)
        let pose = PenPose(
            tilt: PenTilt(x: 0.5 + spoke.dx / 200, y: 0.3), rollAngle: spoke.dy / 40, zOffset: 0, wheel: 0.5)
        func touch(_ id: UInt32, _ place: Point, _ type: TouchType, _ pose: PenPose, _ tool: PenTool) -> InputEvent {
            let sample = TouchSample(
                time: .zero, location: place + spoke, pressure: 0.5 + spoke.dx / 100, pose: pose, majorRadius: 4)
            return InputEvent(
                time: .zero, .touch(TouchInput(id: TouchID(id), phase: phase, sample: sample, type: type, tool: tool)))
        }
        return InputBatch(
            time: .zero,
            events: [
                touch(1, Point(x: 200, y: 200), .pencil, pose, PenTool(kind: .pen, serial: 7)),
                touch(2, Point(x: 1100, y: 700), .direct, PenPose(), PenTool()),
                touch(3, Point(x: 280, y: 280), .direct, PenPose(), PenTool()),
            ])
    }
}

/// Reads the angles of the pen.
private final class Page: View {
    var angles = 0.0

    override func touchesMoved(_ touches: TouchSet, with event: TouchEvent?) {
        for touch in touches where touch.type == .pencil {
            angles += touch.altitudeAngle + touch.azimuthAngle(in: self) + touch.rollAngle + (touch.pressure ?? 0)
        }
    }
}
