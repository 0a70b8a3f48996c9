import CairoRendering
import Geometry
import Scenes
import TestServers
import Testing

@testable import Stage

/// The bar of a window that fills the test's screen.
enum Bar {
    /// The middle of a button, in pixels of the window.
    static func center(of button: String, in scene: String) throws -> Point {
        let player = ScenePlayer(
            SceneKind.all, options: Settings(StageSetting.scene, scene), size: XServer.size, measuring: TextMeasurer())
        let found = try #require(player.chrome.bar?.buttons.first { $0.name == button })
        return found.convert(found.bounds.center, to: nil)
    }
}
