/// A two-finger gesture: after an optional rest, the fingers spread, rotate and pan, and do not
/// lift. A one-finger gesture can precede it.
nonisolated package struct Demonstration: Hashable, Sendable {
    /// The time for which the fingers rest before they move.
    package let rest: Duration
    package let opening: Opening
    /// Whether the scene itself describes the gesture while the fingers perform it, so that the
    /// guide needs no text.
    package let isCaptioned: Bool
    /// A sentence that describes the gesture in the past tense, without a final period.
    package let summary: String

    /// The minimum length of the shorter side of the gesture's area, in points, for the full
    /// movement. In a smaller area, the fingers move a shorter distance.
    private static let roomySide = 600.0
    /// The maximum length of the drag in points, and the pause after the drag.
    private static let (dragLength, pause) = (200.0, Duration.milliseconds(400))
    private static let dragPart = 0.6
    private static let steps = 80
    /// The time for which the finger rests before a toss.
    private static let tossRest = Duration.milliseconds(400)
    private static let (toss, tossSteps) = (Duration.milliseconds(200), 20)
    /// The minimum time from the lift after a toss to the landing of two fingers.
    private static let flight = Duration.seconds(2)
    /// The length of a toss, as a fraction of the area's shorter side.
    private static let tossPart = 0.24

    /// The one-finger gestures that can precede the two-finger gesture.
    package enum Opening: Hashable, Sendable {
        case none
        /// An upward drag.
        case drag
        /// A fast drag, upward or, if the area is taller than wide, to the right. The finger lifts
        /// while it moves, so that the object flies on.
        case toss
    }

    package init(
        rest: Duration = .zero, opening: Opening = .none, isCaptioned: Bool = false,
        summary: String = "Two fingers spread, rotated and moved"
    ) {
        (self.rest, self.opening, self.isCaptioned, self.summary) = (rest, opening, isCaptioned, summary)
    }

    /// Returns the gesture as input batches.
    ///
    /// - Parameters:
    ///   - size: The size of the area in which the fingers move, in pixels.
    ///   - centers: The point between the two fingers when they land, followed by the point at
    ///     which a toss begins, in pixels. By default, the first point is the center of the area,
    ///     and the second point equals the first.
    ///   - start: The time at which the first finger lands.
    ///   - scale: The number of pixels per point.
    ///   - movement: The duration of the movement. In a small area, the same duration applies to
    ///     a shorter distance.
    ///   - opening: The minimum time from the start to the landing of two fingers. It applies only
    ///     to a demonstration that begins with a toss.
    package func rounds(
        in size: Size, at centers: [Point] = [], from start: Timestamp, scale: Double = 1,
        movement: Duration = .milliseconds(640), opening minimum: Duration = .zero
    ) -> [InputBatch] {
        let step = movement / Self.steps
        let center = centers.first ?? Point(x: size.width / 2, y: size.height / 2)
        let first =
            switch opening {
            case .none: [InputBatch]()
            case .drag: dragRounds(in: size, at: center, from: start, scale: scale, step: step)
            case .toss: tossRounds(in: size, at: centers.count > 1 ? centers[1] : center, from: start, for: minimum)
            }
        let start = first.last.map { $0.time + (opening == .drag ? Self.pause : step) } ?? start
        let scale = min(scale, min(size.width, size.height) / Self.roomySide)
        let restingSteps = Int((rest / step).rounded(.up))
        let resting = (1..<max(1, restingSteps)).map { InputBatch(InputEvent(time: start + step * $0, .time)) }
        let moving = (1...Self.steps).map {
            round($0, phase: .moved, center, at: start + step * (restingSteps + $0), scale: scale)
        }
        return first + [round(0, phase: .began, center, at: start, scale: scale)] + resting + moving
    }

    /// Returns a toss upward or, if the area is taller than wide, to the right, followed by batches
    /// with `.time` events while the object flies.
    private func tossRounds(in size: Size, at start: Point, from time: Timestamp, for minimum: Duration) -> [InputBatch]
    {
        let length = min(size.width, size.height) * Self.tossPart
        let direction = size.width >= size.height ? Vector(dx: 0, dy: -1) : Vector(dx: 1, dy: 0)
        let step = Self.toss / Self.tossSteps
        let tossing = (0...Self.tossSteps).map { index in
            let part = Double(index) / Double(Self.tossSteps)
            let touch = TouchInput(
                id: TouchID(1), phase: index == 0 ? .began : index == Self.tossSteps ? .ended : .moved,
                location: start + direction * (length * part * part))
            let delay = index == 0 ? .zero : Self.tossRest + step * index
            return InputBatch(InputEvent(time: time + delay, .touch(touch)))
        }
        let lift = Self.tossRest + Self.toss
        let frames = max(1, Int((max(Self.flight, minimum - lift) / step).rounded(.up)))
        return tossing + (1...frames).map { InputBatch(InputEvent(time: time + lift + step * $0, .time)) }
    }

    private func dragRounds(
        in size: Size, at center: Point, from start: Timestamp, scale: Double, step: Duration
    ) -> [InputBatch] {
        let length = min(Self.dragLength * scale, size.height * Self.dragPart)
        let last = Self.steps / 2 + 1
        return (0...last).map { index in
            let part = min(Double(index) / Double(last - 1), 1)
            let phase: TouchPhase = index == 0 ? .began : index == last ? .ended : .moved
            let location = center + Vector(dx: 0, dy: length * (0.5 - part))
            let touch = TouchInput(id: TouchID(1), phase: phase, location: location)
            return InputBatch(InputEvent(time: start + step * index, .touch(touch)))
        }
    }

    private func round(
        _ step: Int, phase: TouchPhase, _ start: Point, at time: Timestamp, scale: Double
    ) -> InputBatch {
        let part = Double(step) / Double(Self.steps)
        let arm = Vector(dx: 60 + 40 * part, dy: 0).rotated(by: part * .pi / 5) * scale
        let center = start + Vector(dx: 70, dy: -60) * (part * scale)
        return InputBatch(
            time: time,
            events: [(UInt32(1), center - arm), (2, center + arm)].map { finger, location in
                InputEvent(time: time, .touch(TouchInput(id: TouchID(finger), phase: phase, location: location)))
            })
    }
}

extension Shell {
    /// Returns the demonstration of the scene as input batches. Two fingers land in the middle of
    /// the scene or, if there are objects but none is in the middle, on the closest object. A toss
    /// begins on the next closest object, if there is one.
    ///
    /// - Parameters:
    ///   - start: The time at which the first finger lands.
    ///   - movement: The duration of the movement of two fingers.
    ///   - opening: The minimum time from the start to the landing of two fingers. It applies only
    ///     to a demonstration that begins with a toss.
    package func demonstrationRounds(
        from start: Timestamp, movement: Duration = .milliseconds(640), opening: Duration = .zero
    ) -> [InputBatch] {
        let area = root.transformToPixels.boundingBox(of: availableBounds)
        let frames = scene.objects.map { $0.transformToPixels.boundingBox(of: $0.bounds) }
            .sorted { $0.center.distance(to: area.center) < $1.center.distance(to: area.center) }
        let isInMiddle = frames.isEmpty || frames.contains { $0.contains(area.center) }
        let centers = (isInMiddle ? [area.center] : []) + frames.dropFirst(isInMiddle ? 1 : 0).map(\.center)
        return scenes.shownKind.demonstration.rounds(
            in: area.size, at: centers, from: start, scale: traits.scale, movement: movement, opening: opening)
    }
}
