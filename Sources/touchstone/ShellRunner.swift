import CairoRendering
import Inspector
import Recordings
import Scenes
import Sessions
import Shell

extension SceneRunner {
    /// Returns a function that creates runners. Without a source of photos, photos are
    /// placeholders, as in a replay.
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
