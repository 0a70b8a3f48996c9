import GestureTesting

/// The backward movement of a card when moving fingers lift, in pixels.
struct LetGo {
    /// For each lift, the backward movement if the next frame showed the card at its actual
    /// position.
    private(set) var atOnce: [Double] = []
    /// For each lift, the largest backward movement from one frame to the next.
    private(set) var longestStep: [Double] = []
    /// For each lift, the number of frames until the card is drawn at its actual position.
    private(set) var frames: [Int] = []

    /// The held points in the card's coordinate space, and their movement in the last frame.
    private var held: [(point: Point, way: Vector)] = []
    /// The transform of the card in the last frame.
    private var shown: Transform?
    private var isLeft = true

    mutating func add(_ other: LetGo) {
        atOnce += other.atOnce
        longestStep += other.longestStep
        frames += other.frames
    }

    mutating func note(held points: [Point], place: Transform, shown next: Transform) {
        defer { shown = next }
        guard let shown else { return }
        guard points.isEmpty else {
            held = points.map { ($0, $0.applying(next) - $0.applying(shown)) }
            isLeft = false
            return
        }
        if !isLeft {
            isLeft = true
            // Only the lift of a moving finger counts.
            guard held.contains(where: { $0.way.length > 1 }) else { return held.removeAll() }
            atOnce.append(back(from: shown, to: place))
            longestStep.append(0)
            frames.append(0)
        }
        guard !held.isEmpty, let last = longestStep.last else { return }
        longestStep[longestStep.count - 1] = max(last, back(from: shown, to: next))
        if next != place { frames[frames.count - 1] += 1 }
    }

    /// The largest movement of a held point against its previous direction, in pixels.
    private func back(from: Transform, to: Transform) -> Double {
        held.map { point, way in
            way.length > 0 ? (point.applying(from) - point.applying(to)).dot(way) / way.length : 0
        }.reduce(0, max)
    }
}

/// A finger that lifts while it moves at a speed in pixels per second. It lifts between two
/// reports.
func liftedInMotion(
    speed: Double, rate: Double, seed: UInt64
) -> (rounds: [InputBatch], fingers: [TouchID: (Double) -> Point?]) {
    var random = SeededGenerator(seed: seed)
    let start = Double.random(in: 0...0.02, using: &random)
    func round(_ phase: TouchPhase, _ number: Int, at place: Double) -> InputBatch {
        let time = Timestamp.milliseconds(Int64(((start + Double(number) / rate) * 1000).rounded()))
        let noise = Vector(dx: normal(&random), dy: normal(&random)) * 0.3
        let input = TouchInput(id: TouchID(1), phase: phase, location: Point(x: 300 + place, y: 400) + noise)
        return InputBatch(time: time, events: [InputEvent(time: time, .touch(input))])
    }
    let reports = Int(0.3 * rate)
    var rounds = (0...reports).map { round($0 == 0 ? .began : .moved, $0, at: speed * Double($0) / rate) }
    // The report of the lift repeats the last location.
    rounds.append(round(.ended, reports + 1, at: speed * Double(reports) / rate))
    return (rounds, [TouchID(1): { Point(x: 300 + speed * ($0 - start), y: 400) }])
}
