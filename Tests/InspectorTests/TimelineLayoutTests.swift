// Longer than 250 lines: one timeline and its layout serve all tests.
import Drawing
import Geometry
import Gestures
import Shell
import Testing
import Touches

@testable import Inspector

/// The layout of a timeline.
@Suite struct TimelineLayoutTests {
    /// A sample: a time and a location in the window.
    private func sample(_ milliseconds: Int64, _ x: Double, _ y: Double) -> TouchSample {
        TouchSample(time: .milliseconds(milliseconds), location: Point(x: x, y: y), pressure: nil)
    }

    private func attempt(
        _ began: Int64, recognized: Int64? = nil, _ ended: Int64, _ outcome: GestureState, _ reason: String = "",
        cause: Int? = nil
    ) -> Timeline.Attempt {
        var attempt = Timeline.Attempt(began: .milliseconds(began))
        attempt.recognized = recognized.map { .milliseconds($0) }
        (attempt.ended, attempt.outcome, attempt.reason, attempt.cause) = (.milliseconds(ended), outcome, reason, cause)
        return attempt
    }

    /// One finger drags for a second; a tap fails at its start.
    private var drag: Timeline {
        var timeline = Timeline(windowSize: Size(width: 840, height: 520))
        timeline.contacts = [
            Timeline.Contact(
                id: TouchID(7), places: [sample(0, 100, 100), sample(500, 180, 160), sample(1000, 100, 100)],
                end: .ended)
        ]
        timeline.recognizers = ["pan", "tap"].map { Timeline.Recognizer(name: $0, view: "root") }
        timeline.recognizers[0].attempts = [attempt(0, recognized: 250, 1000, .ended)]
        timeline.recognizers[1].attempts = [attempt(0, 250, .failed, "prevented by pan", cause: 0)]
        timeline.end = .milliseconds(1000)
        return timeline
    }

    /// A second is 1000 pixels wide, and a letter 6.
    private func layout(_ timeline: Timeline, range: ClosedRange<Double> = 0...1) -> TimelineLayout {
        TimelineLayout(timeline, range: range, width: TimelineLayout.gutter + 1000 + TimelineLayout.margin) {
            Double($0.count) * 6
        }
    }

    private let left = TimelineLayout.gutter

    @Test func `time runs from left to right`() throws {
        let layout = layout(drag)
        #expect(layout.ticks.map(\.label).prefix(3) == ["0.0 s", "0.1 s", "0.2 s"])
        #expect(layout.ticks.map(\.x).prefix(3) == [left, left + 100, left + 200])
        #expect(layout.ticks.count == 11)
        let contact = try #require(layout.fingerLanes.first?.contacts.first)
        #expect((contact.frame.minX, contact.frame.maxX) == (left, left + 1000))
        #expect(contact.curve.points.map(\.x) == [left, left + 500, left + 1000])
    }

    @Test func `the distance curve peaks where the finger is farthest from its landing`() throws {
        let layout = layout(drag)
        let contact = try #require(layout.fingerLanes.first?.contacts.first)
        #expect(layout.reach == 100)
        #expect(contact.curve.points.map(\.y) == [contact.frame.maxY, contact.frame.minY + 4, contact.frame.maxY])
    }

    @Test func `a prediction is drawn at the time for which it was made`() throws {
        var timeline = drag
        timeline.contacts[0].predictions = [sample(16, 100, 100), sample(516, 140, 130), sample(600, 500, 100)]
        let contact = try #require(layout(timeline).fingerLanes.first?.contacts.first)
        #expect(contact.prediction.points.map(\.x) == [left + 16, left + 516, left + 600])
        // Half the largest distance of the finger, and a larger one, which the lane cannot show.
        let frame = contact.frame
        #expect(contact.prediction.points.map(\.y) == [frame.maxY, (frame.maxY + frame.minY + 4) / 2, frame.minY + 4])
        #expect(try #require(layout(drag).fingerLanes.first?.contacts.first).prediction.points == [])
    }

