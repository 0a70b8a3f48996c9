import CairoRendering
import Drawing
import Geometry
import Scenes
import Shell
import Stage
import Testing
import Touches
import Windowing

@testable import Wayland

/// The pieces of the demonstration, under two fingers.
@MainActor struct PiecesTests {
    private nonisolated static let size = Size(1280, 800)
    /// The four interfaces without which no program works.
    private nonisolated static let necessities = "wl_compositor:4 wl_shm xdg_wm_base:1 wl_seat:5"

    private func makeRunner() -> SceneRunner {
        SceneRunner(
            SceneKind.all, options: Settings(StageSetting.scene, "pieces"), size: Self.size,
            measuring: TextMeasurer())
    }

    @Test(arguments: [necessities, TestCompositor.mutter])
    func `a piece moves under two fingers, and the picture is right to the pixel`(globals: String) throws {
        let compositor = try TestCompositor(globals) { $0.size = Self.size }
        compositor.play("configure 0 0 4")
        let (runner, expected) = (makeRunner(), makeRunner())
        var batcher = InputBatcher()
        let rounds: [(commands: String, phase: TouchPhase, locations: [Point])] = [
            ("down 0 300 400, down 1 380 400, frame", .began, [Point(x: 300, y: 400), Point(x: 380, y: 400)]),
            ("motion 0 350 420, motion 1 430 420, frame", .moved, [Point(x: 350, y: 420), Point(x: 430, y: 420)]),
            ("motion 0 500 600, motion 1 500 520, frame", .moved, [Point(x: 500, y: 600), Point(x: 500, y: 520)]),
        ]
        for (number, round) in rounds.enumerated() {
            let inputs = compositor.play("time \(1000 + 50 * number), " + round.commands).inputs
            for input in inputs { batcher.append(input) }
            batcher.drain { runner.receive($0) }
            let time = try #require(inputs.first?.time)
            for (index, location) in round.locations.enumerated() {
                let touch = TouchInput(id: TouchID(UInt32(index + 1)), phase: round.phase, location: location)
                batcher.append(InputEvent(time: time, .touch(touch)))
            }
            batcher.drain { expected.receive($0) }
        }
        let picture = runner.picture()
        compositor.window.present(picture, damage: .everything(within: Self.size))
        compositor.settle()
        let image = try ImageSurface(size: Self.size)
        Renderer().paint(expected.picture(), on: image, damage: .everything(within: Self.size))
        #expect(compositor.pixels() == image.pixels)
        // The piece was around (340, 420). A quarter turn about the fingers moves it to (520, 560).
        #expect(compositor.pixel(424, 560) == 0xFFE6_4D4D && compositor.pixel(244, 420) != 0xFFE6_4D4D)
    }
}
