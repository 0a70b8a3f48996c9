import CairoRendering
import Geometry
import Scenes
import TestServers
import Testing

@testable import Shell

/// The bar of a window, which fills the test's screen unless told otherwise.
enum Bar {
    /// The middle of a button on the bar, or in its open menu, in pixels of the window.
    static func center(
        of button: String, in scene: String, size: Size = XServer.size, hasOpenMenu: Bool = false
    ) throws -> Point {
        let player = SceneRunner(
            SceneKind.all, options: Settings(StageSetting.scene, scene), size: size, measuring: TextMeasurer())
        if hasOpenMenu { player.shell?.toggleMenu() }
        let found = try #require(player.shell?.bar?.buttons.first { $0.name == button })
        return found.convert(found.bounds.center, to: nil)
    }
}