    @Test func `a trail is drawn in a small rectangle with the proportions of the window`() throws {
        let lane = try #require(layout(drag).fingerLanes.first)
        #expect(abs(lane.window.width / lane.window.height - 840 / 520) < 1e-9)
        #expect(lane.window.maxX < left && lane.window.minY >= lane.frame.minY && lane.window.maxY <= lane.frame.maxY)
        let factor = lane.window.width / 840
        #expect(lane.contacts[0].trail.points[1] == lane.window.origin + Vector(dx: 180, dy: 160) * factor)
    }

    @Test func `the width of a pen's line follows the pressure, and a finger's line has a constant width`() throws {
        var timeline = drag
        #expect(!layout(timeline).showsPressure)
        timeline.contacts[0].type = .pencil
        for index in 0...2 { timeline.contacts[0].places[index].pressure = Double(index) / 2 }
        let pen = try #require(layout(timeline).fingerLanes.first?.contacts.first)
        // From 0.5 to 6 px.
        #expect(pen.trail.widths.first == 0.5 && pen.trail.widths.last == 6 && layout(timeline).showsPressure)
        #expect(pen.curve.widths == [0.5, 3.25, 6])
        // A pen that does not measure pressure, and a finger that does.
        timeline.contacts[0].places = drag.contacts[0].places
        #expect(!layout(timeline).showsPressure)
        timeline.contacts[0].places[1].pressure = 0.5
        timeline.contacts[0].type = .direct
        #expect(!layout(timeline).showsPressure)
    }

    @Test func `consecutive segments of the same width are drawn as one line of limited length`() {
        let points = [1.5, 1.5, 1.5, 3, 3.1, 1.5].enumerated().map { (Point(x: Double($0), y: 0), $1) }
        let line = TimelineLine(points)
        #expect(line.runs(ofAtMost: 10).map(\.range) == [0...2, 2...4, 4...5])
        #expect(line.runs(ofAtMost: 10).map(\.width) == [1.5, 3, 1.5])
        #expect(line.runs(ofAtMost: 1).map(\.range) == [0...1, 1...2, 2...3, 3...4, 4...5])
        #expect(TimelineLine([]).runs(ofAtMost: 3).isEmpty)
        #expect(TimelineLine([(Point.zero, 2)]).runs(ofAtMost: 3).map(\.range) == [0...0])
    }

    @Test func `states are drawn as bars, and momentary events as marks`() throws {
        let lanes = layout(drag).recognizerLanes
        let pan = try #require(lanes.first)
        #expect(pan.bars.map(\.state) == [.possible, .changed])
        #expect(pan.bars.map(\.frame.minX) == [left, left + 250])
        #expect(pan.bars.map(\.frame.maxX) == [left + 250, left + 1000])
        #expect(pan.marks.map(\.state) == [.began, .ended])
        #expect(pan.marks.map(\.location.x) == [left + 250, left + 1000])
        let tap = lanes[1]
        #expect(tap.marks.map(\.state) == [.failed])
        #expect(tap.notes.map(\.text) == ["prevented by pan"])
        #expect(tap.frame.contains(tap.notes[0].location))
        #expect(tap.frame.minY == pan.frame.maxY)
    }

    @Test func `an arrow leads from a recognizer to the one that it prevented`() throws {
        let layout = layout(drag)
        let (pan, tap) = (layout.recognizerLanes[0], layout.recognizerLanes[1])
        let arrow = try #require(layout.arrows.first)
        #expect(layout.arrows.count == 1)
        #expect(arrow.start == pan.marks[0].location)
        #expect(arrow.end == tap.marks[0].location)
    }

