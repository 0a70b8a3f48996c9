import CairoRendering
import Geometry
import Scenes
import Shell
import Testing
import Touches

/// The texts of the bar fit for each scene, with real fonts.
@Suite struct HintTests {
    private nonisolated static let sizes = [
        Size(width: 360, height: 640), Size(width: 480, height: 320), Size(width: 800, height: 600),
        Size(width: 960, height: 600), Size(width: 1280, height: 800), Size(width: 1366, height: 768),
        Size(width: 1920, height: 1080), Size(width: 3840, height: 2160),
    ]

    @Test(arguments: SceneKind.all.map(\.name), sizes)
    func `the hint of every scene is shown in full`(scene: String, size: Size) {
        let options = Settings(StageSetting.scene, scene)
        let player = SceneRunner(SceneKind.all, options: options, size: size, measuring: TextMeasurer())
        for (touchscreen, touchpad) in [(true, true), (false, true), (false, false)] {
            let devices = InputDevices(hasTouchscreen: touchscreen, hasTouchpad: touchpad)
            var setting = Settings()
            setting[StageSetting.devices] = devices.settings
            player.receive(InputBatch(InputEvent(time: .seconds(1), .setting(setting))))
            #expect(
                words("bar hint", in: player.picture()).joined(separator: " ") == player.shell?.scene.hint(for: devices)
            )
        }
    }

    @Test(arguments: SceneKind.all.map(\.name), [1280.0, 1366])
    func `on a laptop's screen, all tools have titles, whatever the hint`(scene: String, width: Double) {
        for devices in [InputDevices(hasTouchscreen: true), InputDevices(hasTouchpad: true), InputDevices()] {
            var options = Settings(StageSetting.scene, scene)
            options[StageSetting.devices] = devices.settings
            let player = SceneRunner(
                SceneKind.all, options: options, size: Size(width: width, height: 768), measuring: TextMeasurer())
            let labels = words("bar label", in: player.picture())
            let names = player.shell?.scene.options.map(\.title) ?? []
            #expect(
                labels == names + [
                    "Undo", "Redo", "Reset", "Record", "Recordings", "Inspect", "Show me", "Copy", "Full screen",
                    "Quit",
                ])
        }
    }

    private func words(_ name: String, in picture: Picture) -> [String] {
        picture.items.compactMap { item in
            if item.id.name == name, case .text(let text) = item.content { text.string } else { nil }
        }
    }

    /// Each density with scales that a desktop may have for it.
    @Test(arguments: sizes, [(96.0, 1.0), (166, 1), (166, 1.75), (220, 1), (220, 2), (280, 1), (280, 3)])
    func `on every screen, the bar shows the names or icons of the scenes, and cuts off hints only between words`(
        size: Size, density: (dpi: Double, scale: Double)
    ) throws {
        // Each size shows each scene, with a few of the densities.
        let turn = Int(size.width + density.dpi + density.scale * 4)
        for (index, kind) in SceneKind.all.enumerated() where (index + turn).isMultiple(of: 3) {
            var options = Settings(StageSetting.scene, kind.name)
            options[StageSetting.devices] = InputDevices().settings
            options[EngineSetting.scale] = density.scale
            options[EngineSetting.millimetersPerPixel] = 25.4 / density.dpi
            let player = SceneRunner(SceneKind.all, options: options, size: size, measuring: TextMeasurer())
            let picture = player.picture()
            let titles = words("bar title", in: picture) + words("bar label", in: picture)
            #expect(!titles.contains { Int($0) != nil })
            let bounds = Rect(origin: .zero, size: size)
            for item in picture.items where item.id.name.hasPrefix("bar ") {
                #expect(bounds.insetBy(dx: -1, dy: -1).contains(item.bounds), "\(item.id.name)")
            }
            let hint = try #require(player.shell?.scene.hint(for: InputDevices()))
            let shown = words("bar hint", in: picture).joined(separator: " ")
            let rest = hint.dropFirst(shown.count).first
            #expect(
                shown.isEmpty == hint.isEmpty && hint.hasPrefix(shown) && (rest.map { " ,;.".contains($0) } ?? true),
                "\(shown)")
        }
    }
}
