package import Gestures

/// Builds a timeline from the rounds of an engine and the actions and failures of its recognizers.
/// When the timeline is full, it becomes coarser instead of longer.
package final class TimelineRecorder {
    package private(set) var timeline: Timeline
    /// The recognizers in the order of the timeline. The references are strong, so that no new
    /// recognizer can have the identity of an old one.
    private var recognizers: [GestureRecognizer] = []
    private var down: [TouchID: Int] = [:]
    private let range: ClosedRange<Timestamp>
    private let limit: Int
    private var added = 0

    /// Creates a recorder. To stay within `limit` locations, attempts and inputs, the recorder
    /// removes elements outside `range`, and merges elements that are close in time. `windowSize`
    /// is in pixels.
    package init(
        windowSize: Size, range: ClosedRange<Timestamp> = .zero...Timestamp(nanoseconds: .max), limit: Int = 40_000
    ) {
        timeline = Timeline(windowSize: windowSize)
        (self.range, self.limit) = (range, limit)
    }

    package func recognizerActs(_ recognizer: GestureRecognizer, at time: Timestamp) {
        let index = index(of: recognizer)
        switch recognizer.state {
        case .began: change(index, at: time) { $0.recognized = time }
        case .ended:
            change(index, at: time) { $0.recognized = $0.recognized ?? time }
            close(index, recognizer, at: time)
        case .cancelled: close(index, recognizer, at: time)
        case .possible, .changed, .failed: break
        }
    }

    package func recognizerFailed(_ recognizer: GestureRecognizer, at time: Timestamp) {
        close(index(of: recognizer), recognizer, at: time)
    }

    /// Records a round that the engine has handled. `engaged` contains the recognizers that have an
    /// attempt in progress, in order of precedence.
    package func roundTurned(_ batch: InputBatch, engaged: [GestureRecognizer]) {
        timeline.end = max(timeline.end, batch.time)
        for event in batch.events { follow(event) }
        let engaged = engaged.filter { !$0.state.isFinal }
        for recognizer in engaged { change(index(of: recognizer), at: batch.time) { _ in } }
        for (index, recognizer) in recognizers.enumerated() where !engaged.contains(where: { $0 === recognizer }) {
            if hasOpenAttempt(index) { change(index, at: batch.time) { $0.ended = batch.time } }
        }
        keepWithinLimit()
    }

    package func predict(_ touches: [Touch], at time: Timestamp) {
        for touch in touches where touch.source == .contact {
            guard let index = down[touch.id] else { continue }
            let location = touch.predictedPixelLocation(at: time)
            timeline.contacts[index].predictions.append(TouchSample(time: time, location: location))
            added += 1
        }
        keepWithinLimit()
    }

    private func keepWithinLimit() {
        guard added > limit / 2 else { return }
        timeline.remove(outside: range)
        let duration = min(timeline.end, range.upperBound) - range.lowerBound
        var parts = limit / 8
        while timeline.count > limit / 2, parts > 0 {
            timeline.coarsen(to: duration / parts)
            parts /= 2
        }
        added = 0
        down = [:]
        for (index, contact) in timeline.contacts.enumerated() where contact.end == nil { down[contact.id] = index }
    }

    private func index(of recognizer: GestureRecognizer) -> Int {
        if let known = recognizers.firstIndex(where: { $0 === recognizer }) { return known }
        recognizers.append(recognizer)
        let view = recognizer.view?.inspectedName ?? ""
        timeline.recognizers.append(Timeline.Recognizer(name: recognizer.inspectedName, view: view))
        return recognizers.count - 1
    }

    private func change(_ index: Int, at time: Timestamp, _ body: (inout Timeline.Attempt) -> Void) {
        if !hasOpenAttempt(index) {
            timeline.recognizers[index].attempts.append(Timeline.Attempt(began: time))
            added += 1
        }
        body(&timeline.recognizers[index].attempts[timeline.recognizers[index].attempts.count - 1])
    }

    private func hasOpenAttempt(_ index: Int) -> Bool {
        timeline.recognizers[index].attempts.last.map { $0.ended == nil } ?? false
    }

    private func close(_ index: Int, _ recognizer: GestureRecognizer, at time: Timestamp) {
        let cause = recognizer.failureCause.map { self.index(of: $0) }
        change(index, at: time) { attempt in
            (attempt.ended, attempt.outcome) = (time, recognizer.state)
            (attempt.reason, attempt.cause) = (recognizer.reasonInSentence, cause)
        }
    }

    private func follow(_ event: InputEvent) {
        switch event.content {
        case .touch(let touch): follow(touch, at: event.time)
        case .resize(let size):
            timeline.windowSize = size
            note("\(size.width.decimal(places: 0)) × \(size.height.decimal(places: 0))", at: event.time)
        case .scroll: note("scroll", at: event.time)
        // A touchpad gesture can also be canceled because the recording ends, which is not an
        // input.
        case .touchpad(let input) where input.phase == .cancelled: break
        case .touchpad(let input): note("touchpad \(input.gesture.rawValue)", at: event.time)
        case .key(let input) where input.phase == .up: note("key \(input.key) up", at: event.time)
        case .key(let input): note("key \(input.key)", at: event.time)
        case .setting(let settings): note(settings.values.keys.sorted().joined(separator: ", "), at: event.time)
        case .time, .hover: break
        }
    }

    private static let pause = Duration.milliseconds(200)

    private func note(_ name: String, at time: Timestamp) {
        if let last = timeline.inputs.last, last.name == name, time - last.ended <= Self.pause {
            timeline.inputs[timeline.inputs.count - 1].ended = time
        } else {
            timeline.inputs.append(Timeline.Input(name: name, began: time, ended: time))
            added += 1
        }
    }

    private func follow(_ touch: TouchInput, at time: Timestamp) {
        added += touch.reports.count
        if touch.phase == .began {
            down[touch.id] = timeline.contacts.count
            timeline.contacts.append(Timeline.Contact(id: touch.id, type: touch.type, places: touch.reports))
        }
        guard let index = down[touch.id] else { return }
        if touch.phase != .began { timeline.contacts[index].places += touch.reports }
        if let cause = touch.cause { timeline.contacts[index].reason = FailureReason(cause).sentence }
        guard touch.phase.isEnd else { return }
        timeline.contacts[index].end = touch.phase
        down[touch.id] = nil
    }
}
