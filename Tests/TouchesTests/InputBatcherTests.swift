import Geometry
import Testing
import Touches

/// Events, one per line: the touch, its phase, the millisecond, and its x coordinate.
private func finger(_ id: UInt32, _ phase: TouchPhase, at time: Int64, x: Double = 0) -> InputEvent {
    InputEvent(
        time: .milliseconds(time), .touch(TouchInput(id: TouchID(id), phase: phase, location: Point(x: x, y: 0))))
}

private func event(at time: Int64, _ content: InputEvent.Content) -> InputEvent {
    InputEvent(time: .milliseconds(time), content)
}

private func batches(_ events: InputEvent...) -> [InputBatch] {
    var batcher = InputBatcher()
    for event in events { batcher.append(event) }
    return batcher.taken()
}

extension InputBatcher {
    fileprivate mutating func taken() -> [InputBatch] {
        var taken: [InputBatch] = []
        drain { taken.append($0) }
        return taken
    }
}

extension InputBatch {
    /// The batch as text: `1 moved 8, 2 began 8`.
    fileprivate var words: String {
        events.map { event in
            guard case .touch(let touch) = event.content else { return "other" }
            return "\(touch.id.rawValue) \(touch.phase.rawValue) \(event.time.nanoseconds / 1_000_000)"
        }.joined(separator: ", ")
    }
}

struct InputBatcherTests {
    @Test func `a report is partial until all the fingers that moved together last time have moved again`() {
        var batcher = InputBatcher()
        for id: UInt32 in 1...3 { batcher.append(finger(id, .moved, at: 8)) }
        #expect(!batcher.hasPartialReport)
        _ = batcher.taken()
        #expect(!batcher.hasPartialReport)
        batcher.append(finger(1, .moved, at: 16))
        batcher.append(finger(3, .stationary, at: 16))
        #expect(batcher.hasPartialReport)
        batcher.append(finger(2, .moved, at: 16))
        #expect(!batcher.hasPartialReport)
    }

    @Test func `a report is not partial if a finger moves alone, lands, lifts or joins`() {
        var batcher = InputBatcher()
        func isHalf(_ before: [InputEvent], then events: [InputEvent]) -> Bool {
            _ = batcher.taken()
            for event in before { batcher.append(event) }
            _ = batcher.taken()
            for event in events { batcher.append(event) }
            return batcher.hasPartialReport
        }
        let both = [finger(1, .moved, at: 8), finger(2, .moved, at: 8)]
        #expect(isHalf(both, then: [finger(1, .moved, at: 16)]))
        #expect(!isHalf([finger(1, .moved, at: 8)], then: [finger(2, .moved, at: 16)]))
        #expect(!isHalf(both, then: [finger(3, .moved, at: 16)]))
        #expect(!isHalf(both, then: [finger(1, .ended, at: 16)]))
        #expect(!isHalf(both, then: [finger(3, .began, at: 16)]))
        #expect(!isHalf(both, then: [event(at: 16, .time)]))
        #expect(!isHalf([finger(1, .moved, at: 8), finger(2, .ended, at: 8)], then: [finger(1, .moved, at: 16)]))
    }

