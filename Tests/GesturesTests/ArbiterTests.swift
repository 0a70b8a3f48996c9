import GestureTesting
import Testing

@testable import Gestures

@Suite struct ArbiterTests {
    private func random(_ random: inout SeededGenerator) -> Arbitration {
        let count = Int.random(in: 1...7, using: &random)
        let proposals: [Proposal?] = [nil, .began, .ended, .changed, .cancelled, .failed(.movedTooFar)]
        var question = Arbitration()
        for index in 0..<count {
            question.candidates.append(
                Arbitration.Candidate(
                    state: GestureState.allCases.randomElement(using: &random) ?? .possible,
                    proposing: proposals.randomElement(using: &random) ?? nil, precedence: index * 10,
                    mayBegin: Int.random(in: 0..<8, using: &random) > 0))
        }
        question.prevents.clear(count: count)
        question.requires.clear(count: count)
        for row in 0..<count {
            for column in 0..<count where row != column {
                question.prevents[row, column] = Bool.random(using: &random)
                // A later recognizer may wait for an earlier one, so there are no cycles.
                if row > column { question.requires[row, column] = Int.random(in: 0..<4, using: &random) == 0 }
            }
        }
        return question
    }

    private func permuted(_ question: Arbitration, by order: [Int]) -> Arbitration {
        var result = Arbitration()
        result.candidates = order.map { question.candidates[$0] }
        result.prevents.clear(count: order.count)
        result.requires.clear(count: order.count)
        for (row, oldRow) in order.enumerated() {
            for (column, oldColumn) in order.enumerated() {
                result.prevents[row, column] = question.prevents[oldRow, oldColumn]
                result.requires[row, column] = question.requires[oldRow, oldColumn]
            }
        }
        return result
    }

    @Test func `the order of proposals does not affect the outcome`() {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<2000 {
            let question = random(&generator)
            var arbiter = Arbiter()
            arbiter.decide(question)
            let expected = arbiter.verdicts
            let order = Array(question.candidates.indices).shuffled(using: &generator)
            arbiter.decide(permuted(question, by: order))
            for (location, original) in order.enumerated() {
                #expect(arbiter.verdicts[location].decision == expected[original].decision)
                #expect(arbiter.verdicts[location].cause.map { order[$0] } == expected[original].cause)
            }
        }
    }

    @Test func `if two rival recognizers propose to begin, at most one begins`() {
        var generator = SeededGenerator(seed: 12)
        for _ in 0..<2000 {
            let question = random(&generator)
            var arbiter = Arbiter()
            arbiter.decide(question)
            let granted = question.candidates.indices.filter { index in
                guard question.candidates[index].state == .possible else { return false }
                switch arbiter.verdicts[index].decision {
                case .enter(.began, _), .enter(.ended, _): return true
                case .enter, .stay, .wait: return false
                }
            }
            for first in granted {
                for second in granted where first != second {
                    #expect(!question.prevents[first, second] || !question.prevents[second, first])
                }
            }
        }
    }

    private func wish(_ precedence: Int) -> Arbitration.Candidate {
        Arbitration.Candidate(state: .possible, proposing: .began, precedence: precedence)
    }

    @Test func `a proposal waits while a required recognizer is possible, and is granted when that recognizer fails`() {
        var question = Arbitration()
        question.candidates = [
            wish(0), Arbitration.Candidate(state: .possible, proposing: nil, precedence: 1),
        ]
        question.prevents.clear(count: 2)
        question.requires.clear(count: 2)
        question.requires[0, 1] = true
        var arbiter = Arbiter()
        arbiter.decide(question)
        #expect(arbiter.verdicts[0].decision == .wait)
        question.candidates[1].proposal = PendingProposal(.failed(.tooLong), in: .possible)
        arbiter.decide(question)
        #expect(arbiter.verdicts.map(\.decision) == [.enter(.began), .enter(.failed, because: .tooLong)])
    }

    @Test func `granting a proposal makes the rival recognizers fail, and records the winner as the cause`() {
        var question = Arbitration()
        question.candidates = [wish(5), wish(1)]
        question.prevents.clear(count: 2)
        question.requires.clear(count: 2)
        question.prevents[0, 1] = true
        question.prevents[1, 0] = true
        var arbiter = Arbiter()
        arbiter.decide(question)
        #expect(arbiter.verdicts[0] == Verdict(decision: .enter(.failed, because: .prevented), cause: 1))
        #expect(arbiter.verdicts[1].decision == .enter(.began))
    }

    @Test(arguments: GestureState.allCases)
    func `every proposal has a defined outcome in every state`(state: GestureState) {
        let proposals: [Proposal] = [.began, .changed, .ended, .cancelled, .failed(.disabled)]
        let outcomes = proposals.map { Transition.outcome(of: $0, in: state) }
        let expected: [Transition] =
            switch state {
            case .possible: [.request, .request, .request, .enter(.failed), .enter(.failed)]
            case .began, .changed:
                [.refuse, .enter(.changed), .enter(.ended), .enter(.cancelled), .enter(.cancelled)]
            case .ended, .cancelled, .failed: [.refuse, .refuse, .refuse, .refuse, .refuse]
            }
        #expect(outcomes == expected)
    }

    @Test func `a proposal to begin or to change makes a recognizer begin, and a proposal to end makes it end`() {
        let states = ([.began, .changed, .ended] as [Proposal]).map { proposal -> GestureState in
            var question = Arbitration()
            question.candidates = [Arbitration.Candidate(state: .possible, proposing: proposal, precedence: 0)]
            var arbiter = Arbiter()
            arbiter.decide(question)
            guard case .enter(let state, nil) = arbiter.verdicts[0].decision else { return .possible }
            return state
        }
        #expect(states == [.began, .began, .ended])
    }
}

extension Arbitration.Candidate {
    fileprivate init(
        state: GestureState, proposing proposal: Proposal?, precedence: Int, mayBegin: Bool = true
    ) {
        self.init(
            state: state, proposal: proposal.map { PendingProposal($0, in: state) }, precedence: precedence,
            mayBegin: mayBegin)
    }
}
