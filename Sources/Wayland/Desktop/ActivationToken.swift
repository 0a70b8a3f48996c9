import Platform

/// The token with which a launcher lets the program's first window take the focus.
enum ActivationToken {
    /// Returns the token, or `nil` if there is none. Removes it from the environment, so that child
    /// processes do not inherit it.
    static func take(
        from value: (String) -> String? = Environment.value, remove: (String) -> Void = Environment.remove
    ) -> String? {
        // A launcher that supports both window systems may set both variables, so both are removed.
        let names = ["XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID"]
        defer { for name in names { remove(name) } }
        return names.lazy.compactMap(value).first { !$0.isEmpty }
    }
}
