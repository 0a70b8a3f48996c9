extension StageSetting {
    /// Whether there is no bar. Read only at the beginning.
    public static let isBare = SettingKey<Bool>("bare")

    /// Whether each scene shows its guide when it is seen for the first time. Read only at the
    /// beginning, and never recorded.
    public static let showsGuides = SettingKey<Bool>("guides")

    /// Settings of older recordings that have no effect any more.
    static let retired: SettingKeys = [
        SettingKey<Bool>("recording"), SettingKey<String>("notice"), SettingKey<String>("warning"),
    ]

    /// All settings that have an effect on a shell with these scenes.
    public static func keys(for kinds: [SceneKind]) -> SettingKeys {
        let own: SettingKeys = [
            appearance, reducesMotion, devices, .choice("scene", from: kinds.map(\.name)), isInspecting, isBare,
            showsGuides,
        ]
        return kinds.reduce(EngineSetting.keys + own + retired) { $0 + $1.settings }
    }

    /// All parts of the state of a shell with these scenes.
    public static func stateKeys(for kinds: [SceneKind]) -> SettingKeys {
        SettingKeys(kinds.map { SettingGroup($0.name, $0.state) }) + [
            focus, isPointerIdle, isInspectorMoved, histories(of: kinds.map(\.name)),
        ]
    }

    /// The changes that can be undone in each scene.
    static func histories(of names: [String]) -> SettingGroup {
        SettingGroup(Histories.key.name, SettingKeys(names.map(History.key)))
    }

    /// Whether the inspector has moved its panel to the left or to the top.
    static let isInspectorMoved = SettingKey<Bool>("inspectorMoved")

    /// Whether the pointer over the window has not moved since it came or since a touch.
    static let isPointerIdle = SettingKey<Bool>("pointerIdle")
}
