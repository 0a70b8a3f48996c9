import GestureTesting
import Testing

/// Two buttons side by side, one of them exclusive.
@Suite struct ExclusiveTouchTests {
    private final class Told { var lines: [String] = [] }
    private let told = Told()
    let alone = WitnessView(frame: Rect(x: 100, y: 100, width: 200, height: 200))
    let other = WitnessView(frame: Rect(x: 400, y: 100, width: 200, height: 200))
    let root = View(frame: window)
    let hand: Hand

    init() {
        hand = Hand(GestureEngine(root: root))
        (alone.name, other.name) = ("alone", "other")
        alone.isExclusiveTouch = true
        for view in [alone, other] {
            view.tell = { [told] in told.lines.append($0) }
            view.isMultipleTouchEnabled = true
            root.addSubview(view)
        }
    }

    private func touch(_ finger: UInt32, _ view: View) { hand.touch(finger, at: view.center) }

    private func expect(_ lines: String...) {
        #expect(told.lines == lines)
        told.lines.removeAll()
    }

    @Test func `while an exclusive view has a touch, no other view receives one`() {
        touch(1, alone)
        touch(2, other)
        hand.move(2, by: Vector(dx: 5, dy: 0))
        hand.lift(2)
        hand.lift(1)
        expect("alone began 1", "alone ended 1")
    }

    @Test func `while another view has a touch, an exclusive view receives none`() {
        touch(1, other)
        touch(2, alone)
        hand.lift(first: 2)
        expect("other began 1", "other ended 1")
    }

    @Test func `a touch withheld from a view stays withheld, and the next touch is delivered`() {
        touch(1, alone)
        touch(2, other)
        hand.lift(1)
        hand.move(2, by: Vector(dx: 5, dy: 0))
        hand.lift(2)
        touch(2, other)
        hand.lift(2)
        expect("alone began 1", "alone ended 1", "other began 2", "other ended 2")
    }

    @Test func `if two touches land together and only the second is on an exclusive view, only the first arrives`() {
        hand.together {
            touch(1, other)
            touch(2, alone)
        }
        hand.lift(first: 2)
        expect("other began 1", "other ended 1")
    }

    @Test func `an exclusive view receives its own second touch, and ordinary views receive touches simultaneously`() {
        hand.touch([alone.center, alone.center + Vector(dx: 20, dy: 0)])
        hand.lift(first: 2)
        expect("alone began 1+2", "alone ended 1+2")
        alone.isExclusiveTouch = false
        touch(1, alone)
        touch(2, other)
        hand.lift(first: 2)
        expect("alone began 1", "other began 2", "alone ended 1", "other ended 2")
    }

    @Test func `recognizers receive every touch regardless of exclusive views`() {
        let tap = TapGestureRecognizer()
        tap.name = "tap"
        other.addGestureRecognizer(tap)
        let log = GestureLog(hand.engine)
        touch(1, alone)
        touch(2, other)
        hand.lift(2)
        #expect(log.text == "tap ended")
        expect("alone began 1")
    }

    @Test func `a touch on an exclusive view no longer excludes other touches once a recognizer cancels it`() {
        alone.addGestureRecognizer(PanGestureRecognizer())
        touch(1, alone)
        hand.move(1, by: Vector(dx: 30, dy: 0))
        touch(2, other)
        hand.lift(first: 2)
        expect("alone began 1", "alone cancelled 1", "other began 2", "other ended 2")
    }

    @Test func `after its lift, a delayed touch is withheld from an exclusive view if another view has a touch`() {
        let tap = TapGestureRecognizer()
        (tap.numberOfTapsRequired, tap.delaysTouchesBegan) = (2, true)
        alone.addGestureRecognizer(tap)
        touch(1, alone)
        hand.lift(1)
        touch(2, other)
        hand.wait(.milliseconds(400))
        hand.lift(2)
        expect("other began 2", "other ended 2")
        hand.touch(2, at: other.center)
        touch(1, alone)
        hand.cancel(1)
        hand.lift(2)
        expect("other began 2", "other ended 2")
    }
}
