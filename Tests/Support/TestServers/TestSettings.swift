/// The durations of long tests, from the environment.
public enum TestSettings {
    /// The duration of a flood, in seconds: TOUCHSTONE_FLOOD.
    public static var floodSeconds: Int { number("TOUCHSTONE_FLOOD") ?? 4 }

    /// The duration of the soak, in seconds, by default none: TOUCHSTONE_SOAK.
    public static var soakSeconds: Int? { number("TOUCHSTONE_SOAK") }

    /// The seed of the soak's input: TOUCHSTONE_SOAK_SEED.
    public static var soakSeed: Int { number("TOUCHSTONE_SOAK_SEED") ?? 30 }

    /// The kind of server of the soak, by default an X server: TOUCHSTONE_SOAK_ON.
    public static var soakServer: DisplayKind {
        environmentValue("TOUCHSTONE_SOAK_ON").flatMap(DisplayKind.init) ?? .x11
    }

    /// The number of drags whose last picture is checked: TOUCHSTONE_TRIALS.
    public static var trials: Int { number("TOUCHSTONE_TRIALS") ?? 12 }

    /// The factor by which tests wait longer, for slow builds. The value of TOUCHSTONE_PATIENCE, or
    /// 1.
    public static var patience: Int { number("TOUCHSTONE_PATIENCE") ?? 1 }

    private static func number(_ name: String) -> Int? { environmentValue(name).flatMap { Int($0) } }
}
