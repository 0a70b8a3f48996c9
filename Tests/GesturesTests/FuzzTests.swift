// Longer than 250 lines: the invariants stand beside what may break them.
import GestureTesting
import Testing

@testable import Gestures

/// A view that counts its touches.
final class CountingView: View {
    var began = 0
    var ended = 0
    var cancelled = 0
    var onLanding: () -> Void = {}

    override func touchesBegan(_ touches: TouchSet, with event: TouchEvent?) {
        began += touches.count
        onLanding()
    }
    override func touchesEnded(_ touches: TouchSet, with event: TouchEvent?) { ended += touches.count }
    override func touchesCancelled(_ touches: TouchSet, with event: TouchEvent?) { cancelled += touches.count }
}

/// A recognizer with random proposals.
final class WildRecognizer: GestureRecognizer {
    var random: SeededGenerator

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        super.init()
    }

    private func proposeSomething() {
        let proposals: [Proposal] = [.began, .changed, .ended, .cancelled, .failed(.wrongShape)]
        if Bool.random(using: &random) { propose(proposals.randomElement(using: &random) ?? .began) }
        if Int.random(in: 0..<3, using: &random) == 0 {
            state = GestureState.allCases.randomElement(using: &random) ?? .began
        }
        if Int.random(in: 0..<4, using: &random) == 0 { setDeadline(currentTime + .milliseconds(50)) }
    }

    override func touchesBegan(_ touches: TouchSet, with event: TouchEvent) { proposeSomething() }
    override func touchesMoved(_ touches: TouchSet, with event: TouchEvent) { proposeSomething() }
    override func touchesEnded(_ touches: TouchSet, with event: TouchEvent) { proposeSomething() }
    override func touchesCancelled(_ touches: TouchSet, with event: TouchEvent) { proposeSomething() }
    override func deadlinePassed(at time: Timestamp) { proposeSomething() }
    override func reset() {
        super.reset()
        if Bool.random(using: &random) { state = .possible }
    }
}

/// A pan of a stranger, which sets its state after its superclass has had its word.
final class WildPan: PanGestureRecognizer {
    var random: SeededGenerator
    /// The states that an observer has received.
    private(set) var told: [GestureState] = []

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        super.init()
    }

    override var state: GestureState {
        didSet {
            told.append(state)
            if Int.random(in: 0..<12, using: &random) == 0 { setSomething() }
        }
    }

    private func setSomething() {
        if Int.random(in: 0..<3, using: &random) > 0 { return }
        super.state = GestureState.allCases.randomElement(using: &random) ?? .began
    }

    override func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {
        super.touchesBegan(touches, with: event)
        setSomething()
    }
    override func touchesMoved(_ touches: TouchSet, with event: TouchEvent) {
        super.touchesMoved(touches, with: event)
        setSomething()
    }
    override func touchesEnded(_ touches: TouchSet, with event: TouchEvent) {
        setSomething()
        super.touchesEnded(touches, with: event)
    }
}

