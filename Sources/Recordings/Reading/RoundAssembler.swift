import Geometry
import Touches

/// Puts the inputs of consecutive lines together into rounds.
struct RoundAssembler {
    /// How long the lines of one round are, all together, before the next one begins at the same time.
    private static let mostBytes = 1 << 22

    /// Lines that were ignored because their finger was not down.
    private(set) var ignoredLines = 0
    /// The time of the last line that was used.
    private(set) var seconds = 0.0
    /// Whether there is a round to which lines may still be added.
    private(set) var isPending = false
    private var pending = RecordedRound()
    /// The length of its lines, in bytes.
    private var pendingBytes = 0
    private var fingers = FingerLedger()
    /// The touchpad's gesture, or one in place of the scroll that may still be open.
    private var indirect: TouchpadInput?

    /// Takes in what a line of so many bytes says; true where it began a new round, and `round` is the one that it completed.
    mutating func use(
        _ event: InputEvent, at t: Double, bytes: Int, into round: inout RecordedRound
    ) throws(LineError) -> Bool {
        guard t >= seconds else {
            throw LineError(
                "`t` must not be less than in the line before, \(seconds.decimal), found \(t.decimal)"
            )
        }
        switch try verdict(on: event) {
        case .odd:
            ignoredLines += 1
            return t > seconds && begin(InputEvent(time: .seconds(t), .time), at: t, into: &round)
        case .joins where isPending && t == seconds && pendingBytes + bytes <= Self.mostBytes:
            pending.batch.events.append(event)
            pendingBytes += bytes
            enter(event)
            return false
        case .joins, .startsRound:
            let isComplete = begin(event, at: t, into: &round)
            pendingBytes = bytes
            enter(event)
            return isComplete
        }
    }

    /// Hands out the pending round, if there is one, and takes the other's storage for the next.
    mutating func take(into round: inout RecordedRound) -> Bool {
        guard isPending else { return false }
        swap(&round, &pending)
        pending.batch.events.removeAll(keepingCapacity: true)
        (isPending, pendingBytes) = (false, 0)
        return true
    }

    /// The cancelling of everything that is still down, at the time of the last line.
    mutating func closing() -> RecordedRound? {
        let time = Timestamp.seconds(seconds)
        var events = fingers.cancellations.map { InputEvent(time: time, .touch($0)) }
        if let indirect { events.append(InputEvent(time: time, .touchpad(indirect.cancelled))) }
        (fingers, indirect) = (FingerLedger(), nil)
        return events.isEmpty ? nil : RecordedRound(seconds: seconds, batch: InputBatch(time: time, events: events))
    }

    @inline(__always)
    private func verdict(on event: InputEvent) throws(LineError) -> FingerLedger.Verdict {
        switch event.content {
        case .touch(let touch): try fingers.verdict(on: touch)
        case .time, .scroll, .touchpad, .hover, .key, .resize, .setting: .joins
        }
    }

    /// Begins a round with an event; true where that completed the one before.
    private mutating func begin(_ event: InputEvent, at t: Double, into round: inout RecordedRound) -> Bool {
        let isComplete = take(into: &round)
        fingers.beginRound()
        seconds = t
        pending.seconds = t
        pending.batch.time = .seconds(t)
        pending.batch.events.append(event)
        isPending = true
        return isComplete
    }

    /// Notes what is down from now on.
    @inline(__always)
    private mutating func enter(_ event: InputEvent) {
        switch event.content {
        case .touch(let touch): fingers.enter(touch)
        case .touchpad(let input):
            indirect = input.phase == .ended || input.phase == .cancelled ? nil : input
        case .scroll(let scroll):
            indirect = TouchpadInput(gesture: .pinch, phase: .moved, fingers: 0, location: scroll.location)
        case .time, .hover, .key, .resize, .setting: break
        }
    }
}

extension TouchpadInput {
    /// The gesture taken away where it was.
    fileprivate var cancelled: TouchpadInput {
        var input = self
        (input.phase, input.delta) = (.cancelled, .zero)
        return input
    }
}
