import Geometry
import GestureTesting
import Gestures
import Testing
import Touches

@testable import Inspector

/// The data of touches and recognizers in a timeline.
@Suite struct TimelineRecorderTests {
    private let engine: GestureEngine
    private let recorder: TimelineRecorder
    private let hand: Hand

    init() { self.init(recorder: TimelineRecorder(windowSize: Size(width: 400, height: 200))) }

    private init(recorder: TimelineRecorder) {
        self.recorder = recorder
        let view = View(frame: Rect(x: 0, y: 0, width: 400, height: 200))
        view.name = "root"
        engine = GestureEngine(root: view)
        let (tap, pan, pinch) = (TapGestureRecognizer(), PanGestureRecognizer(), PinchGestureRecognizer())
        for recognizer in [pan, tap, pinch] { view.addGestureRecognizer(recognizer) }
        let engine = engine
        engine.onAction = { [unowned engine] in recorder.recognizerActs($0, at: engine.now) }
        engine.onFailure = { [unowned engine] in recorder.recognizerFailed($0, at: engine.now) }
        hand = Hand(engine) { batch in
            engine.receive(batch)
            recorder.roundTurned(batch, engaged: engine.engagedRecognizers)
        }
    }

    private func attempts(_ name: String) throws -> [Timeline.Attempt] {
        try #require(recorder.timeline.recognizers.first { $0.name == name }).attempts
    }

    @Test func `a drag, its end and the failures of the recognizers that it prevents are recorded`() throws {
        hand.touch(1, at: Point(x: 100, y: 100))
        hand.advance(.milliseconds(20))
        hand.move(1, by: Vector(dx: 40, dy: 0))
        hand.advance(.milliseconds(30))
        hand.lift(1)
        let timeline = recorder.timeline
        #expect(timeline.recognizers.map(\.name) == ["pan", "tap", "pinch"])
        #expect(timeline.recognizers.allSatisfy { $0.view == "root" })
        #expect(timeline.end == .milliseconds(50))
        var pan = Timeline.Attempt(began: .zero)
        (pan.recognized, pan.ended, pan.outcome) = (.milliseconds(20), .milliseconds(50), .ended)
        #expect(try attempts("pan") == [pan])
        var pinch = Timeline.Attempt(began: .zero)
        (pinch.ended, pinch.outcome, pinch.cause) = (.milliseconds(20), .failed, 0)
        pinch.reason = "pan was recognized first"
        #expect(try attempts("pinch") == [pinch])
        #expect(try attempts("tap").map(\.reason) == ["a finger moved too far"])
    }

    @Test func `the predictions of the touches that are down are recorded`() {
        hand.touch(1, at: Point(x: 100, y: 100))
        recorder.predict(engine.touches, at: .milliseconds(16))
        hand.lift(1)
        recorder.predict(engine.touches, at: .milliseconds(32))
        let sample = TouchSample(time: .milliseconds(16), location: Point(x: 100, y: 100))
        #expect(recorder.timeline.contacts.map(\.predictions) == [[sample]])
    }

    /// Fault in security: a setup with an extremely long name.
    @Test func `only the beginning of a long name is recorded`() throws {
        engine.root.gestureRecognizers?.first?.name = String(repeating: "x", count: 100_000)
        hand.touch(1, at: Point(x: 100, y: 100))
        hand.move(1, by: Vector(dx: 40, dy: 0))
        #expect(recorder.timeline.recognizers.map(\.name.count) == [200, 3, 5])
        #expect(recorder.timeline.recognizers.flatMap(\.attempts).allSatisfy { $0.reason.count < 250 })
    }

    @Test func `each attempt is recorded separately`() throws {
        for _ in 0..<2 {
            hand.touch(1, at: Point(x: 100, y: 100))
            hand.advance(.milliseconds(50))
            hand.lift(1)
            hand.wait(.milliseconds(500))
        }
        let taps = try attempts("tap")
        #expect(taps.map(\.began) == [.zero, .milliseconds(550)])
        #expect(taps.map(\.recognized) == [.milliseconds(50), .milliseconds(600)])
        #expect(taps.allSatisfy { $0.outcome == .ended && $0.recognized == $0.ended })
    }

    @Test func `an attempt that is still active has no end time`() throws {
        hand.touch(1, at: Point(x: 100, y: 100))
        hand.wait(.milliseconds(100))
        #expect(try attempts("tap") == [Timeline.Attempt(began: .zero)])
        #expect(recorder.timeline.contacts.map(\.end) == [nil])
        hand.cancel(1)
        #expect(try attempts("tap").map(\.outcome) == [.failed])
        #expect(recorder.timeline.contacts.map(\.end) == [.cancelled])
    }

