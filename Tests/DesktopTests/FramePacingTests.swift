import Desktop
import Geometry
import Headless
import Testing
import Touches
import Windowing

/// A scene with a card that a finger drags, and that can animate.
private final class DragScene: Scene {
    let root = View()
    let card = View(frame: Rect(x: 50, y: 50, width: 100, height: 100))
    var needsDisplay = true
    var isAnimating = false
    /// Whether the card moves in an animation.
    var moves = true

    init() {
        let pan = PanGestureRecognizer()
        pan.slopPolicy = .keep
        pan.addAction { [unowned self] pan in
            card.center += pan.translation(in: root)
            pan.setTranslation(.zero, in: root)
            needsDisplay = true
        }
        card.addGestureRecognizer(pan)
        root.addSubview(card)
    }

    func resize(to size: Size) { root.frame = Rect(origin: .zero, size: size) }

    func advance(to time: Timestamp) {
        guard isAnimating, moves else { return }
        card.center.x = time.seconds * 10
        needsDisplay = true
    }

    func picture() -> Picture {
        var picture = Picture(size: root.bounds.size, background: .white)
        picture.fill(Path(rect: card.frame), Color(hex: 0x4DCC66), id: "card")
        return picture
    }
}

/// The loop in step with a display, on a window without one.
@Suite struct FramePacingTests {
    /// A finger that lands at 100 ms, moves down 240 times in a second, and lifts. Its first move
    /// is longer than the slop.
    private var drag: [ScriptedEvent] {
        func event(_ phase: TouchPhase, _ step: Int64) -> ScriptedEvent {
            let point = Point(x: 100, y: step == 0 ? 100 : 120 + Double(step))
            let time = Timestamp(nanoseconds: 100_000_000 + step * 1_000_000_000 / 240)
            return ScriptedEvent(
                InputEvent(time: time, .touch(TouchInput(id: TouchID(1), phase: phase, location: point))))
        }
        return [event(.began, 0)] + (1...240).map { event(.moved, $0) } + [event(.ended, 241)]
    }

    private struct Run {
        var rounds: [InputBatch] = []
        /// The number of frames before each round.
        var frames: [Int] = []
        var picture: Picture?
        var waits = 0
    }

    private func run(_ script: [ScriptedEvent], frames: FramePacing, rate: Double? = nil) throws -> Run {
        var options = WindowOptions()
        (options.size, options.framePacing) = (Size(width: 300, height: 500), frames)
        let window = HeadlessSystem(script: script).openWindow(options)
        #expect(
            window.frameClock == (frames == .display ? FrameClock(period: .nanoseconds(16_666_667), at: .zero) : nil))
        if let rate { window.frameClock = FrameClock(period: .seconds(1 / rate), at: .milliseconds(1)) }
        let sceneWindow = SceneWindow(window: window, DragScene())
        var run = Run()
        sceneWindow.onRound = { round in
            run.rounds.append(round)
            run.frames.append(window.frames)
        }
        try DesktopApplication(sceneWindow).run()
        run.frames.append(window.frames)
        (run.picture, run.waits) = (window.picture, window.waits)
        return run
    }

    @Test(arguments: [60.0, 90, 120, 144])
    func `during a drag at 240 Hz, the window is painted once per frame, from the first change on`(rate: Double) throws
    {
        let run = try run(drag, frames: .display, rate: rate)
        // The first frame, and the landing, which changes nothing.
        #expect(run.frames[0...2] == [1, 1, 2])
        let count = try #require(run.frames.last) - 1
        // The first frame has a second picture.
        #expect(count <= Int(rate) + 2 && count >= Int(rate) - 1)
    }

    @Test func `rounds and the last picture do not depend on when the window paints`() throws {
        let (display, immediate) = (try run(drag, frames: .display), try run(drag, frames: .immediate))
        #expect(display.rounds == immediate.rounds)
        #expect(display.picture == immediate.picture)
        #expect(display.frames.last.map { $0 <= 63 } == true)
        #expect(immediate.frames.last == 241)
        #expect(try run(drag, frames: .automatic).frames == immediate.frames)
    }

    @Test func `on a busy machine, an animation does not delay the answer to a ping`() throws {
        let scene = DragScene()
        scene.isAnimating = true
        var options = WindowOptions()
        (options.size, options.framePacing) = (Size(width: 300, height: 500), .display)
        let end = ScriptedEvent(at: .seconds(9), .ended(.finished))
        let window = HeadlessSystem(script: [end]).openWindow(options)
        // Each picture takes longer than three frames.
        window.readingTime = .milliseconds(60)
        let sceneWindow = SceneWindow(window: window, scene)
        var frames = 0
        var delays: [Int] = []
        sceneWindow.onRound = { _ in
            if !window.isPinged {
                frames = window.frames
                window.isPinged = true
            }
            delays.append(window.frames - frames)
            // Ends a turn that does not end by itself.
            if window.frames - frames > 10 { window.isPinged = false }
        }
        try DesktopApplication(sceneWindow).run()
        #expect(window.frames > 10 && delays.allSatisfy { $0 <= 1 })
    }

    @Test func `at rest, the event loop waits only for input`() throws {
        let end = ScriptedEvent(at: .seconds(3600), .ended(.finished))
        let (short, long) = (try run(drag, frames: .display), try run(drag + [end], frames: .display))
        #expect(short.waits == long.waits)
    }

    @Test(arguments: [60.0, 144])
    func `an animation runs one round just before each frame of the display`(rate: Double) throws {
        let scene = DragScene()
        scene.isAnimating = true
        var options = WindowOptions()
        options.size = Size(width: 300, height: 500)
        let end = ScriptedEvent(at: .seconds(1), .ended(.finished))
        let window = HeadlessSystem(script: [end]).openWindow(options)
        let clock = FrameClock(period: .seconds(1 / rate), at: .milliseconds(1))
        window.frameClock = clock
        let sceneWindow = SceneWindow(window: window, scene)
        var times: [Timestamp] = []
        sceneWindow.onRound = { times.append($0.time) }
        try DesktopApplication(sceneWindow).run()
        #expect((Int(rate) - 2...Int(rate) + 1).contains(times.count))
        #expect(window.frames >= times.count)
        for (time, next) in zip(times, times.dropFirst()).dropFirst() {
            #expect(clock.firstFrame(atOrAfter: next) - clock.firstFrame(atOrAfter: time) == clock.period)
            #expect(clock.firstFrame(atOrAfter: next) - next < .milliseconds(3))
        }
    }

    @Test(arguments: [(PresentationState.ready, 600), (.hidden, 10)])
    func `an animation without visible changes runs one round per frame, or one per second in a hidden window`(
        state: PresentationState, count: Int
    ) throws {
        let scene = DragScene()
        (scene.isAnimating, scene.moves) = (true, false)
        var options = WindowOptions()
        options.framePacing = .display
        let end = ScriptedEvent(at: .seconds(10), .ended(.finished))
        let window = HeadlessSystem(script: [end]).openWindow(options)
        window.presentationState = state
        let sceneWindow = SceneWindow(window: window, scene)
        // Otherwise a loop that turns in circles would never end.
        sceneWindow.onRound = { [unowned sceneWindow] _ in if sceneWindow.rounds > 1000 { sceneWindow.close() } }
        try DesktopApplication(sceneWindow).run()
        #expect((count - 2...count + 2).contains(sceneWindow.rounds))
    }
}
