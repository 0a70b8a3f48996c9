import Geometry

/// A queue that merges pending events into batches, one for each round of the engine.
///
/// Recognizers must receive all fingers of a hardware report together, and several moves of one
/// finger need only one round. Moves are merged, and their reports become the `samples` of one
/// event. A scroll, a key, a new size, a new setting or a `.time` event has a batch of its own,
/// because it can change the meaning of other events. A steady stream of moves does not allocate
/// memory.
public struct InputBatcher: Sendable {
    private var batches: [InputBatch] = []
    private var count = 0
    private var rule = InputBatchRule()
    private var newestTime: Timestamp?
    private var spareSamples: [[TouchSample]] = []
    /// The touches that moved in the last batch of the previous drain. If there was no batch, or if
    /// that batch contained no touches, the list does not change.
    private var movedTogether: [TouchID] = []

    /// Creates an empty batcher.
    public init() {}

    package var isEmpty: Bool { count == 0 }

    /// A Boolean value that indicates whether more moves of the same hardware report are likely to
    /// arrive, because fewer fingers have moved than in the previous batch.
    package var hasPartialReport: Bool {
        guard count == 1 else { return false }
        let moved = batches[0].events
        return moved.count < movedTogether.count
            && moved.allSatisfy { $0.movedTouch.map(movedTogether.contains) ?? false }
    }

    /// Appends an event. Events must be appended in the order of arrival.
    public mutating func append(_ event: InputEvent) {
        let source = InputSource(event)
        let earlier = source.flatMap { index(of: $0) }
        if count == 0 || !rule.lets(event, joinAfter: earlier.map { batches[count - 1].events[$0].role }) {
            begin(with: event)
        } else if let earlier {
            let isFirstFold = batches[count - 1].events[earlier].touchInput.samples.isEmpty && event.isTouch
            batches[count - 1].events[earlier].absorb(event, samples: isFirstFold ? spareSamples.popLast() ?? [] : [])
        } else {
            batches[count - 1].events.append(event)
        }
        rule.add(event)
        let time = max(newestTime ?? event.time, event.time)
        newestTime = time
        batches[count - 1].time = time
    }

    /// Closes the open batch, so that the next event starts another one.
    public mutating func endBatch() { rule.close() }

    /// Passes each batch to `body`, oldest first, and removes all of them, even if `body` throws.
    public mutating func drain<Failure: Error>(_ body: (InputBatch) throws(Failure) -> Void) throws(Failure) {
        defer { forgetBatches() }
        for index in 0..<count { try body(batches[index]) }
    }

    private func index(of source: InputSource) -> Int? {
        count == 0 ? nil : batches[count - 1].events.firstIndex { InputSource($0) == source }
    }

    private mutating func begin(with event: InputEvent) {
        if count == batches.count { batches.append(InputBatch(time: event.time, events: [])) }
        batches[count].events.append(event)
        count += 1
        rule = InputBatchRule()
    }

    private mutating func forgetBatches() {
        if count > 0 { recordMovedTouches(in: batches[count - 1].events) }
        for index in 0..<count {
            for event in batches[index].events.indices where spareSamples.count < 32 {
                let samples = batches[index].events[event].touchInput.samples
                if !samples.isEmpty { spareSamples.append(samples) }
            }
            batches[index].events.removeAll(keepingCapacity: true)
        }
        for index in spareSamples.indices { spareSamples[index].removeAll(keepingCapacity: true) }
        count = 0
    }

    private mutating func recordMovedTouches(in events: [InputEvent]) {
        guard events.contains(where: \.isTouch) else { return }
        movedTogether.removeAll(keepingCapacity: true)
        for event in events {
            if let touch = event.movedTouch { movedTogether.append(touch) }
        }
    }
}

extension InputEvent {
    package var touch: TouchInput? { isTouch ? touchInput : nil }
    fileprivate var movedTouch: TouchID? { isTouch && role == .movement ? touchInput.id : nil }

    /// Merges a later event into this one. `samples` is an empty array, reused so that a stream of
    /// moves does not allocate memory.
    fileprivate mutating func absorb(_ later: InputEvent, samples: consuming [TouchSample]) {
        if isTouch, later.isTouch {
            absorb(later.touchInput, samples: samples)
        } else if case .touchpad(let old) = content, case .touchpad(var new) = later.content {
            new.delta += old.delta
            content = .touchpad(new)
        } else {
            content = later.content
        }
        time = later.time
    }
}
