import Controls
import Desktop
import GestureTesting
import Testing

// Code of the pages "A program of your own", "Inspecting and recording" and "Painting views".
// `DocumentationTests` and `InspectingAndRecordingTests` compare it with the pages.

/// Calls an action a minute after the last touch.
final class IdleTimer: SceneObserver {
    private(set) var nextDeadline: Timestamp?
    private let engine: GestureEngine
    private let action: () -> Void

    init(_ engine: GestureEngine, action: @escaping () -> Void) { (self.engine, self.action) = (engine, action) }

    func willReceive(_ batch: InputBatch) {
        let isTouched = engine.touches.contains { $0.source != .hover }
        if isTouched { nextDeadline = batch.time + .seconds(60) }
    }

    func didReceive(_ batch: InputBatch) {
        guard let deadline = nextDeadline, batch.time >= deadline else { return }
        nextDeadline = nil
        action()
    }
}

/// Shows why the last gesture was not recognized.
final class FailureLabel: SceneObserver {
    let label = Label()

    func recognizerFailed(_ recognizer: GestureRecognizer) {
        guard let reason = recognizer.failureReason else { return }
        label.text = "\(recognizer.name ?? "gesture"): \(reason)"
    }
}

final class Panel: View {
    let title = Label()

    init() {
        super.init(frame: .zero)
        addSubview(title)
    }

    override func layoutSubviews() { title.frame = Rect(x: 20, y: 20, width: bounds.width - 40, height: 30) }
}

final class Exhibit: Scene {
    let panel = Panel()
    var root: View { panel }
    private(set) var copies = 0

    func keyPressed(_ key: KeyInput) {
        if KeyCombination("c", .control).matches(key) { copy() }
    }

    func copy() { copies += 1 }
    func showStart() {}
}

/// Compiled only: the window needs a display.
@MainActor func runKiosk(_ scene: Exhibit) {
    var options = WindowOptions()
    options.isFullScreen = true
    options.inhibitsScreenBlanking = true
    DesktopApplication.main { application in
        let window = try application.open(scene, options: options)
        window.shouldClose = { false }
        window.runner.add(IdleTimer(window.runner.engine) { scene.showStart() })
        try application.run()
    }
}

/// Compiled only: the window needs a display.
@MainActor func showFailures(of scene: Exhibit, in window: SceneWindow, savingTo path: String) throws {
    let failures = FailureLabel()
    failures.label.frame = Rect(x: 20, y: 20, width: 400, height: 30)
    scene.root.addSubview(failures.label)
    window.runner.add(failures)
    try window.runner.picture().writePNG(to: path)
}

@MainActor @Suite struct ProgramArticleTests {
    private let scene = Exhibit()
    private let runner: SceneRunner
    private let hand: Hand

    init() {
        runner = SceneRunner(scene, size: Size(width: 400, height: 300))
        hand = Hand(runner)
    }

    @Test func `the views of a scene are laid out when its runner is created`() {
        #expect(scene.panel.title.frame == Rect(x: 20, y: 20, width: 360, height: 30))
    }

    @Test func `the kiosk on the page acts a minute after the last touch, but not while a finger rests`() {
        var actions = 0
        runner.add(IdleTimer(runner.engine) { actions += 1 })
        hand.touch(1, at: Point(x: 50, y: 50))
        hand.wait(.seconds(100))
        hand.lift(1)
        hand.hover(.entered, at: Point(x: 50, y: 50))
        hand.wait(.seconds(59))
        #expect(actions == 0)
        hand.wait(.seconds(1))
        #expect(actions == 1)
        hand.wait(.seconds(100))
        #expect(actions == 1)
    }

    @Test func `the label on the page shows why a gesture failed`() {
        let tap = TapGestureRecognizer()
        tap.name = "tap"
        scene.root.addGestureRecognizer(tap)
        let failures = FailureLabel()
        runner.add(failures)
        hand.touch(1, at: Point(x: 50, y: 50))
        hand.move(1, by: Vector(dx: 100, dy: 0))
        #expect(failures.label.text == "tap: movedTooFar")
    }

    @Test func `the scene on the page copies when Control-c is pressed`() {
        hand.press("c")
        #expect(scene.copies == 0)
        hand.press("c", modifiers: .control)
        #expect(scene.copies == 1)
    }
}