    @Test func `overlapping failure reasons move to additional rows, and reasons that do not fit are counted`() throws {
        var timeline = drag
        timeline.recognizers[1].attempts = (0..<8).map { attempt($0 * 10, $0 * 10 + 5, .failed, "moved too far") }
        let lane = layout(timeline).recognizerLanes[1]
        #expect(lane.marks.count == 8)
        #expect(lane.notes.count == TimelineLayout.maxNoteRows && lane.hiddenNotes == 2)
        #expect(Set(lane.notes.map(\.location.y)).count == TimelineLayout.maxNoteRows)
        #expect(lane.notes.allSatisfy { lane.frame.contains($0.location) })
        // Reasons far enough apart share a row.
        timeline.recognizers[1].attempts = (0..<8).map { attempt($0 * 100, $0 * 100 + 5, .failed, "moved too far") }
        let even = layout(timeline).recognizerLanes[1]
        #expect(Set(even.notes.map(\.location.y)).count == 1 && even.hiddenNotes == 0)
    }

    @Test func `a failure reason at the right edge stays inside its lane`() {
        var timeline = drag
        timeline.recognizers[1].attempts = [attempt(0, 1000, .failed, "moved too far")]
        let note = layout(timeline).recognizerLanes[1].notes[0]
        #expect(note.location.x + 13 * 6 == left + 1000)
    }

    @Test func `a timeline can show part of a recording`() throws {
        let layout = layout(drag, range: 0.5...0.6)
        #expect(layout.ticks.first?.label == "0.50 s" && layout.ticks.first?.x == left)
        #expect(layout.recognizerLanes[0].bars.map(\.frame).map(\.minX) == [left])
        #expect(layout.recognizerLanes[0].bars.map(\.frame.maxX) == [left + 1000])
        #expect(layout.recognizerLanes.allSatisfy { $0.marks.isEmpty && $0.notes.isEmpty })
        #expect(layout.arrows.isEmpty)
        #expect(layout.fingerLanes[0].contacts[0].frame.minX == left)
    }

    @Test func `consecutive fingers share a lane, but neither simultaneous ones nor a finger and a mouse`() {
        var timeline = drag
        timeline.contacts = [
            Timeline.Contact(id: TouchID(1), places: [sample(0, 0, 0), sample(100, 0, 0)], end: .ended),
            Timeline.Contact(id: TouchID(2), places: [sample(50, 0, 0), sample(900, 0, 0)], end: .cancelled),
            Timeline.Contact(id: TouchID(3), places: [sample(200, 0, 0)]),
            Timeline.Contact(id: TouchID(2), places: [sample(950, 0, 0)], end: .ended),
            Timeline.Contact(id: .mouse, type: .indirectPointer, places: [sample(970, 0, 0)]),
        ]
        let lanes = layout(timeline).fingerLanes
        #expect(lanes.map(\.title) == ["fingers 1, 3", "finger 2", "mouse"])
        #expect(lanes.map { $0.contacts.map(\.label) } == [["1", "3"], ["2 canceled", "2"], ["mouse"]])
        // A touch that has not lifted continues to the end.
        #expect(lanes[0].contacts[1].frame.maxX == left + 1000)
        #expect(lanes[1].contacts[0].isCanceled)
    }

    @Test func `a lane shared by thousands of fingers lists only the first fingers in its title`() {
        var timeline = Timeline(windowSize: Size(width: 840, height: 520))
        timeline.contacts = (0..<10_000).map {
            Timeline.Contact(id: TouchID($0), places: [sample(Int64($0) / 10, 0, 0)], end: .ended)
        }
        timeline.end = .milliseconds(1000)
        let titles = layout(timeline).fingerLanes.map(\.title)
        #expect(titles.count == 1 && titles[0].hasPrefix("fingers 0, 1, 2, ") && titles[0].count < 300)
    }

    @Test func `input other than touches is shown between the fingers and the recognizers`() throws {
        var timeline = drag
        timeline.inputs = [
            Timeline.Input(name: "key q", began: .milliseconds(100), ended: .milliseconds(100)),
            Timeline.Input(name: "scroll", began: .milliseconds(110), ended: .milliseconds(300)),
        ]
        let layout = layout(timeline)
        #expect(layout.inputs.map(\.note.text) == ["key q", "scroll"])
        #expect(layout.inputs.map(\.frame.minX) == [left + 100, left + 110])
        #expect(layout.inputs.map(\.frame.maxX) == [left + 100, left + 300])
        // The names would overlap.
        #expect(layout.inputs[1].note.location.y == layout.inputs[0].note.location.y + TimelineLayout.inputHeight)
        #expect(layout.inputs.allSatisfy { $0.frame.minY >= layout.fingerLanes[0].frame.maxY })
        #expect(layout.inputs.allSatisfy { $0.note.location.y <= layout.recognizerLanes[0].frame.minY })
    }