    @Test func `moves of one finger are merged into the last move, which keeps the skipped samples`() {
        let taken = batches(
            finger(1, .moved, at: 8, x: 1), finger(1, .moved, at: 16, x: 2), finger(1, .moved, at: 24, x: 3))
        #expect(taken.map(\.words) == ["1 moved 24"])
        guard case .touch(let touch)? = taken.first?.events.first?.content else { return #expect(Bool(false)) }
        #expect(touch.location.x == 3)
        #expect(touch.samples.map(\.location.x) == [1, 2, 3])
        #expect(touch.samples.map(\.time) == [.milliseconds(8), .milliseconds(16), .milliseconds(24)])
    }

    @Test func `a single move has no coalesced samples`() {
        guard case .touch(let touch)? = batches(finger(1, .moved, at: 8)).first?.events.first?.content else {
            return #expect(Bool(false))
        }
        #expect(touch.samples.isEmpty)
    }

    @Test func `moves of two fingers share a round regardless of their time stamps`() {
        let taken = batches(
            finger(1, .moved, at: 8), finger(2, .moved, at: 9), finger(1, .moved, at: 16), finger(2, .moved, at: 17))
        #expect(taken.map(\.words) == ["1 moved 16, 2 moved 17"])
    }

    @Test func `two fingers that land in the same millisecond land in one round`() {
        #expect(batches(finger(1, .began, at: 8), finger(2, .began, at: 8)).count == 1)
    }

    @Test func `two fingers that land in different milliseconds land in two rounds`() {
        #expect(batches(finger(1, .began, at: 8), finger(2, .began, at: 9)).map(\.words) == ["1 began 8", "2 began 9"])
    }

    @Test func `a landing joins the preceding moves if the last of them has the same time stamp`() {
        #expect(batches(finger(1, .moved, at: 7), finger(1, .moved, at: 8), finger(2, .began, at: 8)).count == 1)
        #expect(batches(finger(1, .moved, at: 7), finger(2, .began, at: 8)).count == 2)
    }

    @Test func `a move joins a preceding landing only in the same millisecond`() {
        #expect(batches(finger(1, .began, at: 8), finger(2, .moved, at: 8)).count == 1)
        #expect(batches(finger(1, .began, at: 8), finger(2, .moved, at: 9)).count == 2)
    }

    @Test func `a move does not replace the landing of the same finger`() {
        #expect(batches(finger(1, .began, at: 8), finger(1, .moved, at: 8)).map(\.words) == ["1 began 8", "1 moved 8"])
    }

    @Test func `a lift does not replace the last move of the same finger`() {
        #expect(batches(finger(1, .moved, at: 8), finger(1, .ended, at: 8)).map(\.words) == ["1 moved 8", "1 ended 8"])
    }

    @Test func `a finger that lifts and lands in the same millisecond takes two rounds`() {
        #expect(batches(finger(1, .ended, at: 8), finger(1, .began, at: 8)).count == 2)
    }

    @Test func `touches canceled together are reported in one round`() {
        #expect(batches(finger(1, .cancelled, at: 8), finger(2, .cancelled, at: 8)).count == 1)
    }

    @Test(arguments: CancellationCause.allCases)
    func `a cancellation keeps its cause when it follows moves of the same finger`(_ cause: CancellationCause) {
        let touch = TouchInput(id: TouchID(1), phase: .cancelled, location: .zero, cause: cause)
        let taken = batches(
            finger(1, .moved, at: 7), finger(1, .moved, at: 8), event(at: 8, .touch(touch)), finger(2, .moved, at: 8))
        #expect(taken.flatMap(\.events).contains(event(at: 8, .touch(touch))))
    }

    @Test func `an ownership event begins a new round`() {
        var batcher = InputBatcher()
        batcher.append(finger(1, .moved, at: 8))
        batcher.endBatch()
        batcher.append(finger(1, .moved, at: 8))
        #expect(batcher.taken().count == 2)
    }

    @Test(arguments: [
        InputEvent.Content.resize(Size(width: 10, height: 10)), .key(KeyInput(key: "q")),
        .setting(["scale": .number(2)]),
        .time, .scroll(ScrollInput(delta: Vector(dx: 0, dy: 1), location: .zero)),
    ])
    func `an event that is not a touch has a separate round`(_ content: InputEvent.Content) {
        let taken = batches(finger(1, .moved, at: 8), event(at: 8, content), finger(1, .moved, at: 8))
        #expect(taken.map(\.words) == ["1 moved 8", "other", "1 moved 8"])
        #expect(batches(event(at: 8, content), event(at: 8, content)).count == 2)
    }

    @Test func `consecutive hover moves are merged into the last one`() {
        let taken = batches(
            event(at: 1, .hover(HoverInput(phase: .moved, location: Point(x: 1, y: 0)))),
            event(at: 2, .hover(HoverInput(phase: .moved, location: Point(x: 2, y: 0)))))
        #expect(taken.map(\.events) == [[event(at: 2, .hover(HoverInput(phase: .moved, location: Point(x: 2, y: 0))))]])
    }

    @Test func `merging touchpad updates adds their deltas and keeps the last scale and rotation`() {
        func pinch(_ time: Int64, dx: Double, scale: Double, rotation: Double) -> InputEvent {
            event(
                at: time,
                .touchpad(
                    TouchpadInput(
                        gesture: .pinch, phase: .moved, fingers: 2, location: .zero, delta: Vector(dx: dx, dy: 1),
                        scale: scale, rotation: rotation)))
        }
        let taken = batches(pinch(1, dx: 3, scale: 1.5, rotation: 0.5), pinch(2, dx: 4, scale: 2, rotation: 0.25))
        guard case .touchpad(let input)? = taken.first?.events.first?.content else { return #expect(Bool(false)) }
        #expect(taken.count == 1)
        #expect(input.delta == Vector(dx: 7, dy: 2))
        #expect(input.scale == 2)
        #expect(input.rotation == 0.25)
    }

    @Test func `a round has the time of its newest event, and is never older than the previous round`() {
        let taken = batches(
            finger(1, .moved, at: 20), finger(2, .moved, at: 10), finger(1, .ended, at: 15), finger(2, .ended, at: 30))
        #expect(taken.map(\.time) == [.milliseconds(20), .milliseconds(20), .milliseconds(30)])
    }

    @Test func `an event keeps its own time stamp in a round with a later time`() {
        let taken = batches(finger(1, .moved, at: 20), finger(1, .ended, at: 15))
        #expect(taken.last?.events.first?.time == .milliseconds(15))
    }

    /// Fault in time: time stamps decrease from one batch of input to the next.
    @Test func `the time of a batch is never earlier than the time of the previous batch`() {
        var batcher = InputBatcher()
        batcher.append(finger(1, .moved, at: 20))
        _ = batcher.taken()
        batcher.append(finger(1, .moved, at: 10))
        #expect(batcher.taken().map(\.time) == [.milliseconds(20)])
    }

    @Test func `samples that have been taken do not appear in a later round`() {
        var batcher = InputBatcher()
        for _ in 1...2 { batcher.append(finger(1, .moved, at: 1, x: 1)) }
        _ = batcher.taken()
        for time in 2...3 { batcher.append(finger(1, .moved, at: Int64(time), x: Double(time))) }
        guard case .touch(let touch)? = batcher.taken().first?.events.first?.content else {
            return #expect(Bool(false))
        }
        #expect(touch.samples.map(\.location.x) == [2, 3])
        #expect(batcher.isEmpty)
    }

    @Test func `a finger that moves and rests in the same round is in the moved phase`() {
        #expect(batches(finger(1, .moved, at: 1), finger(1, .stationary, at: 2)).map(\.words) == ["1 moved 2"])
    }
}
