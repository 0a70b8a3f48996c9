import GestureTesting
import Stage

/// A view that remembers the transform with which it was painted.
private final class PaintedView: View {
    private(set) var painted = Transform.identity

    override func drawAhead(_ picture: inout Picture, in bounds: Rect) { painted = shownTransformToSuperview }
}

/// A scene with a card, larger than the window, that fingers hold.
private final class Card: Scene {
    let root = View()
    let card = PaintedView(frame: Rect(x: -10000, y: -10000, width: 22000, height: 22000))
    let transform = TransformGestureRecognizer()
    private var start = Transform.identity

    init() {
        root.addSubview(card)
        (card.backgroundColor, card.presentsAhead) = (.white, true)
        transform.slopPolicy = .keep
        transform.addAction { [unowned self] transform in
            if transform.state == .began { start = card.transform(to: card.superview) }
            let map = start.concatenating(transform.transform)
            card.center = card.bounds.center.applying(map)
            card.transform = Transform(a: map.a, b: map.b, c: map.c, d: map.d, tx: 0, ty: 0)
        }
        card.addGestureRecognizer(transform)
    }
}

/// The distances between fingers and the points that they hold, in the frames of a display, in
/// pixels.
struct Holding {
    /// The distances if the card is drawn at its actual position, and at its predicted position.
    private(set) var (inPlace, ahead): ([Double], [Double]) = ([], [])
    /// The movement of the card after the last finger has lifted.
    private(set) var letGo = LetGo()

    mutating func add(_ other: Holding) {
        inPlace += other.inPlace
        ahead += other.ahead
        letGo.add(other.letGo)
    }

    /// Plays rounds of input to a card. Each frame is painted some time before it is shown, from
    /// the input that has arrived by then.
    ///
    /// - Parameters:
    ///   - rounds: The input of the fingers.
    ///   - fingers: The true location of each finger at a time in seconds, or `nil` if it is not
    ///     down.
    ///   - rate: The number of frames per second.
    ///   - lead: The time from the painting of a frame until it is shown, in seconds.
    init(
        _ rounds: [InputBatch], fingers: [TouchID: (Double) -> Point?], rate: Double, lead: Double,
        _ thresholds: Thresholds
    ) {
        let scene = Card()
        let player = SceneRunner(scene, size: Size(width: 1280, height: 800))
        player.engine.thresholds = thresholds
        var next = 0
        guard let first = rounds.first?.time.seconds, let last = rounds.last?.time.seconds else { return }
        for number in 1...Int((last - first + 0.25) * rate) {
            let frame = first + 0.003 + Double(number) / rate
            while next < rounds.count, rounds[next].time.seconds <= frame - lead {
                player.receive(rounds[next])
                next += 1
            }
            _ = player.picture(at: .seconds(frame - lead), presentedAt: .seconds(frame))
            let shown = scene.card.painted
            let place = scene.card.transform(to: nil)
            let held = scene.transform.countedTouches.map { $0.location(in: nil).applying(place.inverted()) }
            letGo.note(held: scene.transform.state.isActive ? held : [], place: place, shown: shown)
            if scene.transform.state.isActive, frame <= last { note(scene, shown, fingers, at: frame) }
        }
    }

    private mutating func note(
        _ scene: Card, _ shown: Transform, _ fingers: [TouchID: (Double) -> Point?], at frame: Double
    ) {
        let place = scene.card.transform(to: nil)
        for touch in scene.transform.countedTouches {
            guard let truth = fingers[touch.id]?(frame) else { continue }
            let held = touch.location(in: nil).applying(place.inverted())
            inPlace.append(held.applying(place).distance(to: truth))
            ahead.append(held.applying(shown).distance(to: truth))
        }
    }
}

/// Returns the path of each finger, which is straight between two reports.
func paths(of rounds: [InputBatch]) -> [TouchID: (Double) -> Point?] {
    reports(of: rounds).mapValues { Movement(kind: "", samples: $0).truth }
}

/// Two fingers that spread, rotate and move for a second. The reports have a random error of 0.3
/// px.
func syntheticHolding(
    seed: UInt64, rate: Double
) -> (rounds: [InputBatch], fingers: [TouchID: (Double) -> Point?]) {
    var random = SeededGenerator(seed: seed)
    let (way, opening, turn) = (
        Vector(dx: .random(in: -300...300, using: &random), dy: .random(in: -200...200, using: &random)),
        Double.random(in: -40...150, using: &random), Double.random(in: -2...2, using: &random)
    )
    func place(_ side: Double, _ time: Double) -> Point {
        let part = eased(time)
        let arm = Vector(dx: side * (80 + opening * part), dy: 0).rotated(by: turn * part)
        return Point(x: 600, y: 400) + way * part + arm
    }
    var rounds: [InputBatch] = []
    for number in 0...Int(1.1 * rate) {
        let time = Timestamp.milliseconds(Int64(Double(number) / rate * 1000))
        let phase: TouchPhase = number == 0 ? .began : .moved
        let events = [-1.0, 1].map { side in
            let noise = Vector(dx: normal(&random), dy: normal(&random)) * 0.3
            let input = TouchInput(
                id: TouchID(side < 0 ? 1 : 2), phase: phase, location: place(side, Double(number) / rate) + noise)
            return InputEvent(time: time, .touch(input))
        }
        rounds.append(InputBatch(time: time, events: events))
    }
    return (rounds, [TouchID(1): { place(-1, $0) }, TouchID(2): { place(1, $0) }])
}
