import Sessions
import Testing

@Suite struct `the replay clock` {
    @Test func `the replay clock runs at the given speed and stops at the end of the recording`() {
        var clock = ReplayClock(length: 10, speed: 4)
        clock.advance(by: 0.5)
        #expect(clock.time == 2)
        clock.accelerate(-1)
        clock.advance(by: 1)
        #expect(clock.time == 4)
        clock.advance(by: 60)
        #expect(clock.time == 10 && !clock.isPlaying)
    }

    @Test func `pressing Play at the end restarts the replay from the beginning`() {
        var clock = ReplayClock(length: 10)
        clock.advance(by: 11)
        clock.toggle()
        #expect(clock.time == 0 && clock.isPlaying)
        clock.advance(by: 3)
        clock.toggle()
        clock.toggle()
        #expect(clock.time == 3 && clock.isPlaying)
    }

    @Test func `the replay clock stops while a finger holds the track`() {
        var clock = ReplayClock(length: 10)
        clock.isHeld = true
        clock.advance(by: 1)
        #expect(clock.time == 0 && clock.isPlaying)
        clock.isHeld = false
        clock.advance(by: 1)
        #expect(clock.time == 1)
    }

    @Test(arguments: [(0.01, 0.1), (0.1, 0.1), (3, 3), (100, 100), (1000, 100)])
    func `the replay speed ranges from 0.1 to 100`(asked: Double, speed: Double) {
        var clock = ReplayClock(length: 1, speed: asked)
        #expect(clock.speed == speed)
        clock.accelerate(20)
        #expect(clock.speed == 100)
        clock.accelerate(-20)
        #expect(clock.speed == 0.1)
    }

    @Test func `the replay clock stays within the length of the recording`() {
        var clock = ReplayClock(length: 10)
        clock.go(to: 12)
        #expect(clock.time == 10)
        clock.go(to: -1)
        #expect(clock.time == 0)
        clock.go(to: 9)
        clock.end(at: 4)
        #expect(clock.time == 4 && clock.length == 4 && !clock.isPlaying)
    }
}
