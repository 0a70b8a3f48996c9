import Drawing
import Geometry
import GestureTesting
import Gestures
import Stage
import Testing
import Touches

/// Held content is painted where the fingers will be when the frame is visible.
@Suite struct AheadTests {
    private let middle = Point(x: 400, y: 300)
    /// A finger that goes 600 px/s to the right and 300 px/s down.
    private func drag(_ seconds: Double) -> Point { middle + Vector(dx: 600, dy: 300) * seconds }

    @Test func `a card under a steadily moving finger is painted at the predicted location`() throws {
        let stand = AheadStand([PanGestureRecognizer()])
        stand.follow(25, [drag])
        let (cardTransform, changes) = (stand.cardTransform, stand.scene.card.center)
        for ahead in [8.0, 16, 25] {
            let expected = cardTransform.translation + Vector(dx: 600, dy: 300) * (ahead / 1000)
            let shown = try stand.shown(in: ahead).translation
            #expect((shown - expected).length < 0.1)
        }
        #expect(stand.cardTransform == cardTransform && stand.scene.card.center == changes)
        // On a display without frame reports, everything is painted in its place.
        let picture = stand.player.picture(at: stand.hand.time, presentedAt: nil)
        #expect(picture == stand.player.picture())
        #expect(picture.items.first { $0.id.name == "card" }?.transform == cardTransform)
    }

    @Test func `if presentsAhead is false, a view is painted at its actual location`() throws {
        let stand = AheadStand([PanGestureRecognizer()])
        stand.scene.card.presentsAhead = false
        stand.follow(25, [drag])
        #expect(try stand.shown(in: 16) == stand.cardTransform)
        #expect(stand.player.aheadEnd == nil)
        stand.scene.card.presentsAhead = true
        #expect(stand.player.needsDisplay)
        #expect(try stand.shown(in: 16) != stand.cardTransform)
    }

    /// Two fingers about a point, which open, turn and wander.
    private func finger(_ side: Double, _ seconds: Double) -> Point {
        let arm = Vector(dx: side * (80 + 60 * seconds), dy: 0).rotated(by: 1.2 * seconds)
        return middle + Vector(dx: 120, dy: -60) * seconds + arm
    }

