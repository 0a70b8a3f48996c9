import Geometry
import Gestures
import Touches

extension TimelineLayout {
    // MARK: Fingers

    mutating func layOutFingers(of timeline: Timeline) {
        let shown = timeline.contacts.filter { span(of: $0, in: timeline) != nil }
        reach = shown.flatMap { $0.distances }.max() ?? 0
        for contacts in Self.lanes(of: shown) { addLane(of: contacts, in: timeline) }
    }

    /// Each contact in the first lane that is free when it lands.
    private static func lanes(of contacts: [Timeline.Contact]) -> [[Timeline.Contact]] {
        var lanes: [[Timeline.Contact]] = []
        for contact in contacts {
            let free = lanes.firstIndex { lane in
                lane.last.map { $0.end != nil && $0.lastTime <= contact.firstTime } ?? true
            }
            if let free { lanes[free].append(contact) } else { lanes.append([contact]) }
        }
        return lanes
    }

    private mutating func addLane(of contacts: [Timeline.Contact], in timeline: Timeline) {
        let frame = Rect(x: plot.minX, y: plot.maxY, width: plot.width, height: Self.fingerHeight)
        let window = Self.smallWindow(timeline.windowSize, beside: frame)
        fingerLanes.append(
            FingerLane(
                frame: frame, title: Self.title(of: contacts), window: window,
                contacts: contacts.map { layOut($0, in: frame, window, timeline) }))
        plot.size.height += Self.fingerHeight
    }

    private static func title(of contacts: [Timeline.Contact]) -> String {
        var numbers: [UInt32] = []
        for number in contacts.lazy.map(\.id.rawValue) where !numbers.contains(number) {
            numbers.append(number)
            if numbers.count == mostNumbers { break }
        }
        switch contacts.first?.type {
        case .indirectPointer: return "mouse"
        case .pencil: return "pen"
        default:
            return (numbers.count == 1 ? "finger " : "fingers ") + numbers.map(String.init).joined(separator: ", ")
        }
    }

    /// As large as there is room for, in the window's proportions.
    private static func smallWindow(_ size: Size, beside lane: Rect) -> Rect {
        let room = Size(width: trailWidth, height: lane.height - 8)
        let factor = min(room.width / max(size.width, 1), room.height / max(size.height, 1))
        let small = Size(width: size.width * factor, height: size.height * factor)
        return Rect(center: Point(x: lane.minX - 12 - room.width / 2, y: lane.midY), size: small)
    }

    private func span(of contact: Timeline.Contact, in timeline: Timeline) -> ClosedRange<Double>? {
        scale.span(contact.firstTime, contact.end == nil ? timeline.end : contact.lastTime)
    }

    private func layOut(
        _ contact: Timeline.Contact, in lane: Rect, _ window: Rect, _ timeline: Timeline
    ) -> Contact {
        let across = span(of: contact, in: timeline) ?? plot.minX...plot.minX
        let frame = Rect(
            x: across.lowerBound, y: lane.minY + 4, width: across.upperBound - across.lowerBound,
            height: lane.height - 8)
        let factor = window.width / max(timeline.windowSize.width, 1)
        let heights = contact.distances.map { reach > 0 ? $0 / reach * (frame.height - 4) : 0 }
        return Contact(
            frame: frame, label: Self.label(of: contact),
            curve: zip(contact.places, heights).filter { scale.shows($0.0.time) }.map {
                Point(x: scale.x($0.time), y: frame.maxY - $1)
            }.thinned,
            trail: contact.places.map { window.origin + ($0.location - .zero) * factor }.thinned,
            isTakenAway: contact.end == .cancelled)
    }

    private static func label(of contact: Timeline.Contact) -> String {
        guard contact.end == .cancelled else { return "\(contact.id.rawValue)" }
        return "\(contact.id.rawValue) " + (contact.reason.isEmpty ? "taken away" : contact.reason)
    }

    // MARK: What came from no finger

    mutating func layOutInputs(of timeline: Timeline, _ measure: (String) -> Double) {
        let top = plot.maxY
        var rows = NoteRows(within: plot)
        for input in timeline.inputs {
            guard let span = scale.span(input.began, input.ended) else { continue }
            guard let (x, row) = rows.place(width: measure(input.name), at: span.lowerBound + 6) else { continue }
            let y = top + Double(row) * Self.inputHeight
            let frame = Rect(
                x: span.lowerBound, y: y + 2, width: span.upperBound - span.lowerBound, height: Self.inputHeight - 4)
            let place = Point(x: x, y: y + 13)
            inputs.append(Input(frame: frame, note: Note(place: place, text: input.name)))
        }
        plot.size.height += Double(rows.count) * Self.inputHeight
    }

    // MARK: Recognizers

