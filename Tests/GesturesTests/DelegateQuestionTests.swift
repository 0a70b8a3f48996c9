import GestureTesting
import Testing

/// A delegate that logs its questions.
private final class Witness: GestureRecognizerDelegate {
    var questions: [String] = []
    var simultaneous: Set<String> = []
    var requires: Set<String> = []
    var isRequired: Set<String> = []
    var lets = true

    private func note(_ question: String, _ first: GestureRecognizer, _ second: GestureRecognizer? = nil) -> String {
        let pair = [first, second].compactMap { $0?.name }.joined(separator: " ")
        questions.append("\(question) \(pair)")
        return pair
    }

    func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        _ = note("begin", recognizer)
        return lets
    }

    func gestureRecognizer(
        _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { simultaneous.contains(note("simultaneous", recognizer, other)) }

    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool {
        requires.contains(note("requires", recognizer, other))
    }

    func gestureRecognizer(_ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer) -> Bool {
        isRequired.contains(note("required", recognizer, other))
    }
}

@Suite struct DelegateQuestionTests {
    let stand = Stand.filled()
    private let witness = Witness()
    let a = Puppet("a")
    let b = Puppet("b")

    init() {
        for puppet in [a, b] {
            puppet.delegate = witness
            stand.view.addGestureRecognizer(puppet)
        }
        stand.hand.touch(1, at: middle)
    }

    private func round(_ proposals: (Puppet, Proposal)...) {
        for (puppet, proposal) in proposals { puppet.next = proposal }
        stand.hand.move(1, by: Vector(dx: 1, dy: 0))
    }

    @Test func `a delegate is asked each question once per attempt`() {
        for _ in 1...2 {
            witness.questions.removeAll()
            witness.requires = ["a b"]
            round((a, .began))
            for _ in 1...5 { round() }
            round((b, .failed(.wrongShape)))
            for _ in 1...5 { round((a, .changed)) }
            stand.hand.lift(1)
            stand.hand.touch(1, at: middle)
            #expect(witness.questions.count == Set(witness.questions).count)
            #expect(witness.questions.contains("requires a b"))
            #expect(witness.questions.contains("begin a"))
        }
        #expect(stand.count(of: "a began") == 2)
    }

    @Test(arguments: ["a b", "b a"])
    func `two recognizers can begin together if one delegate permits it`(pair: String) {
        witness.simultaneous = [pair]
        round((a, .began))
        round((b, .began))
        #expect(stand.log.text == "a began, b began")
    }

    @Test func `without a delegate's permission, the recognizer added first prevents the recognizer added later`() {
        round((b, .began), (a, .began))
        #expect(stand.log.text == "a began")
        #expect(b.failureReason == .prevented && b.failureCause === a)
    }

    @Test func `a delegate can make another recognizer wait until the delegate's own recognizer fails`() {
        witness.isRequired = ["b a"]
        round((a, .began))
        #expect(stand.log.text == "")
        round((b, .failed(.wrongShape)))
        #expect(stand.log.text == "a began")
    }

    @Test func `a cycle of requirements from delegates is reported, and no recognizer waits forever`() {
        var circles: [String] = []
        stand.engine.onRequirementCycle = { circles.append("\($0.name!) \($1.name!)") }
        witness.requires = ["a b", "b a"]
        round((a, .began), (b, .began))
        #expect(circles == ["b a"])
        #expect(stand.log.lines == ["b began"])
    }

    @Test func `a cycle of three requirements is reported once per attempt, despite repeated proposals`() {
        var circles: [String] = []
        stand.engine.onRequirementCycle = { circles.append("\($0.name!) \($1.name!)") }
        let c = Puppet("c")
        c.delegate = witness
        stand.view.addGestureRecognizer(c)
        witness.requires = ["a b", "b c", "c a"]
        for attempt in 1...2 {
            for finger in 1...2 { stand.hand.lift(UInt32(finger)) }
            stand.hand.touch(1, at: middle)
            for _ in 1...5 { round((a, .began), (b, .began)) }
            #expect(circles == Array(repeating: "c a", count: attempt))
            round((c, .failed(.wrongShape)))
            #expect(stand.log.lines.last == "b began")
        }
    }

    @Test func `the newest requirement in a cycle is ignored`() {
        var circles: [String] = []
        stand.engine.onRequirementCycle = { circles.append("\($0.name!) \($1.name!)") }
        b.require(toFail: a)
        witness.requires = ["a b"]
        round((a, .began), (b, .began))
        #expect(circles == ["a b"])
        #expect(stand.log.lines == ["a began"])
        #expect(b.failureReason == .requirementWon)
    }

    @Test func `a recognizer refused by shouldBegin fails immediately, and another recognizer can then begin`() {
        witness.lets = false
        round((a, .began))
        #expect(stand.log.failures == ["a shouldBeginNo"])
        witness.lets = true
        round((b, .began))
        #expect(stand.log.text == "b began")
    }

    @Test func `pan, pinch and rotation begin in the order in which they were added, and count no movement twice`() {
        let (pan, pinch, rotation) = (PanGestureRecognizer(), PinchGestureRecognizer(), RotationGestureRecognizer())
        (pan.name, pinch.name, rotation.name) = ("pan", "pinch", "rotation")
        let stand = Stand.filled(pan, pinch, rotation)
        stand.hand.touch(pair(about: middle, radius: 100, degrees: 0))
        stand.hand.move(pair(about: middle + Vector(dx: 10, dy: 0), radius: 110, degrees: 10))
        #expect(stand.log.text == "pan began, pinch began, rotation began")
        for step in 1...100 {
            stand.hand.move(pair(about: middle + Vector(dx: 10 + Double(step) * 2, dy: 0), radius: 110, degrees: 10))
        }
        #expect(abs(pan.translation(in: nil).dx - 200) < 0.2)
        #expect(abs(pan.velocity(in: nil).dx - 250) < 0.25)
        #expect(abs(pinch.scale - 1) < 1e-9 && abs(rotation.rotation) < 1e-9)
    }
}