/// Random views, recognizers, delegates and requirements, and the invariants that hold under any
/// touches.
final class FuzzStand: GestureRecognizerDelegate {
    var random: SeededGenerator
    let root = CountingView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    var views: [CountingView] = []
    var recognizers: [GestureRecognizer] = []
    let engine: GestureEngine
    let hand: Hand
    var problems: [String] = []
    private var open: Set<ObjectIdentifier> = []
    private var down: [UInt32] = []

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        engine = GestureEngine(root: root)
        var delays = SeededGenerator(seed: ~seed)
        hand = Hand(engine, receive: { [engine] in engine.receive($0.heldBack(&delays)) })
        views = [root]
        for _ in 0..<Int.random(in: 0...4, using: &random) { addView() }
        for _ in 0..<Int.random(in: 1...12, using: &random) { addRecognizer() }
        for _ in 0..<Int.random(in: 0...4, using: &random) {
            guard let first = recognizers.randomElement(using: &random),
                let second = recognizers.randomElement(using: &random)
            else { continue }
            first.require(toFail: second)
        }
        engine.onAction = { [unowned self] in self.check($0) }
    }

    private func addView() {
        let view = CountingView(
            frame: Rect(
                x: Double.random(in: -50...300, using: &random), y: Double.random(in: -50...300, using: &random),
                width: 200, height: 200))
        view.transform = Transform(rotationAngle: Double.random(in: -3...3, using: &random))
        view.isMultipleTouchEnabled = Bool.random(using: &random)
        view.isExclusiveTouch = Int.random(in: 0..<5, using: &random) == 0
        view.onLanding = { [unowned self] in self.interfereSeldom() }
        views.randomElement(using: &random)?.addSubview(view)
        views.append(view)
    }

    private func addRecognizer() {
        let recognizer: GestureRecognizer
        switch Int.random(in: 0..<10, using: &random) {
        case 0:
            let tap = TapGestureRecognizer()
            tap.numberOfTapsRequired = Int.random(in: 1...3, using: &random)
            tap.numberOfTouchesRequired = Int.random(in: 1...2, using: &random)
            recognizer = tap
        case 1:
            let press = LongPressGestureRecognizer()
            press.numberOfTouchesRequired = Int.random(in: 1...3, using: &random)
            press.numberOfTapsRequired = Int.random(in: 0...1, using: &random)
            recognizer = press
        case 2:
            let pan = PanGestureRecognizer()
            pan.minimumNumberOfTouches = Int.random(in: 1...2, using: &random)
            pan.maximumNumberOfTouches = Int.random(in: 2...4, using: &random)
            pan.allowedScrollTypesMask = ScrollTypeMask(rawValue: Int.random(in: 0...3, using: &random))
            pan.directionLock = PanGestureRecognizer.DirectionLock.allCases.randomElement(using: &random)
            if Bool.random(using: &random) { pan.directionLock = nil }
            recognizer = pan
        case 3: recognizer = PinchGestureRecognizer()
        case 4: recognizer = RotationGestureRecognizer()
        case 5: recognizer = transform()
        case 6: recognizer = SwipeGestureRecognizer()
        case 7: recognizer = HoverGestureRecognizer()
        case 8: recognizer = WildPan(seed: random.next())
        default: recognizer = WildRecognizer(seed: random.next())
        }
        recognizer.name = "\(recognizers.count)"
        recognizer.delegate = Bool.random(using: &random) ? self : nil
        recognizer.delaysTouchesBegan = Int.random(in: 0..<5, using: &random) == 0
        recognizer.cancelsTouchesInView = Bool.random(using: &random)
        views.randomElement(using: &random)?.addGestureRecognizer(recognizer)
        recognizers.append(recognizer)
    }

    private func transform() -> TransformGestureRecognizer {
        let transform = TransformGestureRecognizer()
        transform.glides = Bool.random(using: &random)
        transform.rotationSnap = Bool.random(using: &random) ? .pi / 12 : nil
        if Bool.random(using: &random) { (transform.minimumScale, transform.maximumScale) = (0.8, 1.2) }
        return transform
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        interfereSeldom()
        return Int.random(in: 0..<6, using: &random) > 0
    }
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        interfereSeldom()
        return Int.random(in: 0..<8, using: &random) > 0
    }
    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool {
        interfereSeldom()
        return Bool.random(using: &random)
    }
    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool {
        Int.random(in: 0..<6, using: &random) == 0
    }

    private func check(_ recognizer: GestureRecognizer) {
        let id = ObjectIdentifier(recognizer)
        switch recognizer.state {
        case .began:
            if !open.insert(id).inserted { problems.append("began twice") }
        case .changed: if !open.contains(id) { problems.append("changed without having begun") }
        case .ended:
            open.remove(id)
        case .cancelled: if open.remove(id) == nil { problems.append("cancelled without having begun") }
        case .possible, .failed: problems.append("an action for \(recognizer.state)")
        }
        if !recognizer.location(in: nil).isFinite { problems.append("a location that is no number") }
        if let pinch = recognizer as? PinchGestureRecognizer, !pinch.scale.isFinite || !pinch.velocity.isFinite {
            problems.append("a scale that is no number")
        }
        if let transform = recognizer as? TransformGestureRecognizer,
            !(transform.scale > 0 && transform.scale.isFinite && transform.transform.apply(to: Point.zero).isFinite)
        {
            problems.append("a scale of nothing, or a transform that is no number")
        }
        interfereSeldom()
    }

    private func interfereSeldom() {
        if Int.random(in: 0..<40, using: &random) == 0 { interfere() }
    }

    /// Changes that a program might make in an action, a delegate or a view.
    private func interfere() {
        guard let victim = recognizers.randomElement(using: &random) else { return }
        switch Int.random(in: 0..<7, using: &random) {
        case 5, 6: setState(of: victim)
        case 0: victim.isEnabled.toggle()
        case 4: views.randomElement(using: &random)?.addGestureRecognizer(victim)
        case 1: victim.view?.removeGestureRecognizer(victim)
        case 2: views.dropFirst().randomElement(using: &random)?.removeFromSuperview()
        default: views.randomElement(using: &random)?.isHidden.toggle()
        }
    }

    /// As a timer or an action does.
    private func setState(of recognizer: GestureRecognizer) {
        recognizer.state = GestureState.allCases.randomElement(using: &random) ?? .began
    }

    private func point() -> Point {
        Point(x: Double.random(in: -20...420, using: &random), y: Double.random(in: -20...420, using: &random))
    }

    func play(steps: Int) {
        for _ in 0..<steps {
            hand.advance(.milliseconds(Int64.random(in: 0...40, using: &random)))
            if Int.random(in: 0..<8, using: &random) == 0, let recognizer = recognizers.randomElement(using: &random) {
                setState(of: recognizer)
            }
            if Bool.random(using: &random) { step() } else { hand.together { for _ in 0..<3 { step() } } }
            for touch in engine.touches { checkPrediction(of: touch) }
        }
        hand.together { for finger in down { hand.lift(finger) } }
        hand.hover(.exited, at: .zero)
        for _ in 0..<50 { hand.wait(.milliseconds(200)) }
        checkRest()
    }

    private func step() {
        let near = Vector(
            dx: Double.random(in: -15...15, using: &random), dy: Double.random(in: -15...15, using: &random))
        switch Int.random(in: 0..<12, using: &random) {
        case 0...2 where down.count < 10:
            let finger = UInt32.random(in: 1...1000, using: &random)
            guard !down.contains(finger) else { return }
            down.append(finger)
            hand.touch(finger, at: point())
        case 3, 4:
            guard let finger = down.randomElement(using: &random) else { return }
            down.removeAll { $0 == finger }
            if Int.random(in: 0..<5, using: &random) == 0 { hand.cancel(finger) } else { hand.lift(finger) }
        case 5: hand.scroll(near / 10, at: point(), modifiers: Bool.random(using: &random) ? .control : [])
        case 6: hand.hover(.moved, at: point())
        default: if let finger = down.randomElement(using: &random) { hand.move(finger, by: near) }
        }
    }

    private func checkPrediction(of touch: Touch) {
        guard let newest = touch.predictor?.history.newestTime else { return }
        let (before, after) = (
            Timestamp(nanoseconds: newest - 33_000_000), Timestamp(nanoseconds: newest + 33_000_000)
        )
        let here = touch.location(in: nil)
        let distance = touch.predictedLocation(at: after, in: nil).distance(to: here)
        let came = touch.location(at: before, in: nil).distance(to: here)
        // This also fails for NaN.
        if !(distance <= 2 * came + 0.5 + 1e-9) { problems.append("a prediction of \(distance) px after \(came) px") }
    }

    private func checkRest() {
        if !engine.touches.isEmpty { problems.append("\(engine.touches.count) touches are left") }
        if !engine.engagedRecognizers.isEmpty {
            problems.append("an attempt is left: \(engine.engagedRecognizers.map { "\(type(of: $0)) \($0.state)" })")
        }
        if !open.isEmpty { problems.append("a gesture never ended") }
        for recognizer in recognizers where recognizer.state != .possible {
            problems.append("\(recognizer.state) is left")
        }
        for case let pan as WildPan in recognizers where pan.told.last ?? .possible != .possible {
            problems.append("an observer was told last of \(pan.told)")
        }
        for view in views where view.began != view.ended + view.cancelled {
            problems.append("a view has \(view.began) began, \(view.ended) ended and \(view.cancelled) cancelled")
        }
        if engine.nextDeadline != nil { problems.append("a deadline is left") }
    }
}

@Suite struct FuzzTests {
    @Test func `with random touches, delegates and actions, no gesture gets stuck or lost`() {
        let count = Int(FuzzLength.environment ?? "") ?? 1500
        for seed in 0..<UInt64(count) {
            let stand = FuzzStand(seed: seed)
            stand.play(steps: 30)
            #expect(stand.problems.isEmpty, "seed \(seed): \(stand.problems)")
            if !stand.problems.isEmpty { break }
        }
    }
}
