import Testing
import Touches
import Windowing

/// A display whose frames are known exactly.
private struct Display {
    var (period, count, start) = (16_666_667.0, Int64(1000), Int64(5_000_000_000))

    init(rate: Double = 60, count: Int64 = 1000, start: Int64 = 5_000_000_000) {
        (period, self.count, self.start) = (1e9 / rate, count, start)
    }

    func time(_ frame: Int64) -> Timestamp { Timestamp(nanoseconds: start + Int64((Double(frame) * period).rounded())) }

    /// Reports frames to a clock, each late by a part of a millisecond.
    func report(_ frames: some Sequence<Int64>, to clock: inout FrameClock, late: [Double] = [0]) {
        for (index, frame) in frames.enumerated() {
            let delay = Duration.nanoseconds(Int64(late[index % late.count] * 1e6))
            clock.recordFrame(count + frame, at: time(frame) + delay)
        }
    }

    /// A clock that has received the frames before a frame.
    func clock(before end: Int64) -> FrameClock {
        var clock = FrameClock(frame: count, at: time(0))
        report(1..<end, to: &clock)
        return clock
    }

    /// The error of a clock for a frame, in nanoseconds.
    func error(of clock: FrameClock, about frame: Int64) -> Int64 {
        let middleBefore = time(frame) - .nanoseconds(Int64(period / 2))
        return (clock.firstFrame(atOrAfter: middleBefore) - time(frame)).inNanoseconds
    }
}

extension Duration {
    fileprivate var inNanoseconds: Int64 { components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000 }
}

@Suite struct FrameClockTests {
    @Test(arguments: [60.0, 90, 120, 144, 59.94])
    func `two frame reports are enough to predict all later frames`(rate: Double) {
        let display = Display(rate: rate)
        let clock = display.clock(before: 2)
        // Two times that are rounded to the nanosecond give the duration to a nanosecond.
        for frame in Int64(2)...20 { #expect(abs(display.error(of: clock, about: frame)) <= frame + 1) }
        #expect(abs(clock.period.inNanoseconds - Int64(display.period)) <= 1)
    }

    @Test func `after one frame report, 60 frames per second are assumed`() {
        let clock = FrameClock(at: .milliseconds(100))
        #expect(clock.firstFrame(atOrAfter: .milliseconds(100)) == .milliseconds(100))
        #expect(clock.firstFrame(atOrAfter: .milliseconds(101)) == Timestamp(nanoseconds: 116_666_667))
    }

    @Test func `the first frame is at the given time or less than a frame later`() {
        let clock = Display(rate: 144).clock(before: 100)
        var last = Timestamp(nanoseconds: .min)
        for step in Int64(-300)...300 {
            let instant = Timestamp(nanoseconds: 5_400_000_000 + step * 777_777)
            let frame = clock.firstFrame(atOrAfter: instant)
            #expect(frame >= instant && frame - instant <= clock.period && frame >= last)
            #expect(clock.firstFrame(atOrAfter: frame) == frame)
            last = frame
        }
    }

    @Test func `frame reports with small delays move the clock by about the mean delay`() {
        let display = Display()
        var clock = display.clock(before: 2)
        let late = [0, 0.9, 0.3, 0.6, 0.1, 0.8, 0.2, 0.5]
        display.report(2..<300, to: &clock, late: late)
        // The mean is 0.425 ms; the newest of eight reports weighs an eighth, and is off by half.
        #expect((300_000...550_000).contains(display.error(of: clock, about: 301)))
        // Over at least 64 frames, the first and the last report differ by less than 0.9 ms.
        #expect(abs(clock.period.inNanoseconds - Int64(display.period)) <= 900_000 / 64)
    }

    @Test func `one or two frame reports that arrive very late do not change the frame clock`() {
        let display = Display()
        let clock = display.clock(before: 100)
        var other = clock
        let instant = display.time(110)
        display.report([100], to: &other, late: [9])
        #expect(other.firstFrame(atOrAfter: instant) == clock.firstFrame(atOrAfter: instant))
        // Two in sequence change nothing, either, because the third is at the expected time.
        display.report([101, 102], to: &other, late: [8, 0])
        for frame in Int64(103)...110 { #expect(abs(display.error(of: other, about: frame)) <= 2) }
    }

    /// Fault in time: a display that changes its rate to save power.
    @Test(arguments: [(60.0, 144.0), (144, 60), (120, 60), (60, 90), (90, 60)])
    func `three frame reports are enough to detect a new rate`(before: Double, after: Double) {
        var clock = Display(rate: before).clock(before: 50)
        let end = Display(rate: before).time(50)
        let display = Display(rate: after, count: 1050, start: end.nanoseconds)
        // The first can be at the expected time.
        display.report(0..<4, to: &clock)
        for frame in Int64(4)...20 { #expect(abs(display.error(of: clock, about: frame)) <= 2 * frame) }
    }

    @Test func `three frame reports are enough to detect a new display`() {
        var clock = Display(rate: 60, count: 70_000).clock(before: 50)
        let display = Display(rate: 60, count: 3, start: 5_841_000_000)
        display.report(0..<3, to: &clock)
        for frame in Int64(3)...20 { #expect(abs(display.error(of: clock, about: frame)) <= 2 * frame) }
    }

    @Test func `the first frame after a pause sets the phase, and does not change the period`() {
        let display = Display()
        var clock = display.clock(before: 200)
        let period = clock.period
        // Ten minutes later, the display's clock is off by a third of a frame.
        let later = Display(count: 37_000, start: display.time(36_000).nanoseconds + 5_555_555)
        later.report([0], to: &clock)
        for frame in Int64(1)...20 { #expect(abs(later.error(of: clock, about: frame)) <= frame) }
        // A late report does not count for more than the frames before the rest.
        later.report([1], to: &clock, late: [1])
        #expect(clock.period == period)
    }

    @Test func `a frame reported twice counts once`() {
        let display = Display()
        let clock = display.clock(before: 100)
        var other = clock
        display.report([99, 99, 99, 99], to: &other, late: [0, 1, 2, 3])
        #expect(other == clock)
    }

    @Test func `invalid frame counts do not change the period`() {
        let display = Display()
        var clock = display.clock(before: 100)
        for (index, count) in [Int64.max, .min, 0, .max, -1, .min].enumerated() {
            clock.recordFrame(count, at: display.time(100 + Int64(index)))
        }
        clock.recordFrame(.min, at: .zero)
        #expect(clock.period == display.clock(before: 100).period)
    }

    @Test func `an implausible period is ignored`() {
        let clock = FrameClock(period: .seconds(1), at: .zero)
        #expect(clock.period == .milliseconds(50))
        var other = Display().clock(before: 10)
        Display(rate: 1, count: 1010, start: 5_400_000_000).report(0..<5, to: &other)
        #expect(abs(other.period.inNanoseconds - 16_666_667) <= 1)
    }
}
