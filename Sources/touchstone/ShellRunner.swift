import CairoRendering
import Inspector
import Recordings
import Scenes
import Sessions
import Shell

extension SceneRunner {
    static func ofAllScenes(measuring measurer: TextMeasurer = TextMeasurer()) -> RecordingHeader.MakeRunner {
        { settings, size in
            SceneRunner(SceneKind.all, options: settings, size: size, measuring: measurer) { engine in
                Inspector(engine: engine, measuring: measurer)
            }
        }
    }
}
