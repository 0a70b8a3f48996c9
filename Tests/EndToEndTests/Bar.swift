import CairoRendering
import Geometry
import Scenes
import TestServers
import Testing

@testable import Shell

/// The bar of a window. By default, the window fills the test's screen.
@MainActor enum Bar {
    /// The middle of a button on the bar, or in its open menu, in pixels of the window.
    static func center(
        of button: String, in scene: String, size: Size = XServer.size, hasOpenMenu: Bool = false
    ) throws -> Point {
        var options = Settings(StageSetting.scene, scene)
        // The hint, which is another one for a mouse, decides how many buttons there is room for.
        options[StageSetting.devices] = InputDevices(hasTouchscreen: true).settings
        let player = SceneRunner(SceneKind.all, options: options, size: size, measuring: TextMeasurer())
        if hasOpenMenu { player.shell?.bar?.toggleMenu() }
        let found = try #require(player.shell?.bar?.buttons.first { $0.name == button })
        return found.convert(found.bounds.center, to: nil)
    }
}
