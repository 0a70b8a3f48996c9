import GestureTesting
import Testing

/// Relations between classes of recognizers, without a delegate.
@Suite struct ClassRelationTests {
    private final class Stubborn: GestureRecognizer {
        var prevents = true
        var isPreventable = true
        var waits = false
        var isWaitedFor = false
        var asked = 0
        var next: Proposal?

        override func canPrevent(_ other: GestureRecognizer) -> Bool { prevents }
        override func canBePrevented(by other: GestureRecognizer) -> Bool { isPreventable }
        override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
            asked += 1
            return waits
        }
        override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { isWaitedFor }
        override func touchesMoved(_ touches: TouchSet, with event: TouchEvent) {
            if let next { propose(next) }
            next = nil
        }
    }

    private let first = Stubborn()
    private let second = Stubborn()
    let stand: Stand

    init() {
        (first.name, second.name) = ("first", "second")
        stand = Stand.filled(first, second)
        stand.simultaneous = false
        stand.hand.touch(1, at: middle)
    }

    private func round(_ one: Proposal?, _ other: Proposal?) {
        (first.next, second.next) = (one, other)
        stand.hand.move(1, by: Vector(dx: 1, dy: 0))
    }

    @Test func `a recognizer that cannot prevent another one lets it begin`() {
        first.prevents = false
        round(.began, nil)
        round(.changed, .began)
        #expect(stand.log.text == "first began, first changed, second began")
    }

    @Test func `a recognizer that cannot prevent others can itself be prevented`() {
        first.prevents = false
        round(nil, .began)
        #expect(first.failureReason == .prevented && first.failureCause === second)
    }

    @Test func `a recognizer that cannot be prevented begins together with another one`() {
        second.isPreventable = false
        round(.began, nil)
        round(.changed, .began)
        #expect(stand.log.text == "first began, first changed, second began")
    }

    @Test func `a recognizer whose class requires another one to fail begins after the failure`() {
        first.waits = true
        round(.began, nil)
        #expect(stand.log.text == "")
        round(nil, .failed(.wrongShape))
        #expect(stand.log.text == "first began")
        #expect(first.asked == 1)
    }

    @Test func `a recognizer's class can require other recognizers to wait`() {
        second.isWaitedFor = true
        round(.began, nil)
        #expect(stand.log.text == "")
        round(nil, .began)
        #expect(stand.log.text == "second began")
        #expect(first.failureReason == .requirementWon && first.failureCause === second)
    }

    @Test func `an impossible transition is refused and reported, and changes nothing`() {
        var refused: [String] = []
        stand.engine.onRefusedProposal = { _, refusal in refused.append(refusal.description) }
        round(.began, nil)
        round(.began, nil)
        round(.ended, nil)
        first.propose(.changed)
        #expect(
            refused == [
                "Stubborn cannot go from began to began: a gesture can begin only once",
                "Stubborn cannot go from ended to changed: the attempt has ended",
            ])
        #expect(stand.log.text == "first began, first ended")
    }
}
