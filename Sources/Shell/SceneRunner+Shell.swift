extension SceneRunner {
    /// Creates a runner for a shell that has several scenes. The setting `scene` in `options`
    /// selects the initial scene. By default, the first scene is shown.
    ///
    /// - Parameters:
    ///   - kinds: The scenes. There must be at least one.
    ///   - options: The initial settings. Unknown settings are ignored.
    ///   - size: The size of the window, in pixels.
    ///   - measuring: The object that measures text for layout.
    ///   - inspector: A function that creates the inspector when the user or a setting opens it. By
    ///     default, there is no inspector.
    package convenience init(
        _ kinds: [SceneKind], options: Settings, size: Size, measuring: any TextMeasuring,
        inspector: ((GestureEngine) -> any Overlay)? = nil
    ) {
        let list = SceneList(kinds, settings: options, measuring: measuring)
        let shell = Shell(list, options: options, measuring: measuring, inspector: inspector)
        self.init(shell, size: size, settings: options, reserved: .all)
        shell.begin(in: self, options: options)
    }

    /// Creates a runner for a single scene. The shell provides keys, an undo history and notices,
    /// but no bar.
    ///
    /// - Parameters:
    ///   - scene: The scene to run.
    ///   - name: The name of the scene's state in recordings.
    ///   - size: The size of the window, in pixels.
    ///   - measuring: The object that measures text for layout.
    package convenience init(
        _ scene: any ShellScene, named name: String, size: Size, measuring: any TextMeasuring
    ) {
        let options = Settings(StageSetting.isBare, true)
        let list = SceneList(scene, named: name, measuring: measuring)
        let shell = Shell(list, options: options, measuring: measuring)
        self.init(shell, size: size, reserved: .all)
        shell.begin(in: self, options: [:])
    }

    package var shell: Shell? { scene as? Shell }
}
