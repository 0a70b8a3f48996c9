import Stage
import Testing
import Touches
import Windowing

@testable import Desktop

/// A window whose changes arrive at given times and are painted when the pacer decides it.
private struct Simulation {
    struct Painting {
        var (start, end): (Timestamp, Timestamp)
        var shown: Timestamp?
    }

    var pacer = FramePacer()
    var clock: FrameClock
    /// The time that the painting with a number takes.
    var cost: (Int) -> Duration = { _ in .microseconds(700) }
    private(set) var paintings: [Painting] = []
    private(set) var now = Timestamp.zero

    init(rate: Double = 60, phase: Duration = .milliseconds(5)) {
        clock = FrameClock(period: .nanoseconds(Int64((1e9 / rate).rounded())), at: .zero + phase)
    }

    /// Changes something at each of the times. Runs until the pacer sleeps.
    mutating func change(at times: [Timestamp]) {
        var rest = times[...]
        var isChanged = false
        while true {
            while let time = rest.first, time <= now {
                rest = rest.dropFirst()
                isChanged = true
            }
            let situation = FramePacer.Situation(now: now, clock: clock, isChanged: isChanged)
            switch pacer.decide(situation) {
            case .paint(let shown):
                let end = now + cost(paintings.count)
                paintings.append(Painting(start: now, end: end, shown: shown))
                pacer.didPaint(situation, until: end)
                (now, isChanged) = (end, false)
            case .wait(let time): now = min(time, rest.first ?? time)
            case .sleep:
                guard let next = rest.first else { return }
                now = max(now, next)
            case .advance, .restore:
                Issue.record("nothing is animating or exposed")
                return
            }
        }
    }

    /// The frame that shows a painting.
    func frame(of painting: Painting) -> Timestamp { clock.firstFrame(atOrAfter: painting.end) }
}

/// Times at a rate, in some seconds.
private func times(rate: Int64, from start: Timestamp = .milliseconds(3), seconds: Double = 1) -> [Timestamp] {
    (0..<Int64(seconds * Double(rate))).map { start + .nanoseconds($0 * 1_000_000_000 / rate) }
}

@Suite struct FramePacerDragTests {
    @Test(arguments: [60.0, 90, 120, 144], [125, 240, 1000])
    func `each frame is painted at most once, and on time`(rate: Double, reports: Int64) {
        // The first change is too close to a frame for a second picture.
        var simulation = Simulation(rate: rate, phase: .milliseconds(4))
        simulation.change(at: times(rate: reports))
        let frames = simulation.paintings.map(simulation.frame(of:))
        #expect(Set(frames).count == frames.count)
        // The first and the last frame are outside the second with changes.
        #expect(simulation.paintings.count <= Int(rate) + 2)
        // The first picture is immediate. If reports are no faster than the display, later ones may be immediate,
        // too.
        #expect(simulation.paintings[0].start == .milliseconds(3))
        guard Double(reports) > 2 * rate else { return }
        #expect(simulation.paintings.count >= Int(rate) - 1)
        for (painting, frame) in zip(simulation.paintings, frames).dropFirst() {
            // As late as painting and the margin allow.
            #expect(painting.start == frame - .microseconds(700) - FramePacer.margin)
        }
    }

    /// A landing changes little, and the first movement follows in the same frame.
    @Test(arguments: [0, 100])
    func `a change that follows the first picture after a pause is painted in the same frame`(rest: Int) {
        var simulation = Simulation(phase: .milliseconds(15))
        let landing = Timestamp.milliseconds(2) + simulation.clock.period * rest
        simulation.change(at: [landing, landing + Duration.milliseconds(8), landing + Duration.milliseconds(9)])
        // The frame is 13 ms after the landing.
        let frame = landing + .milliseconds(13)
        let lead = FramePacer.margin + .microseconds(700)
        #expect(simulation.paintings.map(\.start) == [landing, frame - lead])
        // It is painted once more and not twice, and in the frames after it once.
        simulation.change(at: [-1, 1, 2].map { frame + Duration.milliseconds($0) })
        #expect(simulation.paintings.map(\.start).dropFirst(2) == [frame + simulation.clock.period - lead])
    }

    @Test func `a change that is too late for a second picture in a frame waits for the next frame`() {
        var simulation = Simulation(phase: .milliseconds(15))
        simulation.change(at: [.milliseconds(2), Timestamp.milliseconds(14) + Duration.microseconds(301)])
        let lead = FramePacer.margin + .microseconds(700)
        let frame = Timestamp.milliseconds(15) + simulation.clock.period
        #expect(simulation.paintings.map(\.start) == [.milliseconds(2), frame - lead])
        // Until then, it is painted without waiting.
        simulation = Simulation(phase: .milliseconds(15))
        simulation.change(at: [.milliseconds(2), Timestamp.milliseconds(14) + Duration.microseconds(300)])
        #expect(simulation.paintings.map(\.start).last == Timestamp.milliseconds(14) + Duration.microseconds(300))
    }

