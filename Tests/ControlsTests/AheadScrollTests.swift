import Controls
import Drawing
import Geometry
import GestureTesting
import Gestures
import Stage
import Testing
import Touches

/// The content of a scroll view is painted where the fingers that scroll and zoom it will be.
@Suite struct AheadScrollTests {
    private let stand: ScrollStand
    private var view: ScrollView { stand.scrollView }
    private var hand: Hand { stand.hand }

    init() {
        stand = ScrollStand(content: Size(width: 2000, height: 2000))
        (stand.page.name, stand.page.backgroundColor) = ("page", .white)
        view.presentsAhead = true
        view.contentOffset = Point(x: 500, y: 500)
    }

    /// The place of the page in the picture that is visible in 16 ms.
    private func shown() throws -> Transform { try stand.player.shown("page", at: hand.time, in: 16) }
    private var transform: Transform { stand.page.transformToRoot }

    @Test func `content under a finger is painted at the predicted location, and its offset does not change`() throws {
        stand.drag(from: Point(x: 200, y: 150), by: Vector(dx: 4, dy: -2), steps: 25)
        let (offset, before) = (stand.offset, transform)
        let lead = try shown().translation - before.translation
        #expect((lead - Vector(dx: 8, dy: -4)).length < 0.1)
        #expect(stand.offset == offset && transform == before)
        #expect(stand.player.aheadEnd != nil)
        // The indicators show the content's place.
        let bars = stand.player.picture(at: hand.time, presentedAt: hand.time + .milliseconds(16)).items
            .filter { $0.id.name == "scroll indicator" }
        #expect(!bars.isEmpty)
        #expect(bars == stand.player.picture().items.filter { $0.id.name == "scroll indicator" })
    }

    @Test func `content that does not present ahead is painted at its actual location`() throws {
        view.presentsAhead = false
        stand.drag(from: Point(x: 200, y: 150), by: Vector(dx: 4, dy: -2), steps: 25)
        #expect(try shown() == transform)
        #expect(stand.player.aheadEnd == nil)
    }

    @Test func `content whose drag is locked to an axis is painted ahead along that axis`() throws {
        view.isDirectionalLockEnabled = true
        stand.drag(from: Point(x: 200, y: 150), by: Vector(dx: 4, dy: -1), steps: 25)
        let lead = try shown().translation - transform.translation
        #expect(abs(lead.dx - 8) < 0.1 && lead.dy == 0)
    }

    @Test func `beyond the edge, content is painted ahead with resistance`() throws {
        view.contentOffset = .zero
        stand.drag(from: Point(x: 200, y: 100), by: Vector(dx: 0, dy: 4), steps: 25)
        let (visible, expected) = (try shown().translation, hand.location(of: 1) + Vector(dx: 0, dy: 8))
        let lead = visible - transform.translation
        #expect(lead.dx == 0 && lead.dy > 1 && lead.dy < 5)
        // Two more reports are what was expected.
        for _ in 0..<2 {
            hand.advance(.milliseconds(8))
            hand.move(1, by: Vector(dx: 0, dy: 4))
        }
        #expect(hand.location(of: 1).distance(to: expected) < 0.1)
        #expect((transform.translation - visible).length < 0.1)
    }

    @Test func `content under two fingers is painted ahead for both fingers`() throws {
        view.maximumZoomScale = 5
        stand.log.zoomed = stand.page
        func move(_ steps: Int) {
            for _ in 0..<steps {
                hand.advance(.milliseconds(8))
                hand.together {
                    hand.move(1, by: Vector(dx: -2, dy: 1))
                    hand.move(2, by: Vector(dx: 4, dy: 1))
                }
            }
        }
        hand.together {
            hand.touch(1, at: Point(x: 180, y: 100))
            hand.touch(2, at: Point(x: 220, y: 100))
        }
        move(25)
        #expect(view.isZooming && view.isDragging)
        let held = [UInt32(1), 2].map { stand.page.convert(hand.location(of: $0), from: nil) }
        let visible = try shown()
        #expect(visible.scale > transform.scale)
        let scale = view.zoomScale
        move(2)
        #expect(view.zoomScale > scale)
        for (finger, point) in zip([UInt32(1), 2], held) {
            #expect(visible.apply(to: point).distance(to: hand.location(of: finger)) < 0.2)
        }
    }

    @Test func `a glide continues from where the content was painted, and ends at rest`() throws {
        var places: [Double] = []
        hand.touch(1, at: Point(x: 200, y: 280))
        for _ in 0..<12 {
            for _ in 0..<2 {
                hand.advance(frame / 2)
                hand.move(1, by: Vector(dx: 0, dy: -8))
            }
            places.append(try stand.player.shown("page", at: hand.time, in: 16.666_667).translation.dy)
        }
        hand.lift(1)
        #expect(view.isDecelerating)
        while view.isDecelerating {
            hand.wait(frame)
            places.append(try stand.player.shown("page", at: hand.time, in: 16.666_667).translation.dy)
            try #require(places.count < 1000)
        }
        let steps = zip(places.dropFirst(4), places.dropFirst(5)).map { $0 - $1 }
        #expect(steps.allSatisfy { $0 >= -1e-9 && $0 < 17 })
        // The content does not stop at the lift.
        #expect(steps.prefix(10).allSatisfy { $0 > 12 })
        #expect(try shown() == transform)
    }

    @Test func `content released slowly reaches its actual location within 0.1 s`() throws {
        stand.drag(from: Point(x: 200, y: 150), by: Vector(dx: 0, dy: -2), steps: 25)
        view.panGestureRecognizer.thresholds.flingMinimum = 10_000
        let before = try shown()
        #expect(before != transform)
        hand.lift(1)
        #expect(!view.isDecelerating)
        #expect(try shown() == before)
        hand.advance(.milliseconds(50))
        #expect(try shown().translation.dy > before.translation.dy)
        hand.advance(.milliseconds(50))
        #expect(try shown() == transform)
        #expect(stand.player.aheadEnd == nil)
    }
}
