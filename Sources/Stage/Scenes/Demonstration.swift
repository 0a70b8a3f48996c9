/// A short gesture of two fingers: they rest, then open, turn and pan, and stay down.
public struct Demonstration: Hashable, Sendable {
    /// How long the fingers rest before they move.
    public let rest: Duration
    /// A sentence without its end that says what the fingers did.
    public let summary: String

    /// How long the fingers move, in how many rounds.
    private static let (movement, steps) = (Duration.milliseconds(640), 80)

    /// A gesture of which a sentence without its end says what it did.
    public init(rest: Duration = .zero, summary: String = "Two fingers opened, turned and moved") {
        (self.rest, self.summary) = (rest, summary)
    }

    /// The rounds of the gesture.
    ///
    /// - Parameters:
    ///   - size: The window's size, in pixels.
    ///   - start: When the fingers land.
    public func rounds(in size: Size, from start: Timestamp) -> [InputBatch] {
        let step = Self.movement / Self.steps
        let restingSteps = Int((rest / step).rounded(.up))
        let resting = (1..<max(1, restingSteps)).map { InputBatch(InputEvent(time: start + step * $0, .time)) }
        let moving = (1...Self.steps).map { round($0, phase: .moved, in: size, at: start + step * (restingSteps + $0)) }
        return [round(0, phase: .began, in: size, at: start)] + resting + moving
    }

    private func round(_ step: Int, phase: TouchPhase, in size: Size, at time: Timestamp) -> InputBatch {
        let part = Double(step) / Double(Self.steps)
        let arm = Vector(dx: 60 + 40 * part, dy: 0).rotated(by: part * .pi / 5)
        let center = Point(x: size.width / 2 + 70 * part, y: size.height / 2 - 60 * part)
        return InputBatch(
            time: time,
            events: [(UInt32(1), center - arm), (2, center + arm)].map { finger, place in
                InputEvent(time: time, .touch(TouchInput(id: TouchID(finger), phase: phase, location: place)))
            })
    }
}
