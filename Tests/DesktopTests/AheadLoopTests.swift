import Desktop
import Geometry
import Headless
import Stage
import Testing
import Touches
import Windowing

/// The loop paints held content where the fingers will be at the display's next frame.
@Suite struct AheadLoopTests {
    private final class Card: Scene {
        let root = View()
        let card = View(frame: Rect(x: 50, y: 50, width: 200, height: 200))

        init() {
            root.addSubview(card)
            (card.name, card.backgroundColor, card.presentsAhead) = ("card", .black, true)
            let pan = PanGestureRecognizer()
            pan.slopPolicy = .keep
            pan.addAction { [card] pan in
                card.center += pan.translation(in: card.superview)
                pan.setTranslation(.zero, in: card.superview)
            }
            card.addGestureRecognizer(pan)
        }
    }

    /// A finger that moves to the right at 500 px/s for 200 ms, with a report every 8 ms. It then
    /// rests, and lifts after 400 ms.
    private static let script: [ScriptedEvent] = {
        var script = (0...25).map { number in
            ScriptedEvent(input(number == 0 ? .began : .moved, at: 8 * Int64(number), x: 100 + 4 * Double(number)))
        }
        script.append(ScriptedEvent(input(.ended, at: 400, x: 200)))
        return script
    }()

    private static func input(_ phase: TouchPhase, at time: Int64, x: Double) -> InputEvent {
        let touch = TouchInput(id: TouchID(1), phase: phase, location: Point(x: x, y: 100))
        return InputEvent(time: .milliseconds(time), .touch(touch))
    }

    private func sceneWindow(
        tells: Bool = true, script: [ScriptedEvent] = Self.script
    ) -> (SceneWindow, HeadlessWindow, Card) {
        var options = WindowOptions()
        options.size = Size(width: 800, height: 300)
        let window = HeadlessSystem(script: script).openWindow(options)
        if tells { window.frameClock = FrameClock(at: .zero) }
        let scene = Card()
        return (SceneWindow(window: window, scene), window, scene)
    }

    /// The distance by which the card is painted ahead, in whole pixels, for the time of each
    /// round.
    private func leads(
        of sceneWindow: SceneWindow, _ window: HeadlessWindow, _ scene: Card
    ) throws -> [Timestamp: Double] {
        var result: [Timestamp: Double] = [:]
        sceneWindow.onRound = { round in
            guard window.frames > 0, let image = try? window.image() else { return }
            let edge = (0..<800).first { image[$0, 100] == 0xFF00_0000 }
            result[round.time] = edge.map { Double($0) - scene.card.frame.minX }
        }
        try DesktopApplication(sceneWindow).run()
        return result
    }

    @Test func `a moving card is painted ahead of its location, and a resting card is not`() throws {
        let (sceneWindow, window, scene) = sceneWindow()
        let leads = try leads(of: sceneWindow, window, scene)
        let moving = try #require(leads[.milliseconds(200)])
        // The picture of 192 ms is seen within a frame: at most 16.7 ms and 8.4 px ahead.
        #expect(moving > 0 && moving <= 9)
        #expect(leads[.milliseconds(400)] == 0, "the silence of the finger was painted")
        #expect(scene.card.frame.minX == 150)
    }

    @Test func `a card released in motion is painted once per frame until it reaches its actual location`() throws {
        // The picture of the frame at 183 ms is painted with the report of 176 ms.
        var script = Array(Self.script.prefix(23))
        script.append(ScriptedEvent(Self.input(.ended, at: 182, x: 188)))
        let (sceneWindow, window, scene) = sceneWindow(script: script)
        var (frames, lead) = (0, 0.0)
        sceneWindow.onRound = { round in
            guard round.time == .milliseconds(182), let image = try? window.image() else { return }
            frames = window.frames
            lead = Double((0..<800).first { image[$0, 100] == 0xFF00_0000 } ?? 0) - scene.card.frame.minX
        }
        // The window ends when no work is due.
        try DesktopApplication(sceneWindow).run()
        #expect(lead > 0 && (2...7).contains(window.frames - frames), "\(lead) px, \(window.frames - frames) frames")
        #expect(window.now > .milliseconds(250) && window.now < .milliseconds(310))
        let image = try window.image()
        #expect((0..<800).first { image[$0, 100] == 0xFF00_0000 }.map(Double.init) == scene.card.frame.minX)
        #expect(scene.card.frame.minX == 138)
    }

    @Test(arguments: [true, false])
    func `a card is painted ahead only if painting ahead is enabled and frames are reported`(tells: Bool) throws {
        let (sceneWindow, window, scene) = sceneWindow(tells: tells)
        sceneWindow.presentsAhead = !tells
        let leads = try leads(of: sceneWindow, window, scene)
        // There is no picture before the first round; what has come since the last one is not in it.
        #expect(leads.count == 26 && leads.values.allSatisfy { $0 <= 0 })
    }

    @Test func `painting ahead does not change the engine's input`() throws {
        var rounds: [[InputBatch]] = []
        for ahead in [true, false] {
            let (sceneWindow, _, _) = sceneWindow()
            sceneWindow.presentsAhead = ahead
            var batches: [InputBatch] = []
            sceneWindow.onRound = { batches.append($0) }
            try DesktopApplication(sceneWindow).run()
            rounds.append(batches)
        }
        #expect(rounds[0] == rounds[1])
        #expect(rounds[0].count == 27)
    }
}
