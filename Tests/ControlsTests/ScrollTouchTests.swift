import Controls
import Geometry
import GestureTesting
import Gestures
import Stage
import Testing
import Touches

/// The receiver of a touch: the content, the scroll view, or an outer scroll view.
@Suite struct ScrollTouchTests {
    private let stand = ScrollStand()
    private var view: ScrollView { stand.scrollView }
    private let middle = Point(x: 200, y: 150)

    private final class Witness: View {
        var said: [String] = []
        override func touchesBegan(_ touches: TouchSet, with event: TouchEvent?) { said.append("began") }
        override func touchesEnded(_ touches: TouchSet, with event: TouchEvent?) { said.append("ended") }
        override func touchesCancelled(_ touches: TouchSet, with event: TouchEvent?) { said.append("cancelled") }
    }

    private final class Jealous: ScrollView {
        override func touchesShouldCancel(in view: View) -> Bool { !(view is Witness) }
    }

    private func witness(in view: ScrollView) -> Witness {
        let witness = Witness(frame: Rect(x: 0, y: 0, width: 400, height: 1000))
        view.addSubview(witness)
        return witness
    }

    // MARK: The content

    @Test func `content receives a touch after 0.15 s, and a drag cancels it`() {
        let witness = witness(in: view)
        stand.hand.touch(1, at: middle)
        stand.hand.wait(.milliseconds(149))
        #expect(witness.said == [])
        stand.hand.wait(.milliseconds(1))
        #expect(witness.said == ["began"])
        stand.hand.move(1, by: Vector(dx: 0, dy: -20))
        #expect(witness.said == ["began", "cancelled"] && view.isDragging)
    }

    @Test func `content does not receive a quick drag, and receives a tap when the tap ends`() {
        let witness = witness(in: view)
        stand.drag(from: middle, by: Vector(dx: 0, dy: -50))
        stand.hand.wait(.milliseconds(200))
        stand.hand.lift(1)
        #expect(witness.said == [] && stand.offset.y == 50)
        stand.hand.touch(1, at: middle)
        stand.hand.wait(.milliseconds(50))
        stand.hand.lift(1)
        #expect(witness.said == ["began", "ended"])
    }

    @Test func `if the pan requires two fingers, one finger reaches the content, and two fingers scroll`() {
        view.panGestureRecognizer.minimumNumberOfTouches = 2
        let witness = witness(in: view)
        stand.drag(from: middle, by: Vector(dx: 0, dy: -50))
        stand.hand.wait(.milliseconds(200))
        stand.hand.lift(1)
        #expect(witness.said == ["began", "ended"] && stand.offset == .zero)
        let fingers: [UInt32] = [1, 2]
        stand.hand.together {
            for finger in fingers { stand.hand.touch(finger, at: middle + Vector(dx: 60 * Double(finger), dy: 0)) }
        }
        stand.hand.wait(.milliseconds(200))
        for _ in 1...3 {
            stand.hand.advance(.milliseconds(8))
            stand.hand.together { for finger in fingers { stand.hand.move(finger, by: Vector(dx: 0, dy: -30)) } }
        }
        #expect(view.isDragging && stand.offset.y >= 60 && stand.offset.y <= 90)
        #expect(witness.said.last == "cancelled")
    }

    @Test func `without the delay, content receives touches immediately`() {
        view.delaysContentTouches = false
        let witness = witness(in: view)
        stand.hand.touch(1, at: middle)
        #expect(witness.said == ["began"])
        stand.hand.move(1, by: Vector(dx: 0, dy: -20))
        #expect(witness.said == ["began", "cancelled"])
    }

    @Test func `if touches cannot be canceled, the content keeps the touches that it has received`() {
        view.canCancelContentTouches = false
        let witness = witness(in: view)
        stand.hand.touch(1, at: middle)
        stand.hand.wait(.milliseconds(200))
        stand.hand.move(1, by: Vector(dx: 0, dy: -50))
        stand.hand.lift(1)
        #expect(witness.said == ["began", "ended"] && stand.offset == .zero)
        stand.drag(from: middle, by: Vector(dx: 0, dy: -50))
        #expect(stand.offset.y == 50)
    }

    @Test func `a subclass of ScrollView can decide which views keep their touches`() {
        let jealous = Jealous(frame: Rect(x: 400, y: 0, width: 400, height: 300))
        jealous.contentSize = Size(width: 400, height: 2000)
        stand.root.addSubview(jealous)
        let witness = witness(in: jealous)
        stand.hand.touch(1, at: Point(x: 600, y: 150))
        stand.hand.wait(.milliseconds(200))
        stand.hand.move(1, by: Vector(dx: 0, dy: -50))
        #expect(witness.said == ["began"] && jealous.contentOffset == .zero)
    }

    // MARK: Nested views

    private func inner(content: Size) -> ScrollView {
        let inner = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 250))
        inner.contentSize = content
        stand.page.addSubview(inner)
        return inner
    }

    @Test func `the inner view scrolls first, and the outer one after the inner one has reached its edge`() {
        let inner = inner(content: Size(width: 400, height: 300))
        stand.drag(from: middle, by: Vector(dx: 0, dy: -60))
        // 50 points to the edge, and a band past it: 10 of pull in a view of 250.
        #expect(abs(inner.contentOffset.y - (50 + 250 * 5.5 / (5.5 + 250))) < 1e-9 && stand.offset == .zero)
        stand.hand.wait(.milliseconds(100))
        stand.hand.lift(1)
        stand.pass(.seconds(1))
        #expect(inner.contentOffset.y == 50)
        stand.drag(from: middle, by: Vector(dx: 0, dy: -60))
        #expect(inner.contentOffset.y == 50 && stand.offset.y == 60)
        stand.hand.wait(.milliseconds(100))
        stand.hand.lift(1)
        stand.pass(.seconds(1))
        stand.drag(from: middle, by: Vector(dx: 0, dy: 20))
        #expect(inner.contentOffset.y == 30 && stand.offset.y == 60)
    }

    @Test func `the inner view bounces if both views are at their edges`() {
        let inner = inner(content: Size(width: 400, height: 300))
        stand.drag(from: middle, by: Vector(dx: 0, dy: 60))
        #expect(inner.contentOffset.y < -10 && stand.offset == .zero)
    }

    @Test func `a view that scrolls sideways leaves an upward drag to the view around it`() {
        let inner = inner(content: Size(width: 2000, height: 250))
        stand.drag(from: middle, by: Vector(dx: -10, dy: -60))
        #expect(inner.contentOffset == .zero && abs(stand.offset.y - 60) < 1e-9)
        stand.hand.lift(1)
        stand.pass(.seconds(3))
        view.contentOffset = .zero
        stand.drag(from: middle, by: Vector(dx: -60, dy: -10))
        #expect(abs(inner.contentOffset.x - 60) < 1e-9 && stand.offset == .zero)
    }

    @Test func `a wheel scrolls the outer view once the inner view is at its edge`() {
        let inner = inner(content: Size(width: 400, height: 300))
        for _ in 1...2 {
            stand.hand.scroll(Vector(dx: 0, dy: 1), at: middle)
            stand.hand.wait(.milliseconds(300))
        }
        #expect(inner.contentOffset.y == 50 && stand.offset.y == 0)
        stand.hand.scroll(Vector(dx: 0, dy: 1), at: middle)
        stand.hand.wait(.milliseconds(300))
        #expect(inner.contentOffset.y == 50 && stand.offset.y == 40)
    }
}
