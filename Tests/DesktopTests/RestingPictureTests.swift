import CairoRendering
import Geometry
import Scenes
import Shell
import Testing
import Touches

/// Pictures under fingers that rest.
@Suite struct RestingPictureTests {
    private static let size = Size(width: 900, height: 700)

    private func pixels(of runner: SceneRunner) throws -> [UInt32] {
        let image = try ImageSurface(size: Self.size)
        Renderer().paint(runner.picture(), on: image)
        return image.pixels
    }

    private func touch(_ finger: UInt32, _ phase: TouchPhase, _ location: Point, at time: Int64) -> InputBatch {
        let touch = TouchInput(id: TouchID(finger), phase: phase, location: location)
        return InputBatch(InputEvent(time: .milliseconds(time), .touch(touch)))
    }

    private func wait(_ runner: SceneRunner, from start: Int64) {
        for step in 1...50 {
            runner.receive(InputBatch(InputEvent(time: .milliseconds(start + Int64(step) * 10), .time)))
            if runner.needsDisplay { _ = runner.picture() }
        }
    }

    @Test(arguments: ["paper", "map"])
    func `after half a second under resting fingers, the picture is the one after the lift`(scene: String) throws {
        let runner = SceneRunner(
            SceneKind.all, options: Settings(StageSetting.scene, scene), size: Self.size, measuring: TextMeasurer())
        _ = runner.picture()
        let (left, right) = (Point(x: 370, y: 410), Point(x: 530, y: 390))
        runner.receive(touch(1, .began, left, at: 10))
        runner.receive(touch(2, .began, right, at: 20))
        var last = right
        for step in 1...12 {
            last += Vector(dx: 3, dy: Double(step))
            runner.receive(touch(2, .moved, last, at: 20 + Int64(step) * 8))
        }
        let moving = try pixels(of: runner)
        wait(runner, from: 200)
        let held = try pixels(of: runner)
        runner.receive(touch(1, .ended, left, at: 800))
        runner.receive(touch(2, .ended, last, at: 800))
        wait(runner, from: 800)
        let lifted = try pixels(of: runner)
        // The fingers' marks are below these rows, and the bar is above them.
        let part = 120 * 900..<300 * 900
        let (isSame, hasMoved) = (held[part] == lifted[part], held[part] != moving[part])
        #expect(isSame && hasMoved)
    }
}
