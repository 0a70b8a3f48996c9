import Geometry

/// Folds the events that were waiting together into batches, one for each round of the engine.
///
/// Recognizers must see two fingers of one report at once, and a finger that moved ten times while
/// the program was busy needs one round, not ten. So moves fold, whatever their stamps, and the
/// reports they swallow are kept as `samples`; everything that could change the meaning of what
/// follows starts a new batch. The arrays are used again, so that in a steady stream nothing is
/// allocated.
public struct InputBatcher: Sendable {
    private var batches: [InputBatch] = []
    private var count = 0
    private var rule = InputBatchRule()
    private var newestTime: Timestamp?
    private var spareSamples: [[TouchSample]] = []
    /// The fingers that moved in the last batch that was handed over, where it had any finger.
    private var movedTogether: [TouchID] = []

    /// A batcher in which nothing waits.
    public init() {}

    /// Whether no event waits to be taken.
    public var isEmpty: Bool { count == 0 }

    /// Whether fingers that moved with those of the batch before are probably on their way.
    public var isHalfAReport: Bool {
        guard count == 1 else { return false }
        let moved = batches[0].events
        return moved.count < movedTogether.count
            && moved.allSatisfy { $0.movedTouch.map(movedTogether.contains) ?? false }
    }

    /// Adds the next event, in the order of arrival.
    public mutating func append(_ event: InputEvent) {
        let source = InputSource(event.content)
        let earlier = source.flatMap { index(of: $0) }
        if count == 0 || !rule.lets(event, joinAfter: earlier.map { batches[count - 1].events[$0].content.role }) {
            begin(with: event)
        } else if let earlier {
            fold(event, at: earlier)
        } else {
            batches[count - 1].events.append(event)
        }
        rule.note(event)
        let time = max(newestTime ?? event.time, event.time)
        newestTime = time
        batches[count - 1].time = time
    }

    /// Ends the open batch: what comes next is a round of its own, as after news about ownership.
    public mutating func endBatch() { rule.close() }

    /// Hands over each batch, oldest first, and forgets them all.
    ///
    /// Where `body` throws, the batches that it has not seen are forgotten too.
    public mutating func drain<Failure: Error>(_ body: (InputBatch) throws(Failure) -> Void) throws(Failure) {
        defer { forgetBatches() }
        for index in 0..<count { try body(batches[index]) }
    }

    private func index(of source: InputSource) -> Int? {
        count == 0 ? nil : batches[count - 1].events.firstIndex { InputSource($0.content) == source }
    }

    private mutating func begin(with event: InputEvent) {
        if count == batches.count { batches.append(InputBatch(time: event.time, events: [])) }
        batches[count].events.append(event)
        count += 1
        rule.restart()
    }

    private mutating func fold(_ event: InputEvent, at index: Int) {
        var samples: [TouchSample] = []
        if batches[count - 1].events[index].hasNoSamples, let spare = spareSamples.popLast() { samples = spare }
        batches[count - 1].events[index].absorb(event, samples: samples)
    }

    private mutating func forgetBatches() {
        if count > 0 { noteWhoMoved(in: batches[count - 1].events) }
        for index in 0..<count {
            for event in batches[index].events { keepSamples(of: event) }
            batches[index].events.removeAll(keepingCapacity: true)
        }
        for index in spareSamples.indices { spareSamples[index].removeAll(keepingCapacity: true) }
        count = 0
    }

    private mutating func noteWhoMoved(in events: [InputEvent]) {
        guard events.contains(where: \.isTouch) else { return }
        movedTogether.removeAll(keepingCapacity: true)
        for event in events {
            if let touch = event.movedTouch { movedTogether.append(touch) }
        }
    }

    private mutating func keepSamples(of event: InputEvent) {
        guard case .touch(let touch) = event.content, !touch.samples.isEmpty, spareSamples.count < 32 else { return }
        spareSamples.append(touch.samples)
    }
}

extension InputEvent {
    fileprivate var isTouch: Bool {
        if case .touch = content { true } else { false }
    }

    /// The finger that moved, if this tells of one.
    fileprivate var movedTouch: TouchID? {
        guard case .touch(let touch) = content, content.role == .movement else { return nil }
        return touch.id
    }

    fileprivate var hasNoSamples: Bool {
        guard case .touch(let touch) = content else { return false }
        return touch.samples.isEmpty
    }

    /// Becomes the later event and keeps this one's reports; `samples` is an empty array with room.
    fileprivate mutating func absorb(_ later: InputEvent, samples: consuming [TouchSample]) {
        switch (content, later.content) {
        case (.touch(var touch), .touch(let new)):
            // Taken out first: an array with one owner grows without being copied.
            content = .time
            if touch.samples.isEmpty {
                samples.append(touch.sample)
                touch.samples = samples
            }
            content = .touch(touch.absorbing(new))
        case (.touchpad(let old), .touchpad(var new)):
            new.delta += old.delta
            content = .touchpad(new)
        case (.touch, _), (.touchpad, _), (.time, _), (.scroll, _), (.hover, _), (.key, _), (.resize, _),
            (.setting, _):
            content = later.content
        }
        time = later.time
    }
}

extension TouchInput {
    /// A place passed on the way was a movement, also where the finger rests at the end.
    fileprivate consuming func absorbing(_ new: TouchInput) -> TouchInput {
        if new.samples.isEmpty { samples.append(new.sample) } else { samples.append(contentsOf: new.samples) }
        (sample, modifiers) = (new.sample, new.modifiers)
        if new.phase == .moved { phase = .moved }
        return self
    }
}
