/// The settings that a player of scenes reads, beside those of the engine and of the scenes.
public enum StageSetting {
    /// Light or dark.
    public static let appearance = SettingKey<Traits.Appearance>("appearance")
    /// Whether nothing may move by itself.
    public static let reducesMotion = SettingKey<Bool>("reduceMotion")
    /// The devices that a person can touch the window with.
    public static let devices = SettingGroup("devices", InputDevices.keys)
    /// The name of the scene that is shown.
    public static let scene = SettingKey<String>("scene")
    /// Whether the inspector is shown.
    public static let isInspecting = SettingKey<Bool>("inspect")
    /// Whether there is no bar. Counts only at the beginning.
    public static let isBare = SettingKey<Bool>("bare")

    /// Whether each scene shows its guide when it is seen for the first time. Counts only at the
    /// beginning, and is in no recording.
    public static let showsGuides = SettingKey<Bool>("guides")

    /// Settings of older recordings that no longer have an effect.
    static let retired: SettingKeys = [
        SettingKey<Bool>("recording"), SettingKey<String>("notice"), SettingKey<String>("warning"),
    ]

    /// All settings that have an effect on a player of these scenes.
    public static func keys(for kinds: [SceneKind]) -> SettingKeys {
        let own: SettingKeys = [
            appearance, reducesMotion, devices, .word("scene", from: kinds.map(\.name)), isInspecting, isBare,
            showsGuides,
        ]
        return kinds.reduce(EngineSetting.keys + own + retired) { $0 + $1.settings }
    }

    /// All parts of the state of a player of these scenes.
    public static func stateKeys(for kinds: [SceneKind]) -> SettingKeys {
        SettingKeys(kinds.map { SettingGroup($0.name, $0.state) }) + [
            focus, isPointerIdle, histories(of: kinds.map(\.name)),
        ]
    }

    /// What can be taken back in each scene.
    static func histories(of names: [String]) -> SettingGroup {
        SettingGroup(Histories.key.name, SettingKeys(names.map(History.key)))
    }

    /// Whether the pointer over the window has not moved since something was touched.
    static let isPointerIdle = SettingKey<Bool>("pointerIdle")

    /// The place of what has the focus among all that could have it.
    static let focus = SettingKey<Double>("focus", in: 0...)
}
