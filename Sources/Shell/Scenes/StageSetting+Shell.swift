extension StageSetting {
    /// Whether the shell hides the bar. The default is `false`. The setting is read only when the
    /// shell is created.
    package static let isBare = SettingKey<Bool>("bare")

    /// Whether the guide of a scene starts when the scene is shown, until the guide has been played
    /// to its end once. The default is `false`. The setting is read only when the shell starts, and
    /// is never recorded.
    package static let showsGuides = SettingKey<Bool>("guides")

    /// Whether the window fills the screen, so that the shell hides the bar. The default is
    /// `false`.
    package static let isFullScreen = SettingKey<Bool>("fullScreen")

    /// The settings that older recordings contain but that no longer have an effect.
    static let retired: SettingKeys = [
        SettingKey<Bool>("recording"), SettingKey<String>("notice"), SettingKey<String>("warning"),
    ]

    package static func keys(for kinds: [SceneKind]) -> SettingKeys {
        let own: SettingKeys = [
            appearance, reducesMotion, devices, pixelSizeSource, .choice("scene", from: kinds.map(\.name)),
            isInspecting, isBare, isFullScreen, showsGuides, reservesFocusKeys,
        ]
        return kinds.reduce(EngineSetting.keys + own + retired) { $0 + $1.settings }
    }

    package static func stateKeys(for kinds: [SceneKind]) -> SettingKeys {
        SettingKeys(kinds.map { SettingGroup($0.name, $0.state) }) + [
            focus, isPointerIdle, isInspectorMoved, histories(of: kinds.map(\.name)),
        ]
    }

    static func histories(of names: [String]) -> SettingGroup {
        SettingGroup(Histories.key.name, SettingKeys(names.map(History.key)))
    }

    /// The histories of all scenes that have changes to undo or redo, by the scene's name.
    package static let histories = Histories.key

    static let isInspectorMoved = SettingKey<Bool>("inspectorMoved")

    static let isPointerIdle = SettingKey<Bool>("pointerIdle")
}
