import Drawing
import Geometry
import GestureTesting
import Gestures
import Platform
import Recordings
import Scenes
import Sessions
import Shell
import Testing
import Touches

/// A replay in a window of 1280 × 856 points, 800 of them for the recorded scene, with a hand for
/// the viewer's input.
@Suite struct `a replay in a window` {
    private let bytes: [UInt8]
    private let length: Double
    private let scene: ReplayScene
    private let player: SceneRunner
    private let hand: Hand
    private static let size = Size(width: 1280, height: 856)

    init() throws {
        let file = TemporaryFile()
        let session = RecordedSession()
        session.recorder.begin(on: try LineWriter(path: file.path))
        session.hand.touch(1, at: Point(x: 640, y: 400))
        session.hand.touch(2, at: Point(x: 700, y: 430))
        for step in 1...200 {
            session.hand.advance(.milliseconds(10))
            session.hand.move(step.isMultiple(of: 2) ? 1 : 2, by: Vector(dx: 2, dy: -1))
        }
        session.hand.lift(1)
        session.hand.lift(2)
        bytes = file.bytes
        length = try #require(RecordingLength.seconds(in: file.bytes[...]))
        let playback = try Playback(file.bytes)
        let scene = ReplayScene(playback, length: length, measuring: EvenLetters())
        let player = SceneRunner(scene, size: Self.size, reserved: .all)
        (self.scene, self.player, hand) = (scene, player, Hand(player.engine) { player.receive($0) })
        hand.wait(.milliseconds(16))
    }

    /// Passes time in frames.
    private func frames(_ count: Int) {
        for _ in 0..<count { hand.wait(.milliseconds(16)) }
    }

    private func straight(to instant: Double) throws -> Picture {
        let playback = try Playback(bytes)
        try playback.play(upTo: instant)
        return playback.runner.picture()
    }

    /// The items of the recorded picture in the window.
    private func shown() -> [Item.Content] {
        player.picture().items.filter { !$0.id.name.hasPrefix("replay") && $0.id.name != "focus" }.map(\.content)
    }

    @Test func `a replay advances with time`() throws {
        frames(62)
        #expect(abs(scene.clock.time - 0.992) < 1e-9)
        #expect(shown() == (try straight(to: scene.clock.time)).items.map(\.content))
        frames(100)
        #expect(scene.clock.time == length && !scene.clock.isPlaying)
        #expect(!player.wantsFrames)
    }

    @Test func `a replay shows every object where it was in the recording`() throws {
        frames(30)
        let recorded = try straight(to: scene.clock.time)
        let pieces = ["red", "green", "blue"]
        let items = player.picture().items.filter { pieces.contains($0.id.name) }
        #expect(items.map(\.transform) == recorded.items.filter { pieces.contains($0.id.name) }.map(\.transform))
        #expect(!items.isEmpty)
    }

    @Test func `a touch on the track seeks forward and backward`() throws {
        // Beside two buttons of 48 points on either side, 14 points from them: without `onClose` there is no cross.
        let (left, right) = (2 * 48 + 14.0, 1280 - 48 - 14.0)
        hand.press("space")
        hand.touch(1, at: Point(x: 300, y: 830))
        for x in [right, left, 600] {
            hand.move(1, to: Point(x: x, y: 820))
            let instant = (x - left) / (right - left) * length
            #expect(abs(scene.clock.time - instant) < 1e-9)
            // A replay that stands still shows final bitmaps.
            let playback = try Playback(bytes)
            try playback.play(upTo: scene.clock.time)
            #expect(shown() == playback.runner.refinedPicture.map(\.content))
        }
        hand.move(1, to: Point(x: 5000, y: 20))
        #expect(scene.clock.time == length)
        hand.lift(1)
        #expect(!scene.clock.isHeld && !scene.clock.isPlaying)
    }

    @Test func `playback resumes where the touch releases the track`() {
        hand.touch(1, at: Point(x: 600, y: 830))
        let instant = scene.clock.time
        frames(10)
        #expect(scene.clock.time == instant)
        hand.lift(1)
        frames(10)
        #expect(scene.clock.time > instant + 0.1)
    }

    @Test func `a replay responds to keys`() {
        hand.press("space")
        frames(10)
        #expect(!scene.clock.isPlaying && scene.clock.time < 0.02)
        hand.press("Right")
        #expect(abs(scene.clock.time - 1) < 0.02)
        hand.press("Right", modifiers: .shift)
        hand.press("Left")
        #expect(abs(scene.clock.time - 1 / 16.0) < 0.02)
        hand.press("End")
        #expect(scene.clock.time == length)
        hand.press("Home")
        #expect(scene.clock.time == 0)
        hand.press("plus")
        hand.press("plus")
        #expect(scene.clock.speed == 4)
    }

    @Test func `a replay responds to the keypad without Num Lock`() {
        hand.press("KP_Space")
        #expect(!scene.clock.isPlaying)
        hand.press("KP_End")
        #expect(scene.clock.time == length)
        hand.press("KP_Home")
        #expect(scene.clock.time == 0)
    }