    mutating func layOutRecognizers(of timeline: Timeline, _ measure: (String) -> Double) {
        for recognizer in timeline.recognizers {
            let top = plot.maxY
            var lane = RecognizerLane(
                frame: Rect(x: plot.minX, y: top, width: plot.width, height: Self.barHeight), name: recognizer.name,
                view: recognizer.view, bars: [], marks: [], notes: [], hiddenNotes: 0)
            var rows = NoteRows(within: plot)
            for attempt in recognizer.attempts {
                let note = add(attempt, to: &lane, end: timeline.end)
                if let note { addNote(attempt.reason, width: measure(attempt.reason), to: note, of: &lane, &rows) }
            }
            lane.frame.size.height += Double(rows.count) * Self.noteHeight
            recognizerLanes.append(lane)
            plot.size.height += lane.frame.height
        }
    }

    /// - Returns: The mark of its end, where that has a reason.
    private func add(_ attempt: Timeline.Attempt, to lane: inout RecognizerLane, end: Timestamp) -> Mark? {
        let last = attempt.ended ?? end
        let middle = Self.middle(of: lane)
        func add(_ state: GestureState, _ start: Timestamp, _ end: Timestamp, height: Double) {
            guard let span = scale.span(start, end) else { return }
            let frame = Rect(
                x: span.lowerBound, y: middle - height / 2, width: span.upperBound - span.lowerBound, height: height)
            lane.bars.append(Bar(frame: frame, state: state))
        }
        add(.possible, attempt.began, attempt.recognized ?? last, height: 6)
        if let recognized = attempt.recognized {
            if recognized < last { add(.changed, recognized, last, height: 16) }
            if scale.shows(recognized), attempt.outcome != .ended || recognized < last {
                lane.marks.append(Mark(place: Point(x: scale.x(recognized), y: middle), state: .began))
            }
        }
        guard let outcome = attempt.outcome, let ended = attempt.ended, scale.shows(ended) else { return nil }
        let mark = Mark(place: Point(x: scale.x(ended), y: middle), state: outcome)
        lane.marks.append(mark)
        return attempt.reason.isEmpty ? nil : mark
    }

    /// Puts a reason below its mark.
    private func addNote(
        _ text: String, width: Double, to mark: Mark, of lane: inout RecognizerLane, _ rows: inout NoteRows
    ) {
        guard let (x, row) = rows.place(width: width, at: mark.place.x - 4) else {
            lane.hiddenNotes += 1
            return
        }
        let baseline = lane.frame.minY + Self.barHeight + Double(row) * Self.noteHeight + 6
        lane.notes.append(Note(place: Point(x: x, y: baseline), text: text, state: mark.state))
    }

    private static func middle(of lane: RecognizerLane) -> Double { lane.frame.minY + barHeight / 2 }

    // MARK: Arrows

    func arrows(of timeline: Timeline) -> [Arrow] {
        var arrows: [Arrow] = []
        for (index, recognizer) in timeline.recognizers.enumerated() {
            for attempt in recognizer.attempts {
                guard let cause = attempt.cause, cause != index, let time = attempt.ended, scale.shows(time) else {
                    continue
                }
                let (start, end) = (Self.middle(of: recognizerLanes[cause]), Self.middle(of: recognizerLanes[index]))
                let x = scale.x(time)
                arrows.append(
                    Arrow(
                        start: Point(x: x, y: start), end: Point(x: x, y: end),
                        swing: 10 + 6 * Double(abs(cause - index))))
            }
        }
        return arrows
    }
}

/// Rows of notes, each of which comes in the first in which it fits.
private struct NoteRows {
    private let plot: Rect
    /// Where the last note of each row ends.
    private var ends: [Double] = []

    init(within plot: Rect) { self.plot = plot }

    var count: Int { ends.count }

    /// Where a note lies and in which row; nil where there is no room.
    mutating func place(width: Double, at wish: Double) -> (x: Double, row: Int)? {
        let x = max(min(wish, plot.maxX - width), plot.minX)
        let row = ends.firstIndex { $0 + 8 <= x } ?? ends.count
        guard row < TimelineLayout.mostNoteRows else { return nil }
        if row == ends.count { ends.append(0) }
        ends[row] = x + width
        return (x, row)
    }
}

extension [Point] {
    /// Without those that nobody would see: closer than half a pixel to the one before.
    fileprivate var thinned: [Point] {
        var kept: [Point] = []
        for (index, point) in enumerated() {
            if let last = kept.last, index < count - 1, (point - last).length < 0.5 { continue }
            kept.append(point)
        }
        return kept
    }
}

extension Timeline.Contact {
    var firstTime: Timestamp { places.first?.time ?? .zero }
    var lastTime: Timestamp { places.last?.time ?? .zero }

    /// How far it was from its landing at each of its places.
    var distances: [Double] {
        guard let landing = places.first else { return [] }
        return places.map { ($0.location - landing.location).length }
    }
}
