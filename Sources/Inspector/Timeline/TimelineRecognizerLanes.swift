import Gestures

/// Lays out a lane for each recognizer, with bars for the periods of its attempts and notes with
/// the reasons for their outcomes.
struct TimelineRecognizerLanes {
    let lanes: [TimelineLayout.RecognizerLane]
    let bottom: Double

    init(of timeline: Timeline, _ scale: TimelineScale, top: Double, measure: (String) -> Double) {
        var widths: [String: Double] = [:]
        func width(of reason: String) -> Double {
            let width = widths[reason] ?? measure(reason)
            widths[reason] = width
            return width
        }
        var (lanes, bottom): ([TimelineLayout.RecognizerLane], Double) = ([], top)
        for recognizer in timeline.recognizers {
            var lane = LaneBuilder(recognizer, scale, top: bottom)
            for attempt in recognizer.attempts { lane.add(attempt, end: timeline.end, width: width) }
            lanes.append(lane.lane)
            bottom = lane.lane.frame.maxY
        }
        (self.lanes, self.bottom) = (lanes, bottom)
    }

    func arrows(of timeline: Timeline, _ scale: TimelineScale) -> [TimelineLayout.Arrow] {
        timeline.recognizers.enumerated().flatMap { index, recognizer in
            recognizer.attempts.compactMap { attempt in
                guard let cause = attempt.cause, cause != index, let time = attempt.ended, scale.shows(time) else {
                    return nil
                }
                let x = scale.x(time)
                return TimelineLayout.Arrow(
                    start: Point(x: x, y: lanes[cause].middle), end: Point(x: x, y: lanes[index].middle),
                    swing: 10 + 6 * Double(abs(cause - index)))
            }
        }
    }
}

/// Builds the lane of one recognizer, attempt by attempt.
private struct LaneBuilder {
    private(set) var lane: TimelineLayout.RecognizerLane
    private let scale: TimelineScale
    private var rows: NoteRows

    init(_ recognizer: Timeline.Recognizer, _ scale: TimelineScale, top: Double) {
        self.scale = scale
        rows = NoteRows(from: scale.left, to: scale.left + scale.width)
        lane = TimelineLayout.RecognizerLane(
            frame: Rect(x: scale.left, y: top, width: scale.width, height: TimelineLayout.barHeight),
            name: recognizer.name, view: recognizer.view, bars: [], marks: [], notes: [], hiddenNotes: 0)
    }

    mutating func add(_ attempt: Timeline.Attempt, end: Timestamp, width: (String) -> Double) {
        let last = attempt.ended ?? end
        addBar(.possible, from: attempt.began, to: attempt.recognized ?? last, height: 6)
        if let recognized = attempt.recognized {
            if recognized < last { addBar(.changed, from: recognized, to: last, height: 16) }
            if attempt.outcome != .ended || recognized < last { addMark(.began, at: recognized) }
        }
        guard let outcome = attempt.outcome, let ended = attempt.ended, scale.shows(ended) else { return }
        addMark(outcome, at: ended)
        if !attempt.reason.isEmpty { addNote(of: attempt, outcome, at: ended, width: width(attempt.reason)) }
    }

    private mutating func addBar(_ state: GestureState, from start: Timestamp, to end: Timestamp, height: Double) {
        let top = lane.middle - height / 2
        guard let frame = scale.frame(from: start, to: end, y: top, height: height) else { return }
        lane.bars.append(TimelineLayout.Bar(frame: frame, state: state))
    }

    private mutating func addMark(_ state: GestureState, at time: Timestamp) {
        guard scale.shows(time) else { return }
        lane.marks.append(TimelineLayout.Mark(location: Point(x: scale.x(time), y: lane.middle), state: state))
    }

    private mutating func addNote(
        of attempt: Timeline.Attempt, _ state: GestureState, at time: Timestamp, width: Double
    ) {
        guard let (x, row) = rows.place(width: width, at: scale.x(time) - 4) else {
            lane.hiddenNotes += attempt.count
            return
        }
        lane.hiddenNotes += attempt.count - 1
        let baseline = lane.frame.minY + TimelineLayout.barHeight + Double(row) * TimelineLayout.noteHeight + 6
        lane.notes.append(TimelineLayout.Note(location: Point(x: x, y: baseline), text: attempt.reason, state: state))
        lane.frame.size.height = TimelineLayout.barHeight + Double(rows.count) * TimelineLayout.noteHeight
    }
}
