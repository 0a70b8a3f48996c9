extension StageSetting {
    /// A Boolean value that determines whether the shell has no bar. Read only at the start.
    public static let isBare = SettingKey<Bool>("bare")

    /// A Boolean value that determines whether each scene shows its guide when it is first shown.
    /// Read only at the start and never recorded.
    public static let showsGuides = SettingKey<Bool>("guides")

    /// Settings of older recordings that no longer have an effect.
    static let retired: SettingKeys = [
        SettingKey<Bool>("recording"), SettingKey<String>("notice"), SettingKey<String>("warning"),
    ]

    /// All settings of a shell with the given scenes.
    public static func keys(for kinds: [SceneKind]) -> SettingKeys {
        let own: SettingKeys = [
            appearance, reducesMotion, devices, pixelSizeSource, .choice("scene", from: kinds.map(\.name)),
            isInspecting, isBare,
            showsGuides,
        ]
        return kinds.reduce(EngineSetting.keys + own + retired) { $0 + $1.settings }
    }

    /// All state keys of a shell with the given scenes.
    public static func stateKeys(for kinds: [SceneKind]) -> SettingKeys {
        SettingKeys(kinds.map { SettingGroup($0.name, $0.state) }) + [
            focus, isPointerIdle, isInspectorMoved, histories(of: kinds.map(\.name)),
        ]
    }

    static func histories(of names: [String]) -> SettingGroup {
        SettingGroup(Histories.key.name, SettingKeys(names.map(History.key)))
    }

    /// Whether the panel of the inspector is on the other side of the window.
    static let isInspectorMoved = SettingKey<Bool>("inspectorMoved")

    /// Whether the pointer has not moved since it entered the window or since the last touch.
    static let isPointerIdle = SettingKey<Bool>("pointerIdle")
}
