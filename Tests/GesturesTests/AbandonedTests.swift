import GestureTesting
import Testing

/// Recognizers that are disabled or removed while others are asked or wait.
@Suite struct AbandonedTests {
    /// A delegate that runs an action in one of its methods.
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

    @Test func `a recognizer disabled in shouldBegin does not begin`() {
        meddler.onBegin = { [first] in first.isEnabled = false }
        drag()
        #expect(stand.count(of: "first began") == 0 && stand.count(of: "second ended") == 1)
        #expect(stand.log.failures == ["first disabled"])
    }

    @Test func `a recognizer that another one's delegate disables in shouldBegin does not begin`() {
        meddler.onBegin = { [second] in second.isEnabled = false }
        drag()
        #expect(stand.count(of: "second began") == 0 && stand.count(of: "first ended") == 1)
        #expect(stand.log.failures == ["second disabled"])
    }

    @Test func `a recognizer stays possible if another one's delegate removes it when asked whether both may begin`() {
        meddler.onPair = { [view = stand.view] in view.removeGestureRecognizer($0) }
        drag()
        #expect(stand.count(of: "second began") == 0 && stand.count(of: "first ended") == 1)
        #expect(stand.log.failures == ["second removed"])
        #expect(second.state == .possible && stand.engine.isAtRest)
    }

    @Test func `a recognizer disabled in shouldReceive does not receive the touch`() {
        meddler.onLanding = { [first] in first.isEnabled = false }
        drag()
        #expect(stand.count(of: "first began") == 0 && stand.count(of: "second ended") == 1)
        #expect(first.state == .possible && stand.log.failures == [])
    }

    @Test func `the delegate is asked again after a recognizer removed in shouldBegin is added back`() {
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

    @Test func `a waiting recognizer begins in the round in which an action disables the required recognizer`() {
        let tap = TapGestureRecognizer()
        addCorner().addGestureRecognizer(tap)
        tap.addAction { _ in blocker?.isEnabled = false }
        expectSecondBegins {
            stand.hand.touch(2, at: Point(x: 50, y: 50))
            stand.hand.lift(2)
        }
    }

    @Test func `a waiting recognizer begins in the round in which an action removes the required recognizer`() {
        let tap = TapGestureRecognizer()
        addCorner().addGestureRecognizer(tap)
        tap.addAction { _ in blocker.map { stand.view.removeGestureRecognizer($0) } }
        expectSecondBegins {
            stand.hand.touch(2, at: Point(x: 50, y: 50))
            stand.hand.lift(2)
        }
    }

    @Test func `a waiting recognizer begins in the round in which a view disables the required recognizer`() {
        let corner = addCorner()
        corner.tell = { _ in blocker?.isEnabled = false }
        expectSecondBegins { stand.hand.touch(2, at: Point(x: 50, y: 50)) }
    }
}