    @Test func `input other than touches is recorded, and quick repeats are recorded as one`() {
        hand.press("q")
        for _ in 0..<3 {
            hand.advance(.milliseconds(100))
            hand.scroll(Vector(dx: 0, dy: 1), at: .zero)
        }
        hand.advance(.milliseconds(500))
        hand.scroll(Vector(dx: 0, dy: 1), at: .zero)
        hand.set(["scene": .text("map"), "scale": .number(2)])
        hand.resize(to: Size(width: 640, height: 480))
        #expect(recorder.timeline.inputs.map(\.name) == ["key q", "scroll", "scroll", "scale, scene", "640 × 480"])
        #expect(recorder.timeline.inputs.map(\.began).prefix(3) == [.zero, .milliseconds(100), .milliseconds(800)])
        #expect(recorder.timeline.inputs[1].ended == .milliseconds(300))
        #expect(recorder.timeline.windowSize == Size(width: 640, height: 480))
    }

    @Test func `the cause of a canceled touch is recorded`() {
        hand.touch(1, at: Point(x: 100, y: 100))
        hand.cancel(1, because: .grab)
        #expect(recorder.timeline.contacts.map(\.reason) == ["another program took the touches"])
    }

    @Test func `each location of a touch is recorded with its time`() {
        hand.touch(1, at: Point(x: 100, y: 100))
        hand.advance(.milliseconds(10))
        hand.move(1, to: Point(x: 130, y: 140))
        hand.lift(1)
        hand.touch(1, at: Point(x: 5, y: 5))
        let contacts = recorder.timeline.contacts
        #expect(
            contacts.map { $0.places.map(\.location) }[0].prefix(2) == [Point(x: 100, y: 100), Point(x: 130, y: 140)])
        #expect(contacts.map { $0.places.map(\.time) }[0].prefix(2) == [.zero, .milliseconds(10)])
        #expect(contacts.map(\.end) == [.ended, nil])
        #expect(contacts[0].distances.prefix(2) == [0, 50])
    }

    /// A picture of a few thousand pixels cannot show more apart.
    @Test func `a long recording is reduced to a limited number of elements, but keeps its extremes`() throws {
        let size = Size(width: 400, height: 200)
        let bench = TimelineRecorderTests(recorder: TimelineRecorder(windowSize: size, limit: 2000))
        bench.tap(5000, farthest: 2500)
        let timeline = bench.recorder.timeline
        #expect(timeline.count <= 2000 && timeline.count > 500)
        #expect(timeline.contacts.map(\.reach).max() == 8)
        #expect(timeline.contacts.first?.firstTime == .zero && timeline.end == .milliseconds(2_500_000))
        // Contacts are spread over the whole time.
        let gaps = zip(timeline.contacts, timeline.contacts.dropFirst()).map { $1.firstTime - $0.lastTime }
        #expect(gaps.max() ?? .zero < .seconds(60))
        #expect(try bench.attempts("tap").reduce(0) { $0 + $1.count } == 5000)
        #expect(try bench.attempts("tap").allSatisfy { $0.outcome == .ended })
    }

    @Test func `the requested range of a long recording is kept in full`() throws {
        let range = Timestamp.milliseconds(1_000_000) ... .milliseconds(1_010_000)
        let size = Size(width: 400, height: 200)
        let bench = TimelineRecorderTests(
            recorder: TimelineRecorder(windowSize: size, range: range, limit: 2000))
        bench.tap(5000)
        let shown = bench.recorder.timeline.contacts.filter { range.contains($0.firstTime) }
        #expect(shown.count == 21 && shown.allSatisfy { $0.places.count == 3 })
        #expect(bench.recorder.timeline.count < 3000)
    }

    @Test func `attempts after the requested range do not change an earlier attempt`() throws {
        let range = Timestamp.zero ... .milliseconds(1000)
        let size = Size(width: 400, height: 200)
        let bench = TimelineRecorderTests(
            recorder: TimelineRecorder(windowSize: size, range: range, limit: 2000))
        bench.tap(5000)
        let shown = try bench.attempts("tap").filter { range.contains($0.began) }
        #expect(shown.count == 3 && shown.allSatisfy { $0.ended.map { $0 < .milliseconds(2000) } ?? false })
    }

    /// Taps twice a second, one of them with a movement of 8 pixels instead of 4.
    private func tap(_ count: Int, farthest: Int? = nil) {
        for index in 0..<count {
            hand.touch(1, at: Point(x: 100, y: 100))
            hand.advance(.milliseconds(50))
            hand.move(1, by: Vector(dx: index == farthest ? 8 : 4, dy: 0))
            hand.lift(1)
            hand.wait(.milliseconds(450))
        }
    }
}
