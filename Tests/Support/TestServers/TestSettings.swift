/// What the environment asks of tests that can take longer.
public enum TestSettings {
    /// How long a flood lasts, in seconds: TOUCHSTONE_FLOOD.
    public static var floodSeconds: Int { number("TOUCHSTONE_FLOOD") ?? 4 }

    /// How long the soak lasts, in seconds, none unless asked for: TOUCHSTONE_SOAK.
    public static var soakSeconds: Int? { number("TOUCHSTONE_SOAK") }

    private static func number(_ name: String) -> Int? { environmentValue(name).flatMap { Int($0) } }
}
