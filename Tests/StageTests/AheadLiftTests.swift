import Drawing
import Geometry
import GestureTesting
import Gestures
import Stage
import Testing
import Touches

/// Content that was painted ahead returns without a visible jump when the fingers lift.
@Suite struct AheadLiftTests {
    private let middle = Point(x: 400, y: 300)
    private let velocity = Vector(dx: 600, dy: 300)
    private func drag(_ seconds: Double) -> Point { middle + velocity * seconds }
    /// The corners of the card, in its coordinate space.
    private let corners = [Point(x: 0, y: 0), Point(x: 400, y: 0), Point(x: 0, y: 300), Point(x: 400, y: 300)]

    private func dragged() throws -> (stand: AheadStand, shown: Transform) {
        let stand = AheadStand([PanGestureRecognizer()])
        stand.follow(25, [drag])
        return (stand, try stand.shown(in: 16))
    }

    @Test func `a card released in motion moves back to its actual location without a jump, within 0.1 s`() throws {
        let (stand, before) = try dragged()
        let cardTransform = stand.cardTransform
        let lead = (before.translation - cardTransform.translation).length
        #expect(lead > 10)
        #expect(!stand.player.needsDisplay)
        stand.hand.lift(1)
        #expect(stand.player.needsDisplay)
        #expect(try stand.shown(in: 16) == before)
        var (last, frames) = (before, 0)
        while stand.player.aheadEnd != nil {
            // The picture is due in each frame, without input.
            #expect(!stand.player.needsDisplay)
            stand.hand.advance(frame)
            #expect(try #require(stand.player.aheadEnd) <= stand.hand.time)
            let shown = try stand.shown(in: 16)
            let step = last.translation - shown.translation
            #expect(step.dot(velocity) >= 0 && step.length < lead / 4)
            (last, frames) = (shown, frames + 1)
            try #require(frames < 10)
        }
        #expect(last == cardTransform && stand.cardTransform == cardTransform)
        #expect(frames == 6)
    }

