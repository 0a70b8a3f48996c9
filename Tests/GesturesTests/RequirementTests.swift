import GestureTesting
import Testing

@Suite struct RequirementTests {
    let stand = Stand.filled()

    private func puppets(_ names: [String]) -> [Puppet] {
        let puppets = names.map { Puppet($0) }
        for puppet in puppets {
            puppet.delegate = stand
            stand.view.addGestureRecognizer(puppet)
        }
        stand.hand.touch(1, at: middle)
        return puppets
    }

    /// Tells puppets what to propose in the same round.
    private func round(_ proposals: (Puppet, Proposal)...) {
        for (puppet, proposal) in proposals { puppet.next = proposal }
        stand.hand.move(1, by: Vector(dx: 1, dy: 0))
    }

    private func chain() -> [Puppet] {
        let chain = puppets((0...9).map { "p\($0)" })
        for (waiting, other) in zip(chain, chain.dropFirst()) { #expect(waiting.require(toFail: other)) }
        return chain
    }

    @Test func `in a chain of ten requirements, every second recognizer begins if all recognizers propose to begin`() {
        for puppet in chain() { puppet.next = .began }
        stand.hand.move(1, by: Vector(dx: 1, dy: 0))
        #expect(stand.log.text == "p1 began, p3 began, p5 began, p7 began, p9 began")
        #expect(stand.log.failures == [0, 2, 4, 6, 8].map { "p\($0) requirementWon" })
    }

    @Test func `in a chain of ten requirements, no recognizer begins until the last one fails`() {
        let chain = chain()
        for puppet in chain.dropLast() { puppet.next = .began }
        stand.hand.move(1, by: Vector(dx: 1, dy: 0))
        #expect(stand.log.text == "")
        round((chain[9], .failed(.wrongShape)))
        #expect(stand.log.text == "p0 began, p2 began, p4 began, p6 began, p8 began")
        #expect(chain[7].failureCause === chain[8])
    }

    @Test func `a recognizer waits only for the recognizer it requires, not for the requirements of that recognizer`() {
        let chain = chain()
        round((chain[0], .began))
        round((chain[1], .failed(.wrongShape)))
        #expect(stand.log.text == "p0 began")
    }

    @Test(arguments: [(Proposal.began, "a began, d began"), (.failed(.wrongShape), "b began, c began")])
    func `the last recognizer in a diamond of requirements decides which recognizers begin`(end: Proposal, log: String)
    {
        let all = puppets(["a", "b", "c", "d"])
        for other in [all[1], all[2]] {
            all[0].require(toFail: other)
            other.require(toFail: all[3])
        }
        round((all[0], .began), (all[1], .began), (all[2], .began))
        #expect(stand.log.text == "")
        round((all[3], end))
        #expect(stand.log.text == log)
    }

    @Test func `a requirement that would close a cycle is refused`() {
        let all = puppets((0...9).map { "p\($0)" })
        for (waiting, other) in zip(all, all.dropFirst()) { waiting.require(toFail: other) }
        #expect(!all[9].require(toFail: all[0]))
        #expect(!all[0].require(toFail: all[0]))
        #expect(all[9].requiredToFail.isEmpty)
        round((all[9], .began))
        #expect(stand.log.text == "p9 began")
    }

    @Test(arguments: [1, 2, 3, 10])
    func `a cycle of requirements is reported with its recognizers' names, and no recognizer waits forever`(length: Int)
    {
        var circles: [String] = []
        stand.engine.onRequirementCycle = { circles.append("\($0.name!) \($1.name!)") }
        let all = puppets((0..<length).map { "p\($0)" })
        for index in all.indices { all[index].require(toFail: all[(index + 1) % length]) }
        #expect(circles == ["p\(length - 1) p0"])
        for puppet in all { puppet.next = .began }
        round()
        #expect(stand.log.lines.last == "p\(length - 1) began")
    }

    @Test func `a cycle of requirements made before the engine existed is reported when a touch lands`() {
        var circles: [String] = []
        let (a, b) = (Puppet("a"), Puppet("b"))
        a.require(toFail: b)
        b.require(toFail: a)
        stand.engine.onRequirementCycle = { circles.append("\($0.name!) \($1.name!)") }
        for puppet in [a, b] { stand.view.addGestureRecognizer(puppet) }
        #expect(circles.isEmpty)
        for _ in 1...2 {
            stand.hand.touch(1, at: middle)
            stand.hand.lift(1)
        }
        #expect(circles == ["b a"])
    }

    @Test func `an idle or failed recognizer does not make others wait`() {
        let all = puppets(["a", "b"])
        let elsewhere = Puppet("elsewhere")
        let other = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        stand.root.addSubview(other)
        other.addGestureRecognizer(elsewhere)
        all[0].require(toFail: elsewhere)
        all[0].require(toFail: all[1])
        round((all[1], .failed(.wrongShape)))
        round((all[0], .began))
        #expect(stand.log.text == "a began")
    }

    @Test func `a waiting recognizer fails if the required recognizer begins and ends`() {
        let all = puppets(["a", "b"])
        all[0].require(toFail: all[1])
        round((all[0], .began), (all[1], .began))
        stand.hand.lift(1)
        #expect(stand.log.text == "b began, b ended")
        #expect(all[0].failureReason == .requirementWon)
        #expect(all[0].failureCause === all[1])
    }

    @Test func `a recognizer that starts late and shares a touch with an active one is prevented`() {
        stand.simultaneous = false
        let pan = PanGestureRecognizer()
        stand.view.addGestureRecognizer(pan)
        let button = View(frame: Rect(x: 900, y: 300, width: 100, height: 100))
        let tap = TapGestureRecognizer()
        tap.name = "tap"
        stand.view.addSubview(button)
        button.addGestureRecognizer(tap)
        stand.hand.touch(1, at: middle)
        stand.hand.move(1, by: Vector(dx: 50, dy: 0))
        stand.hand.touch(2, at: Point(x: 950, y: 350))
        stand.hand.lift(2)
        #expect(stand.log.failures == ["tap prevented"])
        #expect(tap.failureCause === pan)
    }
}
