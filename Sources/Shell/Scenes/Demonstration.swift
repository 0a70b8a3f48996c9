/// A gesture of two fingers that rest, then spread, rotate and pan. The fingers do not lift.
nonisolated public struct Demonstration: Hashable, Sendable {
    /// The time for which the fingers rest before they move.
    public let rest: Duration
    /// Whether an upward drag with one finger precedes the gesture.
    public let drags: Bool
    /// Whether the scene itself describes the gesture while the fingers perform it, so that the
    /// guide needs no text.
    public let isCaptioned: Bool
    /// A sentence that describes the gesture in the past tense, without a final period.
    public let summary: String

    /// The minimum length of a window's shorter side, in points, for the full movement. In a
    /// smaller window, the fingers move a shorter distance.
    private static let roomySide = 600.0
    /// The maximum length of the drag in points, and the pause after the drag.
    private static let (dragLength, pause) = (200.0, Duration.milliseconds(400))
    private static let dragPart = 0.6
    private static let steps = 80

    public init(
        rest: Duration = .zero, drags: Bool = false, isCaptioned: Bool = false,
        summary: String = "Two fingers spread, rotated and moved"
    ) {
        (self.rest, self.drags, self.isCaptioned, self.summary) = (rest, drags, isCaptioned, summary)
    }

    /// Returns the gesture as input batches.
    ///
    /// - Parameters:
    ///   - size: The size of the window, in pixels.
    ///   - center: The point between the fingers when they land, in pixels. The default is the
    ///     center of the window.
    ///   - start: The time at which the first finger lands.
    ///   - scale: The number of pixels per point.
    ///   - movement: The duration of the movement. In a small window, the same duration applies to
    ///     a shorter distance.
    public func rounds(
        in size: Size, at center: Point? = nil, from start: Timestamp, scale: Double = 1,
        movement: Duration = .milliseconds(640)
    ) -> [InputBatch] {
        let step = movement / Self.steps
        let center = center ?? Point(x: size.width / 2, y: size.height / 2)
        let drag = drags ? dragRounds(in: size, at: center, from: start, scale: scale, step: step) : []
        let start = drag.last.map { $0.time + Self.pause } ?? start
        let scale = min(scale, min(size.width, size.height) / Self.roomySide)
        let restingSteps = Int((rest / step).rounded(.up))
        let resting = (1..<max(1, restingSteps)).map { InputBatch(InputEvent(time: start + step * $0, .time)) }
        let moving = (1...Self.steps).map {
            round($0, phase: .moved, center, at: start + step * (restingSteps + $0), scale: scale)
        }
        return drag + [round(0, phase: .began, center, at: start, scale: scale)] + resting + moving
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
