import Drawing
import Geometry
import GestureTesting
import Gestures
import Platform
import Recordings
import Shell
import Testing
import Touches

@testable import Scenes

/// Painting ahead brings content closer to real fingers in the frames of a display.
@Suite struct AheadRecordingTests {
    /// A card larger than the window, which any number of fingers move.
    private final class Card: Scene {
        let root = View()
        let card = View(frame: Rect(x: -10_000, y: -10_000, width: 30_000, height: 30_000))
        let transform = TransformGestureRecognizer()
        private var start = Transform.identity

        init(ahead: Bool) {
            root.addSubview(card)
            (card.name, card.backgroundColor, card.presentsAhead) = ("card", .white, ahead)
            transform.slopPolicy = .keep
            transform.addAction { [unowned self] transform in
                if transform.state == .began { start = card.transformToSuperview }
                let map = start.concatenating(transform.transform)
                card.center = map.apply(to: card.bounds.center)
                card.transform = Transform(a: map.a, b: map.b, c: map.c, d: map.d, tx: 0, ty: 0)
            }
            card.addGestureRecognizer(transform)
        }
    }

    private typealias Reports = [TouchID: [TouchSample]]

    private func rounds(_ name: String) throws -> [InputBatch] {
        let folder = String(#filePath.dropLast("SessionsTests/AheadRecordingTests.swift".count))
        let path = folder + "RecordingsTests/Fixtures/recordings/\(name).jsonl"
        var reader = try RecordingReader(BytesInMemory(Files.read(path)))
        var (round, rounds) = (RecordedRound(), [InputBatch]())
        while try reader.nextRound(into: &round) { rounds.append(round.batch) }
        return rounds
    }

    /// The location of a finger at a time, interpolated between two reports.
    private func location(_ reports: [TouchSample], at time: Timestamp) -> Point? {
        guard let next = reports.firstIndex(where: { $0.time >= time }), next > 0 else { return nil }
        let (before, after) = (reports[next - 1], reports[next])
        let part = time.seconds(since: before.time) / after.time.seconds(since: before.time)
        return before.location.interpolated(to: after.location, fraction: part)
    }

    private func reports(in rounds: [InputBatch]) -> Reports {
        var reports: Reports = [:]
        for case .touch(let touch) in rounds.flatMap(\.events).map(\.content) where touch.phase != .ended {
            reports[touch.id, default: []] += touch.samples.isEmpty ? [touch.sample] : touch.samples
        }
        return reports
    }

    /// Plays rounds to a scene in frames of 60 Hz, each painted some time before it is visible.
    ///
    /// - Parameters:
    ///   - didReceive: called after each round.
    ///   - show: called with the picture of each frame.
    private func play(
        _ rounds: [InputBatch], to player: SceneRunner, lead: Duration, didReceive: () -> Void,
        show: (_ picture: Picture, _ frame: Timestamp) throws -> Void
    ) throws {
        var waiting = rounds[...]
        var frame = try #require(rounds.first).time
        while !waiting.isEmpty {
            frame = frame + .nanoseconds(16_666_667)
            while let round = waiting.first, round.time <= frame - lead {
                player.receive(round)
                didReceive()
                waiting.removeFirst()
            }
            try show(player.picture(at: frame - lead, presentedAt: frame), frame)
        }
    }

    /// The mean distance of the held content from each finger, in px, and the card's place after
    /// each round.
    ///
    /// - Parameter lead: The time from the painting of a frame to its display.
    private func errors(
        _ rounds: [InputBatch], lead: Duration, ahead: Bool
    ) throws -> (mean: Double, places: [Transform]) {
        let (reports, scene) = (reports(in: rounds), Card(ahead: ahead))
        var (errors, places) = ([Double](), [Transform]())
        try play(rounds, to: SceneRunner(scene, size: Size(width: 1280, height: 800)), lead: lead) {
            places.append(scene.card.transformToRoot)
        } show: { picture, frame in
            let shown = picture.items.first { $0.id.name == "card" }?.transform ?? .identity
            for touch in scene.transform.countedTouches where scene.transform.state.isActive {
                guard let truth = reports[touch.id].flatMap({ location($0, at: frame) }) else { continue }
                let held = scene.card.convert(touch.location(in: nil), from: nil)
                errors.append(shown.apply(to: held).distance(to: truth))
            }
        }
        return (errors.reduce(0, +) / Double(errors.count), places)
    }

    /// The mean distance of the marks, which the fingers leave on the map, to the fingers, in px,
    /// and the state of the map after each round.
    private func mapErrors(
        _ rounds: [InputBatch], lead: Duration, ahead: Bool
    ) throws -> (mean: Double, states: [Settings]) {
        let (reports, scene) = (reports(in: rounds), MapScene(measuring: Letters()))
        let player = SceneRunner(scene, size: Size(width: 1280, height: 800))
        scene.restore([
            "marks": .boolean(true),
            "camera": .object([
                "longitude": .number(10), "latitude": .number(40), "zoom": .number(6), "rotation": .number(0),
            ]),
        ])
        scene.mapView.presentsAhead = ahead
        var (errors, states) = ([Double](), [Settings]())
        try play(rounds, to: player, lead: lead) {
            states.append(scene.state)
        } show: { picture, frame in
            let marks = picture.items.filter { $0.id.name == "mark" }
            let touches = scene.fingers.transform.countedTouches
            guard scene.fingers.transform.state.isActive, marks.count == touches.count else { return }
            for (mark, touch) in zip(marks, touches) {
                guard case .shape(let shape) = mark.content, let center = shape.path.bounds?.center,
                    let truth = reports[touch.id].flatMap({ location($0, at: frame) })
                else { continue }
                errors.append(center.distance(to: truth))
            }
        }
        return (errors.reduce(0, +) / Double(errors.count), states)
    }

    @Test(arguments: [
        ("atmel_1_finger_drag_up_down", 0.6), ("tf201_single_drag", 0.6), ("galaxys_two_finger_drag", 0.6),
        ("isdv4_single_center_circle", 0.4), ("tf201_shake_8_turnings", 0.6), ("nexus4_two_finger_pan", 0.6),
    ])
    func `painting ahead brings held objects closer to the fingers without changing their movement`(
        name: String, maximum: Double
    )
        throws
    {
        let rounds = try rounds(name)
        for lead in [Duration.milliseconds(6), .milliseconds(16)] {
            let (without, with) = (
                try errors(rounds, lead: lead, ahead: false), try errors(rounds, lead: lead, ahead: true)
            )
            #expect(with.mean < without.mean * maximum)
            #expect(with.places == without.places)
        }
    }

    @Test(arguments: [
        ("atmel_1_finger_drag_up_down", 0.6), ("isdv4_single_center_circle", 0.4), ("tf201_shake_8_turnings", 0.6),
    ])
    func `painting ahead brings touched map points closer to the fingers without changing the map's movement`(
        name: String, maximum: Double
    ) throws {
        let (rounds, lead) = (try rounds(name), Duration.milliseconds(16))
        let (without, with) = (
            try mapErrors(rounds, lead: lead, ahead: false), try mapErrors(rounds, lead: lead, ahead: true)
        )
        #expect(with.mean < without.mean * maximum, "\(without.mean) px, and \(with.mean) px ahead")
        #expect(with.states == without.states)
    }
}

/// Letters that are all of one width.
private struct Letters: TextMeasuring {
    func measure(_ text: String, font: Font) -> TextExtent {
        TextExtent(width: 0.6 * font.size * Double(text.count), ascent: 0.9 * font.size, descent: 0.25 * font.size)
    }
}
