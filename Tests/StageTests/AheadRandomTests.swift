import Geometry
import GestureTesting
import Gestures
import Stage
import Testing
import Touches

/// Fingers that land, move and lift at random. Released content returns to its place.
@Suite struct AheadRandomTests {
    private let corners = [Point(x: 0, y: 0), Point(x: 400, y: 0), Point(x: 0, y: 300), Point(x: 400, y: 300)]

    /// A card that fingers handle at random, and what is seen of it.
    private func stand(ahead: Bool) -> AheadStand {
        let kinds = [PanGestureRecognizer(), PinchGestureRecognizer(), RotationGestureRecognizer()]
        let stand = AheadStand(kinds)
        stand.scene.card.presentsAhead = ahead
        return stand
    }

    /// Lets one of three fingers do something.
    private func act(_ hand: Hand, _ down: inout Set<UInt32>, _ random: inout SeededGenerator) {
        let finger = UInt32.random(in: 1...3, using: &random)
        let reach = [2.0, 15, 60].randomElement(using: &random)!
        let step = Vector(
            dx: .random(in: -reach...reach, using: &random), dy: .random(in: -reach...reach, using: &random))
        switch Int.random(in: 0..<10, using: &random) {
        case 0 where down.contains(finger):
            hand.lift(finger)
            down.remove(finger)
        case 1 where !down.contains(finger):
            hand.touch(finger, at: Point(x: 400, y: 300) + step * 2)
            down.insert(finger)
        default:
            hand.together { for finger in down.sorted() { hand.move(finger, by: step * Double(finger)) } }
        }
    }

    private func distance(_ shown: Transform, to transform: Transform) -> Double {
        corners.map { shown.apply(to: $0).distance(to: transform.apply(to: $0)) }.max() ?? 0
    }

    @Test func `after any finger movement, a card returns to the location that it has without painting ahead`() throws {
        for seed in 0..<UInt64(60) {
            var random = SeededGenerator(seed: seed)
            let (stand, twin) = (stand(ahead: true), stand(ahead: false))
            var (down, twins) = (Set<UInt32>(), Set<UInt32>())
            for _ in 0..<120 {
                let pause = Duration.milliseconds(Int.random(in: 1...25, using: &random))
                for hand in [stand.hand, twin.hand] { hand.advance(pause) }
                var same = random
                act(stand.hand, &down, &random)
                act(twin.hand, &twins, &same)
                let shown = try stand.shown(in: .random(in: 0...34, using: &random))
                let sum = shown.a + shown.b + shown.c + shown.d + shown.tx + shown.ty
                #expect(sum.isFinite && shown.determinant > 0)
                #expect(stand.cardTransform == twin.cardTransform)
            }
            for finger in down { stand.hand.lift(finger) }
            var last = distance(try stand.shown(in: 16), to: stand.cardTransform)
            for _ in 0..<20 {
                stand.hand.advance(.milliseconds(7))
                let rest = distance(try stand.shown(in: 16), to: stand.cardTransform)
                #expect(rest <= last + 1e-9)
                last = rest
            }
            #expect(last == 0 && stand.player.aheadEnd == nil)
        }
    }
}