    @Test func `points under two fingers stay under both predicted locations`() throws {
        let stand = AheadStand([PanGestureRecognizer(), PinchGestureRecognizer(), RotationGestureRecognizer()])
        stand.follow(40, [{ finger(-1, $0) }, { finger(1, $0) }])
        let touches = stand.player.engine.touches
        let held = touches.map { $0.location(in: stand.scene.card) }
        let time = stand.hand.time + .milliseconds(16)
        let expected = touches.map { $0.predictedLocation(at: time, in: nil) }
        let map = try stand.shown(in: 16)
        for (point, location) in zip(held, expected) { #expect(map.apply(to: point).distance(to: location) < 1e-6) }
        #expect(map.scale > stand.cardTransform.scale && map.rotation > stand.cardTransform.rotation)
    }

    @Test(arguments: ["pan", "pinch", "rotation"])
    func `each recognizer's prediction extends only the movement that it recognizes`(kind: String) throws {
        let recognizer: SimilarityGestureRecognizer =
            switch kind {
            case "pan": PanGestureRecognizer()
            case "pinch": PinchGestureRecognizer()
            default: RotationGestureRecognizer()
            }
        let stand = AheadStand([recognizer])
        stand.follow(40, [{ finger(-1, $0) }, { finger(1, $0) }])
        let (cardTransform, shown) = (stand.cardTransform, try stand.shown(in: 16))
        let touches = stand.player.engine.touches
        let center = touches[0].location(in: nil).interpolated(to: touches[1].location(in: nil), fraction: 0.5)
        let held = cardTransform.inverted().apply(to: center)
        #expect((abs(shown.scale - cardTransform.scale) > 1e-4) == (kind == "pinch"))
        #expect((abs(shown.rotation - cardTransform.rotation) > 1e-3) == (kind == "rotation"))
        #expect((shown.apply(to: held).distance(to: center) > 1) == (kind == "pan"))
    }

    @Test func `a card whose pan is locked to an axis is painted ahead only along the axis`() throws {
        let pan = PanGestureRecognizer()
        pan.directionLock = .horizontal
        let stand = AheadStand([pan])
        stand.follow(25, [drag])
        let step = try stand.shown(in: 16).translation - stand.cardTransform.translation
        #expect(abs(step.dx - 9.6) < 0.1 && step.dy == 0)
    }

    /// A finger that comes to rest before it lifts. No step of its picture backward is larger than
    /// the finger's steps forward.
    @Test(arguments: [60, 120, 240])
    func `a card does not appear to snap back when its finger comes to rest`(rate: Int) throws {
        let stand = AheadStand([PanGestureRecognizer()])
        // With the least jerk over 0.4 s, and then 0.05 s of rest.
        let path = { (time: Double) in
            let part = min(time / 0.4, 1)
            return self.middle + Vector(dx: 200, dy: 0) * (part * part * part * (10 - part * (15 - part * 6)))
        }
        stand.hand.touch(1, at: path(0))
        var (last, back, forth) = (stand.cardTransform.translation.dx, 0.0, 0.0)
        for report in 1...(rate * 45 / 100) {
            stand.hand.advance(.nanoseconds(1_000_000_000 / rate))
            let before = stand.hand.location(of: 1).x
            stand.hand.move(1, to: path(Double(report) / Double(rate)))
            forth = max(forth, stand.hand.location(of: 1).x - before)
            let shown = try stand.shown(in: 16).translation.dx
            (last, back) = (shown, max(back, last - shown))
        }
        stand.hand.lift(1)
        back = max(back, last - (try stand.shown(in: 16).translation.dx))
        #expect(back < 1, "the finger went up to \(forth) px from one report to the next")
    }

    @Test func `if no more reports arrive from a finger, its card comes to rest, and a new picture is needed`() throws {
        let stand = AheadStand([PanGestureRecognizer()])
        stand.follow(25, [drag])
        _ = try stand.shown(in: 16)
        // 1.7 times 8 ms after its last report.
        #expect(stand.player.aheadEnd == stand.hand.time + .nanoseconds(13_600_001))
        stand.hand.advance(.microseconds(13600))
        #expect(try stand.shown(in: 2) != stand.cardTransform)
        stand.hand.advance(.microseconds(1))
        #expect(try stand.shown(in: 2) == stand.cardTransform)
        #expect(stand.player.aheadEnd == nil)
    }

    @Test func `a new picture is needed after each round, even if the card has not moved`() throws {
        let stand = AheadStand([PanGestureRecognizer()])
        stand.follow(25, [drag])
        _ = try stand.shown(in: 16)
        stand.hand.advance(.milliseconds(8))
        stand.hand.move(1, to: stand.hand.location(of: 1))
        #expect(stand.player.needsDisplay)
    }

    @Test func `a card in a clipping view is also painted ahead`() throws {
        let stand = AheadStand([PanGestureRecognizer()])
        let frame = View(frame: Rect(x: 0, y: 0, width: 800, height: 600))
        (frame.clipsToBounds, frame.cornerRadius) = (true, 30)
        stand.scene.root.addSubview(frame)
        frame.addSubview(stand.scene.card)
        stand.follow(25, [drag])
        let picture = stand.player.picture(at: stand.hand.time, presentedAt: stand.hand.time + .milliseconds(16))
        let layers = picture.items.compactMap { if case .layer(let layer) = $0.content { layer } else { nil } }
        let card = try #require(layers.first?.items.first { $0.id.name == "card" })
        let step = card.transform.translation - stand.cardTransform.translation
        #expect((step - Vector(dx: 9.6, dy: 4.8)).length < 0.1)
        #expect(stand.player.aheadEnd != nil)
    }

    @Test func `an overlay view is also painted ahead`() throws {
        let stand = AheadStand([PanGestureRecognizer()])
        stand.follow(25, [drag])
        func shown() throws -> Transform {
            var picture = Picture(size: Size(width: 800, height: 600), background: .clear)
            picture.add(stand.scene.card)
            return try #require(picture.items.first { $0.id.name == "card" }).transform
        }
        #expect(try shown() == stand.cardTransform)
        stand.hand.advance(.milliseconds(8))
        stand.hand.move(1, by: Vector(dx: 4.8, dy: 2.4))
        stand.scene.onPicture = shown
        let ahead = try stand.shown(in: 16)
        #expect(stand.scene.shown == ahead && ahead != stand.cardTransform)
        #expect(try shown() == stand.cardTransform)
    }

    @Test func `for any finger movement, a card is painted within the prediction limit of its fingers`() throws {
        for seed in 0..<UInt64(30) {
            var random = SeededGenerator(seed: seed)
            let pan = PanGestureRecognizer()
            let stand = AheadStand([pan, PinchGestureRecognizer(), RotationGestureRecognizer()])
            stand.hand.together {
                stand.hand.touch(1, at: middle)
                stand.hand.touch(2, at: middle + Vector(dx: 100, dy: 40))
            }
            for _ in 0..<100 {
                stand.hand.advance(.milliseconds(Int.random(in: 0...30, using: &random)))
                let finger = UInt32.random(in: 1...2, using: &random)
                let reach = [1.0, 20, 1000].randomElement(using: &random)!
                let step = Vector(
                    dx: .random(in: -reach...reach, using: &random), dy: .random(in: -reach...reach, using: &random))
                stand.hand.move(finger, by: step)
                let ahead = Double.random(in: 0...40, using: &random)
                let (cardTransform, shown) = (stand.cardTransform, try stand.shown(in: ahead))
                let sum = shown.a + shown.b + shown.c + shown.d + shown.tx + shown.ty
                #expect(sum.isFinite)
                #expect(stand.cardTransform == cardTransform)
                guard shown != cardTransform, pan.state.isActive else { continue }
                // Content between the fingers moves as far as predicted, and predictions are limited.
                let touches = stand.player.engine.touches
                let time = Timestamp.seconds(stand.hand.time.seconds + ahead / 1000)
                let center = Point.centroid(of: touches) { $0.location(in: nil) }
                let expected = Point.centroid(of: touches) { $0.predictedLocation(at: time, in: nil) }
                let (start, end) = (try #require(center), try #require(expected))
                let visible = shown.apply(to: cardTransform.inverted().apply(to: start))
                #expect(visible.distance(to: end) < 1e-6)
            }
        }
    }
}
