import Desktop
import Geometry
import Headless
import Testing
import Touches
import Windowing

/// A scene with a card that a finger drags. Reports each of its pictures.
private final class ReportingScene: Scene {
    let root = View()
    let card = View(frame: Rect(x: 50, y: 50, width: 100, height: 100))
    var onPicture: (Double) -> Void = { _ in }

    init(presentsAhead: Bool) {
        let pan = PanGestureRecognizer()
        pan.slopPolicy = .keep
        pan.addAction { [unowned self] pan in
            card.center += pan.translation(in: root)
            pan.setTranslation(.zero, in: root)
        }
        card.presentsAhead = presentsAhead
        card.backgroundColor = .black
        card.addGestureRecognizer(pan)
        root.addSubview(card)
    }

    func picture() -> Picture {
        onPicture(card.center.y)
        return Picture(of: root)
    }
}

/// A finger stops at every phase of the display's frame, and reading the clock takes time.
@Suite struct `the last movement of a finger` {
    private static let phases = 83
    private static let period = Duration.nanoseconds(16_666_667)

    /// Reports every 4 ms, the last of them at a phase of the frame, and then silence.
    private static func script(phase: Int) -> [ScriptedEvent] {
        let last = Timestamp.milliseconds(200) + period * Double(phase) / Double(phases)
        let script = (0...20).map { step in
            let touch = TouchInput(
                id: TouchID(1), phase: step == 0 ? .began : .moved,
                location: Point(x: 100, y: step == 0 ? 100 : 120 + Double(step)))
            return ScriptedEvent(InputEvent(time: last - .milliseconds(4 * Int64(20 - step)), .touch(touch)))
        }
        return script + [ScriptedEvent(at: .seconds(10), .ended(.finished))]
    }

    @Test(arguments: [true, false], [Duration.zero, .microseconds(100), .microseconds(700)])
    func `a finger's last movement is visible within two frames, no matter when it happens in a frame`(
        ahead: Bool, readingTime: Duration
    ) throws {
        for phase in 0..<Self.phases {
            let script = Self.script(phase: phase)
            let window = HeadlessSystem(script: script).openWindow(WindowOptions())
            window.frameClock = FrameClock(period: Self.period, at: .zero)
            window.readingTime = readingTime
            let scene = ReportingScene(presentsAhead: ahead)
            var painted: Timestamp?
            scene.onPicture = { point in if point == 140, painted == nil { painted = window.now } }
            try DesktopApplication(SceneWindow(window: window, scene)).run()
            let delay = try #require(painted) - script[20].time
            #expect(delay <= Self.period * 2, "painted after \(delay) at phase \(phase)")
        }
    }

    /// A press has its deadline after half a second, and the program requests another round.
    @Test(arguments: [Duration.microseconds(100), .microseconds(700)])
    func `every deadline is met promptly, no matter when it falls in a frame`(readingTime: Duration) throws {
        for phase in 0..<Self.phases {
            let landing = Timestamp.milliseconds(200) + Self.period * Double(phase) / Double(Self.phases)
            let touch = TouchInput(id: TouchID(1), phase: .began, location: Point(x: 150, y: 150))
            let script = [
                ScriptedEvent(InputEvent(time: landing, .touch(touch))),
                ScriptedEvent(at: .seconds(10), .ended(.finished)),
            ]
            let window = HeadlessSystem(script: script).openWindow(WindowOptions())
            window.frameClock = FrameClock(period: Self.period, at: .zero)
            window.readingTime = readingTime
            let sceneWindow = SceneWindow(window: window, KeyScene())
            let wake = landing + .milliseconds(300)
            sceneWindow.wake(at: wake)
            var times: [Timestamp] = []
            sceneWindow.onRound = { times.append($0.time) }
            try DesktopApplication(sceneWindow).run()
            for deadline in [wake, landing + .milliseconds(500)] {
                let delay = try #require(times.first { $0 >= deadline }) - deadline
                #expect(delay <= readingTime * 10, "\(delay) late at phase \(phase)")
            }
        }
    }
}
