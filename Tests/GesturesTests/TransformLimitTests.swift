import GestureTesting
import Testing

/// Content beyond a limit while touches join, leave and catch it.
@Suite struct TransformLimitTests {
    let transform = TransformGestureRecognizer()
    let stand: Stand

    init() {
        transform.slopPolicy = .keep
        stand = Stand.filled(transform)
    }

    /// Spreads two fingers about the center from 100 px to three times as much, and rotates them by
    /// a tenth.
    private func pull() {
        stand.hand.touch(pair(about: middle, radius: 50, degrees: 0))
        for step in 1...20 {
            stand.hand.move(pair(about: middle, radius: 50 + Double(step) * 5, degrees: Double(step) * 0.3))
        }
    }

    private func expectStays(_ change: () -> Void) {
        let before = transform.transform
        change()
        let displacement = distance(before, transform.transform)
        #expect(displacement < 1e-9)
    }

    @Test func `a touch that joins or leaves beyond a limit causes no movement`() {
        transform.maximumScale = 2
        transform.maximumRotation = 0.05
        pull()
        #expect(transform.scale > 2 && transform.scale < 3)
        expectStays { stand.hand.touch(3, at: middle + Vector(dx: 0, dy: 300)) }
        expectStays { stand.hand.lift(1) }
        expectStays { stand.hand.lift(2) }
        expectStays { stand.hand.touch(1, at: middle - Vector(dx: 400, dy: 0)) }
    }

    @Test func `a touch stops content that springs back, without a jump`() {
        transform.maximumScale = 2
        transform.maximumRotation = 0.05
        pull()
        let pulled = transform.scale
        stand.hand.lift(first: 2)
        stand.hand.wait(.milliseconds(40))
        #expect(transform.scale > 2.01 && transform.scale < pulled - 0.01)
        expectStays { stand.hand.touch(1, at: middle + Vector(dx: 200, dy: 100)) }
        expectStays { stand.hand.wait(.milliseconds(300)) }
        stand.hand.lift(1)
        stand.hand.wait(.seconds(2))
        #expect(stand.log.lines.suffix(1) == ["TransformGestureRecognizer ended"])
    }

    @Test
    func `content that a wheel zooms past a limit springs back about the pointer's newest location`() {
        transform.maximumScale = 2
        let (pointer, other) = (Point(x: 700, y: 350), Point(x: 300, y: 500))
        for _ in 0..<9 { stand.hand.scroll(Vector(dx: 0, dy: -1), at: pointer, modifiers: .control) }
        #expect(transform.scale > 2)
        expectStays { stand.hand.scroll(.zero, at: other, modifiers: .control) }
        let content = transform.transform.inverted().apply(to: other)
        var farthest = 0.0
        transform.addAction { farthest = max(farthest, $0.transform.apply(to: content).distance(to: other)) }
        for _ in 0..<60 { stand.hand.wait(.milliseconds(20)) }
        #expect(stand.log.lines.suffix(1) == ["TransformGestureRecognizer ended"])
        #expect(farthest < 1e-9)
    }

    @Test func `a quick inward pinch glides without inverting the sheet`() {
        transform.glides = true
        stand.hand.touch(pair(about: middle, radius: 200, degrees: 0))
        for step in 1...12 {
            stand.hand.move(pair(about: middle, radius: 200 - Double(step) * 16, degrees: 0))
        }
        var scales = [transform.scale]
        transform.addAction { scales.append($0.scale) }
        stand.hand.lift(first: 2)
        for _ in 0..<200 { stand.hand.wait(.milliseconds(10)) }
        #expect(scales[0] < 0.05 && scales.count > 10)
        let closesOn = zip(scales, scales.dropFirst()).allSatisfy { $1 <= $0 * (1 + 1e-9) && $1 > 0 }
        #expect(closesOn)
    }

    @Test(arguments: [(3.0, 2.0), (0, 0)])
    func `equal or reversed scale limits still give a finite transform`(smallest: Double, largest: Double) {
        (transform.minimumScale, transform.maximumScale) = (smallest, largest)
        (transform.minimumRotation, transform.maximumRotation) = (0.2, -0.2)
        pull()
        stand.hand.lift(first: 2)
        var isFinite = true
        transform.addAction { isFinite = isFinite && $0.scale.isFinite && $0.transform.apply(to: middle).isFinite }
        stand.hand.wait(.seconds(3))
        #expect(isFinite && stand.log.lines.suffix(1) == ["TransformGestureRecognizer ended"])
    }

    @Test func `the scale never becomes zero, even if the thresholds allow zero`() {
        stand.engine.thresholds.minimumScale = 0
        stand.engine.thresholds.maximumScale = 0
        pull()
        #expect(transform.scale > 0 && transform.transform.apply(to: middle).isFinite)
    }

    @Test(arguments: [0, 0.55]) func `an object is not displaced while it is not pulled beyond a rigid limit`(
        firmness: Double
    ) { #expect(RubberBand.displacement(ofPull: 0, maximum: 0, firmness: firmness) == 0) }
}
