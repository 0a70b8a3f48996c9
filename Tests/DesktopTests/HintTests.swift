import CairoRendering
import Geometry
import Scenes
import Shell
import Testing
import Touches

/// What the bar says of each scene is read whole, with letters as they are painted.
@Suite struct HintTests {
    @Test(
        arguments: SceneKind.all.map(\.name),
        [
            Size(width: 480, height: 320), Size(width: 960, height: 600), Size(width: 1280, height: 800),
            Size(width: 1366, height: 768),
        ])
    func `the labels of a scene are not cut off`(scene: String, size: Size) {
        for (touchscreen, touchpad) in [(true, true), (false, true), (false, false)] {
            let devices = InputDevices(hasTouchscreen: touchscreen, hasTouchpad: touchpad)
            var options = Settings(StageSetting.scene, scene)
            options[StageSetting.devices] = devices.settings
            let player = SceneRunner(SceneKind.all, options: options, size: size, measuring: TextMeasurer())
            let shown = player.picture().items.compactMap { item in
                if item.id.name == "bar hint", case .text(let text) = item.content { text.string } else { nil }
            }
            #expect(shown == [player.shell?.scene.hint(for: devices)])
        }
    }
}
