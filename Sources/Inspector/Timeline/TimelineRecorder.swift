package import Geometry
package import Gestures
package import Touches

/// Notes what happens to recognizers while a recording is played to them.
package final class TimelineRecorder {
    /// What has happened so far.
    package private(set) var timeline: Timeline

    /// In the order of the timeline's; they are kept, so that each has its own identity to the end.
    private var recognizers: [GestureRecognizer] = []
    /// The attempt that is under way of each, as a place in its attempts.
    private var open: [Int?] = []

    package init(windowSize: Size) { timeline = Timeline(windowSize: windowSize) }

    /// A recognizer is about to run its actions.
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

    /// An attempt of a recognizer has failed.
    package func recognizerFailed(_ recognizer: GestureRecognizer, at time: Timestamp) {
        close(index(of: recognizer), recognizer, at: time)
    }

    /// A round has turned.
    ///
    /// - Parameters:
    ///   - batch: What came in.
    ///   - engaged: The recognizers that have an attempt under way, by precedence.
    package func roundTurned(_ batch: InputBatch, engaged: [GestureRecognizer]) {
        timeline.end = max(timeline.end, batch.time)
        for event in batch.events { follow(event) }
        let engaged = engaged.filter { !$0.state.isFinal }
        for recognizer in engaged { change(index(of: recognizer), at: batch.time) { _ in } }
        for (index, recognizer) in recognizers.enumerated() where !engaged.contains(where: { $0 === recognizer }) {
            guard open[index] != nil else { continue }
            change(index, at: batch.time) { $0.ended = batch.time }
            open[index] = nil
        }
    }

    private func index(of recognizer: GestureRecognizer) -> Int {
        if let known = recognizers.firstIndex(where: { $0 === recognizer }) { return known }
        recognizers.append(recognizer)
        open.append(nil)
        let view = recognizer.view?.inspectedName ?? ""
        timeline.recognizers.append(Timeline.Recognizer(name: recognizer.inspectedName, view: view))
        return recognizers.count - 1
    }

    /// Changes the attempt under way, or begins one.
    private func change(_ index: Int, at time: Timestamp, _ body: (inout Timeline.Attempt) -> Void) {
        let place = open[index] ?? timeline.recognizers[index].attempts.count
        if open[index] == nil { timeline.recognizers[index].attempts.append(Timeline.Attempt(began: time)) }
        open[index] = place
        body(&timeline.recognizers[index].attempts[place])
    }

    private func close(_ index: Int, _ recognizer: GestureRecognizer, at time: Timestamp) {
        let cause = recognizer.failureCause.map { self.index(of: $0) }
        change(index, at: time) { attempt in
            (attempt.ended, attempt.outcome) = (time, recognizer.state)
            (attempt.reason, attempt.cause) = (recognizer.reasonInWords, cause)
        }
        open[index] = nil
    }
}

extension TimelineRecorder {
    private func follow(_ event: InputEvent) {
        switch event.content {
        case .touch(let touch): follow(touch, at: event.time)
        case .resize(let size):
            timeline.windowSize = size
            note("\(size.width.decimal(places: 0)) × \(size.height.decimal(places: 0))", at: event.time)
        case .scroll: note("scroll", at: event.time)
        // Taken away is also what the file's end takes from a scroll.
        case .touchpad(let input) where input.phase == .cancelled: break
        case .touchpad(let input): note("touchpad \(input.gesture.rawValue)", at: event.time)
        case .key(let input): note("key \(input.key)", at: event.time)
        case .setting(let settings): note(settings.values.keys.sorted().joined(separator: ", "), at: event.time)
        case .time, .hover: break
        }
    }

    /// Inputs of one kind that follow each other so closely are one.
    private static let pause = Duration.milliseconds(200)

    private func note(_ name: String, at time: Timestamp) {
        if let last = timeline.inputs.last, last.name == name, time - last.ended <= Self.pause {
            timeline.inputs[timeline.inputs.count - 1].ended = time
        } else {
            timeline.inputs.append(Timeline.Input(name, began: time, ended: time))
        }
    }

    private func follow(_ touch: TouchInput, at time: Timestamp) {
        let places = touch.reports
        if touch.phase == .began {
            timeline.contacts.append(Timeline.Contact(id: touch.id, type: touch.type, places: places))
        }
        guard let index = timeline.contacts.lastIndex(where: { $0.id == touch.id && $0.end == nil }) else { return }
        if touch.phase != .began { timeline.contacts[index].places += places }
        if touch.phase == .ended || touch.phase == .cancelled { timeline.contacts[index].end = touch.phase }
        if let cause = touch.cause { timeline.contacts[index].reason = FailureReason(cause).name.words }
    }
}