    @Test func `a held space bar pauses a replay once`() {
        hand.press("space")
        let held = KeyInput(key: "space", isRepeat: true)
        player.receive(InputBatch(InputEvent(time: player.engine.now, .key(held))))
        #expect(!scene.clock.isPlaying)
    }

    /// The bar of 56 points at the bottom, with buttons of 48: play, step, …, speed, close.
    @Test func `the buttons on the bar play, step, change the speed and close the window`() throws {
        var closed = 0
        scene.onClose = { closed += 1 }
        func tap(_ x: Double) {
            hand.touch(1, at: Point(x: x, y: 828))
            hand.lift(1)
        }
        tap(24)
        #expect(!scene.clock.isPlaying)
        let rounds = scene.playback.rounds
        tap(72)
        #expect(scene.playback.rounds == rounds + 1 && scene.clock.time == scene.playback.seconds)
        tap(24)
        #expect(scene.clock.isPlaying)
        tap(72)
        #expect(!scene.clock.isPlaying)
        let speeds = (0..<6).map { _ in
            tap(1280 - 72)
            return scene.clock.speed
        }
        #expect(speeds == [2, 4, 8, 0.25, 0.5, 1])
        tap(1280 - 24)
        #expect(closed == 1)
    }

    @Test(arguments: [
        (Point(x: 640, y: 300), Vector(dx: 20, dy: 120), 1), (Point(x: 640, y: 300), Vector(dx: 0, dy: 30), 0),
        (Point(x: 640, y: 300), Vector(dx: 120, dy: 120), 0), (Point(x: 640, y: 600), Vector(dx: 0, dy: -120), 0),
        (Point(x: 640, y: 810), Vector(dx: 0, dy: 45), 0),
    ])
    func `a swipe down on the picture goes back, at any speed`(start: Point, displacement: Vector, count: Int) {
        var swipes = 0
        scene.onSwipeDown = { swipes += 1 }
        for (steps, duration) in [(1, Duration.milliseconds(100)), (20, .milliseconds(1)), (20, .milliseconds(100))] {
            hand.touch(1, at: start)
            for _ in 0..<steps {
                hand.move(1, by: displacement / Double(steps))
                hand.wait(duration)
            }
            hand.lift(1)
        }
        #expect(swipes == 3 * count)
    }

    @Test(arguments: [480.0, 320, 160])
    func `in a narrow window, the parts of the bar do not overlap`(width: Double) {
        scene.onClose = {}
        hand.resize(to: Size(width: width, height: 376))
        let signs = player.picture().items.filter {
            ["replay play", "replay step", "replay speed", "replay close"].contains($0.id.name)
        }.map(\.bounds)
        #expect(signs.count == 4)
        for (index, sign) in signs.enumerated() {
            #expect(sign.minX >= 0 && sign.maxX <= width)
            for other in signs[(index + 1)...] { #expect(!sign.intersects(other)) }
        }
    }

    @Test func `a replay steps from round to round`() throws {
        let playback = try Playback(bytes)
        let scene = ReplayScene(playback, length: length, steps: true, measuring: EvenLetters())
        let player = SceneRunner(scene, size: Self.size, reserved: .all)
        let hand = Hand(player.engine) { player.receive($0) }
        hand.wait(.milliseconds(16))
        let first = playback.rounds
        for step in 1...5 {
            hand.press("space")
            #expect(playback.rounds == first + step)
            hand.wait(.milliseconds(500))
            #expect(playback.rounds == first + step)
        }
        #expect(scene.clock.time == playback.seconds)
    }

    @Test func `touches during a replay do not reach the recorded scene`() {
        hand.press("space")
        func places() -> [Point] { scene.playback.runner.engine.touches.map { $0.location(in: nil) } }
        let before = places()
        hand.touch(1, at: Point(x: 640, y: 400))
        hand.touch(2, at: Point(x: 700, y: 430))
        hand.move(1, by: Vector(dx: 200, dy: 100))
        #expect(places() == before)
        #expect(player.engine.touches.count == 2)
    }

    @Test func `an invalid line of a recording is reported, and playback stops before it`() throws {
        let cut = Array(
            String(decoding: bytes, as: UTF8.self).split(separator: "\n").prefix(50).joined(separator: "\n").utf8)
        let scene = ReplayScene(
            try Playback(cut + Array("\n{\"t\":oh}".utf8)), length: 9, measuring: EvenLetters())
        let player = SceneRunner(scene, size: Self.size, reserved: .all)
        var errors: [RecordingError] = []
        scene.onError = { errors.append($0) }
        let hand = Hand(player.engine) { player.receive($0) }
        for _ in 0..<60 { hand.wait(.milliseconds(16)) }
        #expect(errors.map(\.line) == [51])
        #expect(scene.clock.length == scene.playback.seconds && !scene.clock.isPlaying)
        let texts = player.picture().items.compactMap { item in
            if case .text(let text) = item.content { text.string } else { nil }
        }
        #expect(texts.contains("line 51 is not valid"))
    }
}
