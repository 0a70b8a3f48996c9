extension SceneRunner {
    /// Runs the shell with several scenes. It shows the scene that the options name, or else the
    /// first.
    ///
    /// - Parameters:
    ///   - kinds: At least one.
    ///   - options: The settings at the beginning. Unknown ones are ignored.
    ///   - size: The size of the window, in pixels.
    ///   - measuring: Measures the texts.
    ///   - inspector: Makes the overlay that `F12` and the setting `inspect` show.
    public convenience init(
        _ kinds: [SceneKind], options: Settings, size: Size, measuring: any TextMeasuring,
        inspector: ((GestureEngine) -> any Overlay)? = nil
    ) {
        let shell = Shell(kinds, options: options, measuring: measuring, inspector: inspector)
        self.init(shell, size: size, settings: options, reserved: .all)
        shell.begin(in: self, options: options)
    }

    /// Runs one scene with the keys, the undo history and the notices of the shell, without a bar.
    ///
    /// - Parameters:
    ///   - scene: The scene to run.
    ///   - name: The name of the scene's state in recordings.
    ///   - size: The size of the window, in pixels.
    ///   - measuring: Measures the texts.
    public convenience init(
        _ scene: any ShellScene, named name: String, size: Size, measuring: any TextMeasuring
    ) {
        let options = Settings(StageSetting.isBare, true)
        let list = SceneList(scene, named: name, measuring: measuring)
        let shell = Shell(list, options: options, measuring: measuring, inspector: nil)
        self.init(shell, size: size, reserved: .all)
        shell.begin(in: self, options: [:])
    }

    /// The shell that runs here, or `nil` if the scene is another one.
    public var shell: Shell? { scene as? Shell }
}
