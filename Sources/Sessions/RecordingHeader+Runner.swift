public import Recordings
public import Stage

extension RecordingHeader {
    /// Makes a runner from settings and the size of a window in pixels.
    public typealias MakeRunner = (_ settings: Settings, _ size: Size) -> SceneRunner

    /// The header of a recording that begins with the present picture of a runner at rest.
    public init(beginningWith runner: SceneRunner) {
        self.init(size: runner.size, options: runner.settings, hasFrames: true)
        (scene, millimetresPerPixel) = (options[StageSetting.scene], options[EngineSetting.millimetresPerPixel])
        (options[StageSetting.scene], options[EngineSetting.millimetresPerPixel]) = (nil, nil)
        let state = runner.state
        if !state.isEmpty { self.state = state }
    }

    /// All settings of the header.
    public var settings: Settings {
        var settings = options
        if let scene { settings[StageSetting.scene] = scene }
        if let millimetresPerPixel { settings[EngineSetting.millimetresPerPixel] = millimetresPerPixel }
        return settings
    }

    /// Makes a runner with the picture that a recording begins with.
    public func makeRunner(_ make: MakeRunner) -> SceneRunner {
        let runner = make(settings, size)
        if let state { runner.restore(state) }
        return runner
    }
}
