import Drawing
import Geometry
import GestureTesting
import Gestures
import Platform
import Recordings
import Stage
import Testing
import Touches

/// What real fingers hold is nearer to them in the frames of a display where it is painted ahead.
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

    private func rounds(_ name: String) throws -> [InputBatch] {
        let folder = String(#filePath.dropLast("SessionsTests/AheadRecordingTests.swift".count))
        let path = folder + "RecordingsTests/Fixtures/recordings/\(name).jsonl"
        var reader = try RecordingReader(BytesInMemory(Files.read(path)))
        var (round, rounds) = (RecordedRound(), [InputBatch]())
        while try reader.nextRound(into: &round) { rounds.append(round.batch) }
        return rounds
    }

    /// Where a finger was at a time: between two reports it went straight.
    private func place(_ reports: [TouchSample], at time: Timestamp) -> Point? {
        guard let next = reports.firstIndex(where: { $0.time >= time }), next > 0 else { return nil }
        let (before, after) = (reports[next - 1], reports[next])
        let part = time.seconds(since: before.time) / after.time.seconds(since: before.time)
        return before.location.interpolated(to: after.location, fraction: part)
    }

    /// The mean distance of what each finger holds to the finger, in px, and where the card is
    /// after each round.
    ///
    /// - Parameter lead: The time from the painting of a frame to when it is seen.
    private func errors(
        _ rounds: [InputBatch], lead: Duration, ahead: Bool
    ) throws -> (mean: Double, places: [Transform]) {
        var reports: [TouchID: [TouchSample]] = [:]
        for case .touch(let touch) in rounds.flatMap(\.events).map(\.content) where touch.phase != .ended {
            reports[touch.id, default: []] += touch.samples.isEmpty ? [touch.sample] : touch.samples
        }
        let scene = Card(ahead: ahead)
        let player = ScenePlayer(scene, size: Size(width: 1280, height: 800))
        var (waiting, errors, places) = (rounds[...], [Double](), [Transform]())
        var frame = try #require(rounds.first).time
        while !waiting.isEmpty {
            frame = frame + .nanoseconds(16_666_667)
            while let round = waiting.first, round.time <= frame - lead {
                player.receive(round)
                places.append(scene.card.transformToRoot)
                waiting.removeFirst()
            }
            let picture = player.picture(at: frame - lead, seenAt: frame)
            let shown = picture.items.first { $0.id.name == "card" }?.transform ?? .identity
            for touch in scene.transform.countedTouches where scene.transform.state.isActive {
                guard let truth = reports[touch.id].flatMap({ place($0, at: frame) }) else { continue }
                let held = scene.card.convert(touch.location(in: nil), from: nil)
                errors.append(shown.apply(to: held).distance(to: truth))
            }
        }
        return (errors.reduce(0, +) / Double(errors.count), places)
    }

    @Test(arguments: [
        ("atmel_1_finger_drag_up_down", 0.6), ("tf201_single_drag", 0.6), ("galaxys_two_finger_drag", 0.6),
        ("isdv4_single_center_circle", 0.4), ("tf201_shake_8_turnings", 0.6), ("nexus4_two_finger_pan", 0.6),
    ])
    func `what fingers hold is nearer to them, and the card goes as without`(name: String, most: Double) throws {
        let rounds = try rounds(name)
        for lead in [Duration.milliseconds(6), .milliseconds(16)] {
            let (without, with) = (
                try errors(rounds, lead: lead, ahead: false), try errors(rounds, lead: lead, ahead: true)
            )
            #expect(with.mean < without.mean * most)
            #expect(with.places == without.places)
        }
    }
}