    @Test func `the first change after a pause is painted immediately`() {
        var simulation = Simulation()
        simulation.change(at: times(rate: 240, seconds: 0.1))
        for instant: Timestamp in [.milliseconds(151), .milliseconds(1000), .milliseconds(60_007)] {
            simulation.change(at: [instant])
            #expect(simulation.paintings.last?.start == instant)
        }
    }

    @Test func `changes that arrive less often than frames are painted immediately`() {
        var simulation = Simulation(rate: 144)
        let changes = times(rate: 60)
        simulation.change(at: changes)
        #expect(simulation.paintings.map(\.start) == changes)
    }

    @Test func `if painting takes longer than a frame, the next painting begins at most one frame later`() {
        var simulation = Simulation()
        simulation.cost = { _ in .milliseconds(25) }
        simulation.change(at: times(rate: 240))
        for (painting, next) in zip(simulation.paintings, simulation.paintings.dropFirst()) {
            #expect(next.start - painting.end <= simulation.clock.period)
            #expect(simulation.frame(of: painting) < simulation.frame(of: next))
        }
    }

    @Test func `painting starts earlier in a frame after a slow picture, and gradually returns to normal`() {
        var simulation = Simulation()
        simulation.cost = { $0 % 60 == 9 ? .milliseconds(10) : .milliseconds(1) }
        simulation.change(at: times(rate: 1000))
        let starts = simulation.paintings.map { simulation.frame(of: $0) - $0.start }
        // Ten times 0.95 for each painting since, and the margin.
        #expect(starts[10] == .milliseconds(12))
        #expect(starts[11] == .microseconds(11_500))
        #expect(starts[55] < .milliseconds(3.1) && starts[55] >= .milliseconds(3))
    }

    @Test func `a slow picture stops affecting the frame pacer after a while, even if nothing is painted`() {
        var simulation = Simulation()
        simulation.cost = { $0 == 0 ? .milliseconds(14) : .milliseconds(1) }
        simulation.change(at: times(rate: 1000, seconds: 0.05))
        #expect(simulation.frame(of: simulation.paintings[1]) - simulation.paintings[1].start > .milliseconds(15))
        simulation.change(at: times(rate: 1000, from: .seconds(2), seconds: 0.05))
        let last = simulation.paintings[simulation.paintings.count - 1]
        #expect(simulation.frame(of: last) - last.start == .milliseconds(1) + FramePacer.margin)
    }

    @Test func `a new frame rate applies from the next frame on`() {
        var simulation = Simulation()
        simulation.change(at: times(rate: 1000, seconds: 0.5))
        let count = simulation.paintings.count
        simulation.clock = FrameClock(period: .microseconds(6944), at: .milliseconds(501))
        simulation.change(at: times(rate: 1000, from: simulation.now + .milliseconds(1), seconds: 0.5))
        let frames = simulation.paintings[count...].map(simulation.frame(of:))
        for (frame, next) in zip(frames, frames.dropFirst()) { #expect(next - frame == .microseconds(6944)) }
    }

    @Test func `an input clock that restarts does not delay painting`() {
        var simulation = Simulation()
        simulation.change(at: [.seconds(5000)])
        var restarted = FramePacer.Situation(now: .seconds(3), clock: simulation.clock, isChanged: true)
        restarted.frameDuration = simulation.clock.period
        guard case .paint = simulation.pacer.decide(restarted) else { return #expect(Bool(false), "it waits") }
    }

    @Test func `a picture whose painting starts too late for a frame is painted for the next frame`() {
        var pacer = FramePacer()
        let clock = FrameClock(period: .milliseconds(10), at: .zero)
        pacer.didPaint(FramePacer.Situation(now: .milliseconds(1), clock: clock), until: .milliseconds(5))
        func decision(at time: Timestamp) -> FramePacer.Decision {
            pacer.decide(FramePacer.Situation(now: time, clock: clock, isChanged: true))
        }
        // Painting takes 4 ms.
        let due = Timestamp.milliseconds(16) - FramePacer.margin
        #expect(decision(at: .milliseconds(7)) == .wait(until: due))
        #expect(decision(at: due) == .paint(seenAt: .milliseconds(20)))
        #expect(decision(at: due + FramePacer.margin) == .paint(seenAt: .milliseconds(20)))
        #expect(decision(at: due + FramePacer.margin + .microseconds(1)) == .paint(seenAt: .milliseconds(30)))
    }
}
