import CairoRendering
import Desktop
import Geometry
import Headless
import Scenes
import Shell
import Testing
import Touches
import Windowing

/// Pictures under fingers that rest.
@Suite struct RestingPictureTests {
    private static let size = Size(width: 480, height: 400)
    /// Half the side of a square that covers the mark of a finger and the ink below it, in pixels.
    private static let markReach = 40.0

    private func open(_ scene: String, in display: HeadlessWindow) -> SceneWindow {
        var settings = Settings(StageSetting.scene, scene)
        settings[StageSetting.isBare] = true
        return SceneWindow(window: display) { size, _ in
            SceneRunner(SceneKind.all, options: settings, size: size, measuring: TextMeasurer())
        }
    }

    private func play(_ rounds: [InputBatch], in window: SceneWindow) throws {
        var rounds = rounds[...]
        try window.play { rounds.popFirst() }
    }

    /// Plays half a second without input.
    private func rest(in window: SceneWindow) throws {
        let start = window.runner.engine.now
        try play((1...50).map { InputBatch(InputEvent(time: start + .milliseconds(10 * $0), .time)) }, in: window)
    }

    private func lift(_ fingers: [TouchInput], in window: SceneWindow) throws {
        let now = window.runner.engine.now
        let events = fingers.map { finger in
            let touch = TouchInput(id: finger.id, phase: .ended, location: finger.location)
            return InputEvent(time: now, .touch(touch))
        }
        try play([InputBatch(time: now, events: events)], in: window)
    }

    /// Whether two pictures differ outside the marks of fingers.
    private func differ(_ left: [UInt32], _ right: [UInt32], besides fingers: [TouchInput]) -> Bool {
        left.indices.contains { index in
            guard left[index] != right[index] else { return false }
            let (row, column) = index.quotientAndRemainder(dividingBy: Int(Self.size.width))
            return fingers.allSatisfy {
                max(abs(Double(column) - $0.location.x), abs(Double(row) - $0.location.y)) > Self.markReach
            }
        }
    }

    @Test(arguments: [("paper", true), ("map", true), ("pieces", false), ("captured", false)])
    func `after half a second under resting fingers, the picture is as sharp as after the lift`(
        scene: String, staysSame: Bool
    ) throws {
        var options = WindowOptions()
        options.size = Self.size
        let display = HeadlessSystem().openWindow(options)
        let window = open(scene, in: display)
        try play([InputBatch(InputEvent(time: .zero, .time))], in: window)
        let rounds = try #require(window.runner.shell?.demonstrationRounds(from: .seconds(1)))
        try play(rounds, in: window)
        let moving = try display.image().pixels
        try rest(in: window)
        let held = try display.image().pixels
        let fingers = (rounds.last?.events ?? []).compactMap { event in
            if case .touch(let touch) = event.content { touch } else { nil }
        }
        if staysSame {
            try lift(fingers, in: window)
            try rest(in: window)
        } else {
            // The object sinks when the fingers lift, so the picture is compared with one that is saved before.
            window.runner.refine()
        }
        let sharp = try ImageSurface(size: Self.size)
        Renderer().paint(window.runner.picture(), on: sharp)
        // Without a bar, only the fingers on the sheet are marked.
        let marked = scene == "paper" ? fingers : []
        let isSharp = !differ(held, sharp.pixels, besides: marked)
        let wasSharp = !differ(held, moving, besides: marked)
        #expect(fingers.count == 2 && isSharp && !wasSharp)
    }
}
