import CairoRendering
import Geometry
import Scenes
import TestServers
import Testing

@testable import Shell

/// The bar of a window that fills the test's screen.
@MainActor enum Bar {
    /// The middle of a button on the bar, in pixels of the window.
    static func center(of button: String, in scene: String) throws -> Point {
        var options = Settings(StageSetting.scene, scene)
        // The hint, which is another one for a mouse, decides how many buttons there is room for.
        options[StageSetting.devices] = InputDevices(hasTouchscreen: true).settings
        let player = SceneRunner(SceneKind.all, options: options, size: XServer.size, measuring: TextMeasurer())
        let found = try #require(player.shell?.bar?.buttons.first { $0.name == button })
        return found.convert(found.bounds.center, to: nil)
    }
}