    @Test func `a card moves back less if the finger has moved since the last picture before the lift`() throws {
        // 9.6 px ahead, less the 145th that the gate takes; the finger goes 4.8 px with each report.
        for (reports, left) in [(1, 0.5), (2, 0), (4, 0)] {
            let (stand, before) = try dragged()
            for _ in 0..<reports {
                stand.hand.advance(.milliseconds(8))
                stand.hand.move(1, by: velocity * 0.008)
            }
            stand.hand.lift(1)
            let shown = try stand.player.shown("card", at: stand.hand.time, in: 16 - 8 * Double(reports))
            let lead = (before.translation - stand.cardTransform.translation).length
            #expect(((shown.translation - stand.cardTransform.translation) - velocity * 0.016 * left).length < 0.07)
            #expect(
                left > 0 ? (shown.translation - before.translation).length < 0.05 : shown == stand.cardTransform,
                "\(lead)")
        }
    }

    @Test func `a card that the program moves is shown at its new location immediately`() throws {
        let (stand, _) = try dragged()
        stand.hand.lift(1)
        stand.scene.card.center += Vector(dx: -40, dy: 10)
        #expect(try stand.shown(in: 16) == stand.cardTransform)
        #expect(stand.player.aheadEnd == nil)
    }

    @Test func `a card that stops presenting ahead does not jump`() throws {
        for isHeld in [true, false] {
            let (stand, before) = try dragged()
            if !isHeld { stand.hand.lift(1) }
            stand.scene.card.presentsAhead = false
            #expect(stand.player.needsDisplay)
            #expect(try stand.shown(in: 16) == before)
            stand.hand.advance(.milliseconds(50))
            #expect(try stand.shown(in: 16) != stand.cardTransform)
            stand.hand.advance(.milliseconds(50))
            #expect(try stand.shown(in: 16) == stand.cardTransform)
            #expect(stand.player.aheadEnd == nil)
        }
    }

    @Test func `without frame reports, views are painted at their actual locations`() throws {
        let (stand, _) = try dragged()
        stand.hand.lift(1)
        let picture = stand.player.picture(at: stand.hand.time, presentedAt: nil)
        #expect(picture.items.first { $0.id.name == "card" }?.transform == stand.cardTransform)
        #expect(stand.player.aheadEnd == nil)
    }

    @Test func `a card does not jump when one of two fingers lifts and the other continues`() throws {
        let stand = AheadStand([PanGestureRecognizer(), PinchGestureRecognizer(), RotationGestureRecognizer()])
        func finger(_ side: Double, _ seconds: Double) -> Point {
            middle + velocity * seconds / 4 + Vector(dx: side * (80 + 300 * seconds), dy: 0).rotated(by: 2 * seconds)
        }
        stand.follow(40, [{ finger(-1, $0) }, { finger(1, $0) }])
        let before = try stand.shown(in: 16)
        stand.hand.lift(2)
        let after = try stand.shown(in: 16)
        for corner in corners { #expect(after.apply(to: corner).distance(to: before.apply(to: corner)) < 0.01) }
        #expect(abs(after.scale - stand.cardTransform.scale) > 1e-3)
        for _ in 0..<14 {
            stand.hand.advance(.milliseconds(8))
            stand.hand.move(1, by: Vector(dx: 4, dy: 0))
            _ = try stand.shown(in: 16)
        }
        let shown = try stand.shown(in: 16)
        #expect(
            abs(shown.scale - stand.cardTransform.scale) < 1e-9
                && abs(shown.rotation - stand.cardTransform.rotation) < 1e-9)
        #expect(abs((shown.translation - stand.cardTransform.translation).dx - 8) < 0.5)
    }

    // MARK: Glides

    /// A card that glides after the lift, by its recognizer or by the scene.
    private final class GlidingCard: Scene {
        let root = View()
        let card = View(frame: Rect(x: 0, y: 0, width: 200, height: 150))
        private var start = Transform.identity

        init(byRecognizer: Bool) {
            root.addSubview(card)
            (card.name, card.backgroundColor, card.presentsAhead) = ("card", .white, true)
            let transform = TransformGestureRecognizer()
            (transform.slopPolicy, transform.glides) = (.keep, byRecognizer)
            transform.addAction { [unowned self] transform in
                if transform.state == .began { start = card.transformToSuperview }
                card.center = start.concatenating(transform.transform).apply(to: card.bounds.center)
                if transform.state == .ended, !byRecognizer {
                    card.glide(velocity: Vector(dx: 600, dy: 300))
                }
            }
            card.addGestureRecognizer(transform)
        }
    }

    @Test(arguments: [true, false])
    func `a glide continues from where the card was painted, and is painted ahead`(
        byRecognizer: Bool
    ) throws {
        let scene = GlidingCard(byRecognizer: byRecognizer)
        let player = SceneRunner(scene, size: Size(width: 800, height: 600))
        let hand = Hand(player.engine, receive: player.receive)
        hand.touch(1, at: Point(x: 20, y: 20))
        var places: [Vector] = []
        for _ in 0..<12 {
            for _ in 0..<2 {
                hand.advance(frame / 2)
                hand.move(1, by: velocity * 0.008_333_333_5)
            }
            places.append(try player.shown("card", at: hand.time, in: 16.666_667).translation)
        }
        // The report of the lift is as late as any other report.
        hand.advance(frame / 2)
        hand.lift(1)
        for _ in 0..<200 {
            hand.wait(places.count == 12 ? frame / 2 : frame)
            let shown = try player.shown("card", at: hand.time, in: 16.666_667)
            places.append(shown.translation)
            // Ahead by the movement until the frame is visible.
            let other = places.count > 13 ? places[places.count - 2] : nil
            if let other { #expect((scene.card.transformToRoot.translation - other).length < 0.05) }
        }
        let steps = zip(places, places.dropFirst()).map { ($1 - $0).length }
        let steady = velocity.length * frame.seconds
        // One frame has the half report less for which the finger was silent.
        for step in steps[4...13] { #expect(step > steady * 0.4 && step < steady * 1.1, "\(steps[4...13])") }
        // The last step of a glide is half a pixel longer.
        for (step, next) in zip(steps[14...], steps[15...]) { #expect(next < step + 0.6) }
        #expect((places[places.count - 1] - scene.card.transformToRoot.translation).length < 1)
    }
}

extension Duration {
    fileprivate var seconds: Double { Double(components.attoseconds) / 1e18 + Double(components.seconds) }
}
