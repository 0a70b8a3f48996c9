public import Recordings
public import Stage

extension RecordingHeader {
    /// The header of a recording that begins with what a player shows now, which must be at rest.
    public init(beginningWith player: ScenePlayer) {
        self.init(size: player.engine.root.bounds.size, options: player.options, hasFrames: true)
        (scene, millimetresPerPixel) = (options[StageSetting.scene], options[EngineSetting.millimetresPerPixel])
        (options[StageSetting.scene], options[EngineSetting.millimetresPerPixel]) = (nil, nil)
        let state = player.state
        if !state.isEmpty { self.state = state }
    }

    /// All settings of the header.
    public var settings: Settings {
        var settings = options
        if let scene { settings[StageSetting.scene] = scene }
        if let millimetresPerPixel { settings[EngineSetting.millimetresPerPixel] = millimetresPerPixel }
        return settings
    }
}

extension ScenePlayer {
    /// A player of what a recording begins with. Its bar does not say that it is being recorded.
    public convenience init(
        _ kinds: [SceneKind], header: RecordingHeader, measuring: any TextMeasuring,
        inspector: ((GestureEngine) -> any Overlay)? = nil
    ) {
        self.init(kinds, options: header.settings, size: header.size, measuring: measuring, inspector: inspector)
        if let state = header.state { restore(state) }
    }
}
