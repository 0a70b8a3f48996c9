package import Recordings
package import Stage
import Windowing

extension RecordingHeader {
    /// A function that creates a runner from settings and from the size of a window in pixels.
    package typealias MakeRunner = (_ settings: Settings, _ size: Size) -> SceneRunner

    /// Creates the header of a recording that begins now. The runner must be at rest, because the
    /// header contains its state.
    package init(beginningWith runner: SceneRunner) {
        self.init(size: runner.size, options: runner.settings, hasFrames: true)
        (scene, millimetersPerPixel) = (options[StageSetting.scene], options[EngineSetting.millimetersPerPixel])
        (options[StageSetting.scene], options[EngineSetting.millimetersPerPixel]) = (nil, nil)
        if scene == nil { program = WindowOptions.programName }
        if scene == nil, runner.reserved.contains(.focusKeys) { options[StageSetting.reservesFocusKeys] = true }
        let state = runner.state
        if !state.isEmpty { self.state = state }
    }

    package func makeRunner(_ make: MakeRunner) -> SceneRunner {
        let runner = make(settings, size)
        if let state { runner.restore(state) }
        return runner
    }
}
