import Drawing
import Geometry
import GestureTesting
import Testing
import Touches

@testable import Stage

/// What scenes draw with: lines through points, marks of fingers and round numbers.
@Suite struct MarkTests {
    @Test func `a closed line through points surrounds the area between them`() {
        let corners = [Point(x: 0, y: 0), Point(x: 90, y: 0), Point(x: 0, y: 90)]
        let path = Path(through: corners, closes: true)
        #expect(path.contains(Point(x: 30, y: 30)) && !path.contains(Point(x: 60, y: 60)))
        #expect(path.bounds == Rect(x: 0, y: 0, width: 90, height: 90))
    }

    @Test(arguments: [false, true])
    func `a finger's mark is a white ring that appears and disappears in a tenth of a second`(reducesMotion: Bool) {
        let runner = SceneRunner(BlankScene(), size: Size(width: 100, height: 100))
        runner.showsTouches = true
        if reducesMotion { receive(.setting(Settings(StageSetting.reducesMotion, true)), at: 0, by: runner) }
        var opacities: [Double?] = []
        func record(_ phase: TouchPhase?, at milliseconds: Int) {
            let touch = phase.map { TouchInput(id: TouchID(1), phase: $0, location: Point(x: 50, y: 50)) }
            receive(touch.map { .touch($0) } ?? .time, at: milliseconds, by: runner)
            opacities.append(runner.picture().items.first { $0.id.name == "touch" }?.opacity)
        }
        record(.began, at: 100)
        for time in [150, 200, 300] { record(nil, at: time) }
        record(.ended, at: 400)
        #expect(runner.wantsFrames == !reducesMotion)
        for time in [450, 500] { record(nil, at: time) }
        #expect(!runner.wantsFrames)
        let faded: [Double?] = [nil, 0.5, 1, 1, 1, 0.5, nil]
        #expect(
            zip(opacities, reducesMotion ? [1, 1, 1, 1, nil, nil, nil] : faded).allSatisfy { opacity, expected in
                abs((opacity ?? -1) - (expected ?? -1)) < 1e-9
            }, "\(opacities)")
        guard case .layer(let ring) = FingerMark.ring(at: .zero, radius: 20, scale: 1, id: "mark").content else {
            Issue.record("the ring is a bitmap")
            return
        }
        let fills = ring.items.compactMap { if case .shape(let shape) = $0.content { shape.fill } else { nil } }
        let lines = ring.items.compactMap {
            if case .shape(let shape) = $0.content { shape.stroke?.paint } else { nil }
        }
        #expect(fills == [.color(.white.withAlpha(0.2))] && lines.last == .color(.white))
    }

    @Test func `a hovering pointer has no ring`() {
        let runner = SceneRunner(BlankScene(), size: Size(width: 100, height: 100))
        let hand = Hand(runner)
        runner.showsTouches = true
        runner.scene.root.addGestureRecognizer(HoverGestureRecognizer())
        hand.hover(.entered, at: Point(x: 50, y: 50))
        hand.hover(.moved, at: Point(x: 55, y: 50))
        #expect(!runner.engine.touches.isEmpty && !runner.wantsFrames)
        hand.touch(1, at: Point(x: 50, y: 50))
        #expect(runner.wantsFrames)
    }

    private func receive(_ content: InputEvent.Content, at milliseconds: Int, by runner: SceneRunner) {
        runner.receive(InputBatch(InputEvent(time: .zero + .milliseconds(milliseconds), content)))
    }

    private final class BlankScene: Scene { let root = View() }

    @Test(arguments: [(0.9, 1.0), (1, 1), (1.4, 1), (1.6, 2), (3.4, 2), (3.6, 5), (8, 10), (0.0014, 0.001), (260, 200)])
    func `a number is rounded to the nearest of 1, 2 and 5 times a power of ten`(number: Double, round: Double) {
        #expect(RoundNumber(near: number).multiple() == round)
    }

    @Test func `the settings determine which input devices the traits contain`() {
        var traits = Traits()
        #expect(traits.devices == InputDevices())
        var settings = Settings()
        settings[StageSetting.devices] = InputDevices(hasTouchscreen: true).settings
        traits.apply(settings)
        #expect(traits.devices == InputDevices(hasTouchscreen: true))
    }
}
