import Drawing
import Geometry
import GestureTesting
import Gestures
import Platform
import Recordings
import Sessions
import Shell
import Testing
import Touches

/// Animations are recorded with the times of the rounds, and replay bit-identically.
@Suite struct AnimationReplayTests {
    /// A card that can be thrown, that a tap rotates, and that springs home if it is released
    /// slowly.
    private final class Throwing: ShellScene {
        let root = View()
        let card = View(frame: Rect(x: 100, y: 100, width: 100, height: 100))

        init() {
            card.backgroundColor = .black
            let (pan, tap) = (PanGestureRecognizer(), TapGestureRecognizer())
            pan.addAction { [unowned self] in drag($0) }
            tap.addAction { [unowned self] _ in
                card.animate(withDuration: 0.7, delay: 0.1) { [card] in
                    card.transform = card.transform.rotated(by: 1)
                }
            }
            card.addGestureRecognizer(pan)
            card.addGestureRecognizer(tap)
            root.addSubview(card)
        }

        private func drag(_ pan: PanGestureRecognizer) {
            card.center += pan.translation(in: root)
            pan.setTranslation(.zero, in: root)
            guard pan.state == .ended else { return }
            let velocity: Vector = pan.velocity(in: root)
            if velocity.length > 600 {
                card.glide(velocity: velocity, within: Rect(x: 50, y: 50, width: 700, height: 500))
            } else {
                card.animate(spring: Spring(bounce: 0.3), initialVelocity: velocity) {
                    card.center = Point(x: 150, y: 150)
                }
            }
        }
    }

    private let kinds = [SceneKind(name: "throwing", title: "Throwing") { _, _ in Throwing() }]

    @Test(arguments: 1...6)
    func `in every round, a replay of animations shows the locations of the recorded session`(seed: UInt64) throws {
        let file = TemporaryFile()
        var options = Settings(StageSetting.scene, "throwing")
        // No bar, whose list of scenes a finger at the edge would draw in.
        options[StageSetting.isBare] = true
        let makeRunner = { [kinds] (settings: Settings, size: Size) in
            SceneRunner(kinds, options: settings, size: size, measuring: EvenLetters())
        }
        let player = makeRunner(options, Size(width: 800, height: 600))
        let recorder = Recorder(player, keepsBytes: 1 << 24)
        recorder.begin(on: try LineWriter(path: file.path))
        var places: [Transform] = []
        func transform(_ player: SceneRunner) -> Transform { card(of: player).transformToSuperview }
        func card(of player: SceneRunner) -> View { player.shell?.scene.root.subviews[0] ?? player.scene.root }
        var spacing = RoundSpacing()
        let hand = Hand(player.engine, at: .milliseconds(77_777)) { batch in
            let batch = spacing.spaced(batch)
            player.receive(batch)
            places.append(transform(player))
        }
        var random = SeededGenerator(seed: seed)
        for _ in 0..<40 {
            let card = card(of: player)
            hand.touch(1, at: card.convert(card.bounds.center, to: nil))
            let step = Vector(dx: .random(in: -15...15, using: &random), dy: .random(in: -15...15, using: &random))
            for _ in 0..<Int.random(in: 0...8, using: &random) {
                hand.advance(.milliseconds(Int64.random(in: 4...17, using: &random)))
                hand.move(1, by: step)
            }
            hand.advance(.milliseconds(5))
            hand.lift(1)
            // Frames of odd lengths; the next touch may catch what moves.
            for _ in 0..<Int.random(in: 1...50, using: &random) {
                hand.wait(.microseconds(Int64.random(in: 1...17_000, using: &random)))
            }
        }
        recorder.end()
        let playback = Playback(
            try RecordingReader(BytesInMemory(file.bytes)), makeRunner: makeRunner)
        var replayed: [Transform] = []
        while try playback.nextTime() != nil {
            playback.turnRound()
            replayed.append(transform(playback.runner))
        }
        let isSame = replayed == places && playback.runner.picture() == player.picture()
        #expect(isSame && Set(places.map(\.tx)).count > 300)
    }
}
