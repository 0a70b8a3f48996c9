public import GestureTesting

/// A program during a gesture, with moving fingers, and recognizers whose actions read their
/// values.
public final class Gesturing: GestureRecognizerDelegate {
    public let engine: GestureEngine
    private let target: View
    private var moves: FingerMoves
    /// Whether the program predicts the location of each finger after each round.
    private let predicts: Bool
    /// The sum of the values that the actions have read, so that the compiler cannot omit the
    /// reads.
    public private(set) var sum = 0.0

    public init(fingers: Int, resting: Int = 0, recognizers: Int, views: Int = 3, predicts: Bool = false) {
        self.predicts = predicts
        let (root, target) = tree(of: views)
        engine = GestureEngine(root: root)
        self.target = target
        moves = FingerMoves(fingers: fingers, resting: resting)
        for number in 0..<recognizers { addRecognizer(number) }
    }

    /// Creates a chain of `length` recognizers, each of which waits for the previous one. The first
    /// recognizer fails at the first movement, or never decides.
    public init(chainOf length: Int, fails: Bool) {
        predicts = false
        let (root, target) = tree(of: 3)
        engine = GestureEngine(root: root)
        self.target = target
        moves = FingerMoves(fingers: 1)
        var before: GestureRecognizer = Undecided(fails: fails)
        target.addGestureRecognizer(before)
        for _ in 1..<length {
            let pan = PanGestureRecognizer()
            pan.require(toFail: before)
            target.addGestureRecognizer(pan)
            before = pan
        }
    }

    /// Lands and moves the fingers until all one-time work is done.
    public func warmUp() {
        land()
        for _ in 0..<2000 { move() }
    }

    public func land() { moves.land(on: engine) }
    public func move() {
        moves.move(on: engine)
        guard predicts else { return }
        let time = engine.now + .milliseconds(16)
        for touch in engine.touches { sum += touch.predictedLocation(at: time, in: nil).x }
    }
    public func lift() { moves.lift(from: engine) }

    private func addRecognizer(_ number: Int) {
        switch number % 4 {
        case 0: add(PanGestureRecognizer(), Gesturing.pan)
        case 1: add(PinchGestureRecognizer(), Gesturing.pinch)
        case 2: add(RotationGestureRecognizer(), Gesturing.rotate)
        default: add(TransformGestureRecognizer(), Gesturing.transform)
        }
    }

    private func add<Kind: GestureRecognizer>(_ recognizer: Kind, _ action: @escaping (Gesturing) -> (Kind) -> Void) {
        recognizer.delegate = self
        recognizer.addTarget(self, action: action)
        target.addGestureRecognizer(recognizer)
    }

    private func pan(_ recognizer: PanGestureRecognizer) { sum += recognizer.translation(in: nil).dx }
    private func pinch(_ recognizer: PinchGestureRecognizer) { sum += recognizer.scale }
    private func rotate(_ recognizer: RotationGestureRecognizer) { sum += recognizer.rotation }
    private func transform(_ recognizer: TransformGestureRecognizer) { sum += recognizer.transform.tx }

    public func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }
}

/// A recognizer that fails at the first movement, or never decides.
private final class Undecided: GestureRecognizer {
    private let fails: Bool

    init(fails: Bool) {
        self.fails = fails
        super.init()
    }

    override func touchesMoved(_ touches: TouchSet, with event: TouchEvent) {
        if fails { propose(.failed(.movedTooFar)) }
    }
}
