import CairoRendering
import Inspector
import Recordings
import Scenes
import Sessions
import Shell

extension SceneRunner {
    /// Returns a function that creates runners for all scenes, with an inspector. If `source` is
    /// `nil`, as in a replay, photos listed in the settings are shown as placeholders.
    static func ofAllScenes(
        measuring measurer: TextMeasurer = TextMeasurer(), photosFrom source: (any PhotoSource)? = nil
    ) -> RecordingHeader.MakeRunner {
        { settings, size in
            SceneRunner(SceneKind.all(photosFrom: source), options: settings, size: size, measuring: measurer) {
                engine in
                Inspector(engine: engine, measuring: measurer)
            }
        }
    }
}
