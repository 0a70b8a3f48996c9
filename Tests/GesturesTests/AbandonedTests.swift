import GestureTesting
import Testing

/// Recognizers that are switched off or taken away while others are asked, or wait.
@Suite struct AbandonedTests {
    /// Does something when it is asked.
    private final class Meddler: GestureRecognizerDelegate {
        var onLanding: () -> Void = {}
        var onBegin: () -> Void = {}
        var onPair: (_ other: GestureRecognizer) -> Void = { _ in }

        func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
            onLanding()
            return true
        }

        func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
            onBegin()
            return true
        }

        func gestureRecognizer(
            _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
        ) -> Bool {
            onPair(other)
            return true
        }
    }

    private let meddler = Meddler()
    let first = PanGestureRecognizer()
    let second = PanGestureRecognizer()
    let stand: Stand

    init() {
        (first.name, second.name) = ("first", "second")
        stand = Stand.filled(first, second)
        first.delegate = meddler
    }

    private func drag() {
        stand.hand.touch(1, at: middle)
        for _ in 1...3 { stand.hand.move(1, by: Vector(dx: 20, dy: 0)) }
        stand.hand.lift(1)
    }

    @Test func `one that its delegate switches off when it asks whether to begin does not begin`() {
        meddler.onBegin = { [first] in first.isEnabled = false }
        drag()
        #expect(stand.count(of: "first began") == 0 && stand.count(of: "second ended") == 1)
        #expect(stand.log.failures == ["first disabled"])
    }

    @Test func `one that is switched off while another is asked does not begin`() {
        meddler.onBegin = { [second] in second.isEnabled = false }
        drag()
        #expect(stand.count(of: "second began") == 0 && stand.count(of: "first ended") == 1)
        #expect(stand.log.failures == ["second disabled"])
    }

    @Test func `one that is taken away while another is asked about it is out, and stays possible`() {
        meddler.onPair = { [view = stand.view] in view.removeGestureRecognizer($0) }
        drag()
        #expect(stand.count(of: "second began") == 0 && stand.count(of: "first ended") == 1)
        #expect(stand.log.failures == ["second removed"])
        #expect(second.state == .possible && stand.engine.isAtRest)
    }

    @Test func `one that its delegate switches off when a finger lands does not get it`() {
        meddler.onLanding = { [first] in first.isEnabled = false }
        drag()
        #expect(stand.count(of: "first began") == 0 && stand.count(of: "second ended") == 1)
        #expect(first.state == .possible && stand.log.failures == [])
    }

    @Test func `one that is taken away when it is asked whether to begin is asked anew when it is back`() {
        var questions = 0
        meddler.onBegin = { [first, view = stand.view] in
            questions += 1
            view.removeGestureRecognizer(first)
        }
        drag()
        stand.view.addGestureRecognizer(first)
        drag()
        #expect(questions == 2)
    }

    // MARK: Waiting

    /// A view in a corner, apart from the pans.
    private func addCorner() -> WitnessView {
        let corner = WitnessView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        stand.root.addSubview(corner)
        return corner
    }

    private func expectSecondBegins(when meddle: () -> Void) {
        let blocker = Puppet("blocker")
        stand.view.addGestureRecognizer(blocker)
        second.require(toFail: blocker)
        stand.hand.touch(1, at: middle)
        stand.hand.move(1, by: Vector(dx: 20, dy: 0))
        #expect(stand.count(of: "second began") == 0)
        meddle()
        #expect(stand.count(of: "second began") == 1)
    }

    private var blocker: GestureRecognizer? { second.requiredToFail.first }

    @Test func `one that waits begins in the round in which an action switches off for whom it waits`() {
        let tap = TapGestureRecognizer()
        addCorner().addGestureRecognizer(tap)
        tap.addAction { _ in blocker?.isEnabled = false }
        expectSecondBegins {
            stand.hand.touch(2, at: Point(x: 50, y: 50))
            stand.hand.lift(2)
        }
    }

    @Test func `or in which an action takes that one away`() {
        let tap = TapGestureRecognizer()
        addCorner().addGestureRecognizer(tap)
        tap.addAction { _ in blocker.map { stand.view.removeGestureRecognizer($0) } }
        expectSecondBegins {
            stand.hand.touch(2, at: Point(x: 50, y: 50))
            stand.hand.lift(2)
        }
    }

    @Test func `or in which a view does when it hears of a finger`() {
        let corner = addCorner()
        corner.tell = { _ in blocker?.isEnabled = false }
        expectSecondBegins { stand.hand.touch(2, at: Point(x: 50, y: 50)) }
    }
}
