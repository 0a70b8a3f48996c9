import Geometry
import Touches

/// An assembler that joins the lines of a recording into rounds, and leaves out lines of touches
/// that are not down.
struct RoundAssembler {
    /// The maximum total size of a round's lines, in bytes. A line that does not fit starts another
    /// round.
    private static let maxBytes = 1 << 22

    private(set) var ignoredLines = 0
    private(set) var seconds = 0.0
    private(set) var isPending = false
    private var pending = RecordedRound()
    private var pendingBytes = 0
    private var fingers = FingerLedger()
    /// The touchpad gesture or scroll that may still be open, or `nil` if there is none. A scroll
    /// is stored as a touchpad gesture.
    private var indirect: TouchpadInput?

    /// Adds the input of a line. If the input ends the pending round, moves that round to `round`
    /// and returns `true`. `t` is in seconds, as written.
    mutating func add(
        _ event: InputEvent, at t: Double, bytes: Int, into round: inout RecordedRound
    ) throws(LineError) -> Bool {
        guard t >= seconds else {
            throw LineError("`t` must not be less than in the line before, \(seconds.decimal), found \(t.decimal)")
        }
        switch try verdict(on: event) {
        case .odd:
            ignoredLines += 1
            return t > seconds && begin(InputEvent(time: .seconds(t), .time), at: t, into: &round)
        case .joins where isPending && t == seconds && pendingBytes + bytes <= Self.maxBytes:
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

    /// Swaps `round` with the pending round, to reuse storage. If no round is pending, returns
    /// `false`.
    mutating func handOut(into round: inout RecordedRound) -> Bool {
        guard isPending else { return false }
        swap(&round, &pending)
        pending.batch.events.removeAll(keepingCapacity: true)
        (isPending, pendingBytes) = (false, 0)
        return true
    }

    mutating func closing() -> RecordedRound? {
        let time = Timestamp.seconds(seconds)
        var events = fingers.cancellations.map { InputEvent(time: time, .touch($0)) }
        if var indirect {
            (indirect.phase, indirect.delta) = (.cancelled, .zero)
            events.append(InputEvent(time: time, .touchpad(indirect)))
        }
        (fingers, indirect) = (FingerLedger(), nil)
        return events.isEmpty ? nil : RecordedRound(seconds: seconds, batch: InputBatch(time: time, events: events))
    }

    @inline(__always) private func verdict(on event: InputEvent) throws(LineError) -> FingerLedger.Verdict {
        switch event.content {
        case .touch(let touch): try fingers.verdict(on: touch)
        case .time, .scroll, .touchpad, .hover, .key, .resize, .setting: .joins
        }
    }

    /// Begins a round with an event. Returns whether `round` now contains the previous round.
    private mutating func begin(_ event: InputEvent, at t: Double, into round: inout RecordedRound) -> Bool {
        let isComplete = handOut(into: &round)
        fingers.beginRound()
        seconds = t
        pending.seconds = t
        pending.batch.time = .seconds(t)
        pending.batch.events.append(event)
        isPending = true
        return isComplete
    }

    @inline(__always) private mutating func enter(_ event: InputEvent) {
        switch event.content {
        case .touch(let touch): fingers.enter(touch)
        case .touchpad(let input):
            indirect = input.phase.isEnd ? nil : input
        case .scroll(let scroll):
            let open = TouchpadInput(gesture: .pinch, phase: .moved, fingers: 0, location: scroll.location)
            indirect = scroll.phase?.isEnd == true ? nil : open
        case .time, .hover, .key, .resize, .setting: break
        }
    }
}