    @Test func `an hour of a finger's jitter is drawn with few points`() throws {
        var timeline = drag
        timeline.contacts[0].places = (0...100_000).map { sample(Int64($0) / 100, 100 + Double($0 % 2), 100) }
        let contact = try #require(layout(timeline).fingerLanes.first?.contacts.first)
        #expect(contact.trail.points.count < 10)
        #expect(contact.curve.points.last?.x == left + 1000)
    }

    @Test func `a recording without touches has a timeline`() {
        let layout = layout(Timeline(windowSize: Size(width: 1280, height: 800)))
        #expect(layout.fingerLanes.isEmpty && layout.recognizerLanes.isEmpty && layout.arrows.isEmpty)
        #expect(layout.size.height > 0 && layout.ticks.count == 11)
    }

    @Test(arguments: [(0.01, 900.0), (3, 1800), (3600, 4000)])
    func `the default width of a timeline depends on its duration`(seconds: Double, width: Double) {
        let layout = TimelineLayout(drag, range: 0...seconds) { Double($0.count) * 6 }
        #expect(layout.plot.width == width)
    }

    @Test(arguments: [0.0001, 0.01, 0.3, 7, 60, 3600, 1e6])
    func `the numbers on the time axis are far enough apart, whatever the range`(seconds: Double) {
        let ticks = layout(drag, range: 0...seconds).ticks
        #expect((1...1001).contains(ticks.count))
        let gaps = zip(ticks, ticks.dropFirst()).map { $1.x - $0.x }
        #expect(gaps.allSatisfy { $0 >= 69 })
    }

    @Test func `every name, reason and title is inside the picture`() {
        let texts = texts(of: drag, title: "session.jsonl")
        for word in ["session.jsonl", "finger 7", "pan", "tap", "of root", "prevented by pan", "recognized, or ended"] {
            #expect(texts.contains { $0.string == word }, "\(word)")
        }
        let bounds = Rect(origin: .zero, size: layout(drag).size)
        #expect(texts.allSatisfy { $0.frame.intersection(bounds) == $0.frame })
    }

    @Test func `a name that is too long is truncated to fit to the left of its lane`() {
        var timeline = drag
        timeline.recognizers[0].name = String(repeating: "long ", count: 60)
        let texts = texts(of: timeline, title: String(repeating: "title ", count: 60))
        let size = layout(timeline).size
        #expect(texts.allSatisfy { $0.frame.maxX <= size.width })
        #expect(texts.first { $0.string.hasPrefix("long") }.map { $0.frame.maxX <= left } == true)
    }

    /// The cost of painting a line that crosses itself grows with the square of its length.
    @Test func `minutes of scribbling are drawn as short connected lines`() {
        var timeline = drag
        timeline.contacts[0].places = (0...5000).map { sample(Int64($0) / 5, $0 % 2 == 0 ? 0 : 840, 100) }
        let picture = TimelinePicture(layout(timeline), measuring: EvenLetters()).picture(title: "")
        let lines = picture.items.compactMap { item -> Path? in
            if case .shape(let shape) = item.content, shape.stroke?.width == 1.5, shape.stroke?.cap == .round {
                shape.path
            } else {
                nil
            }
        }
        let lengths = lines.map(\.elements.count)
        #expect(lengths.max() == 101)
        #expect(lengths.reduce(0) { $0 + $1 - 1 } == 2 * 5000)
    }

    private func texts(of timeline: Timeline, title: String) -> [Text] {
        TimelinePicture(layout(timeline), measuring: EvenLetters()).picture(title: title).items.compactMap { item in
            if case .text(let text) = item.content { text } else { nil }
        }
    }
}
