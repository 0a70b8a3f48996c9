import CCairo

extension Renderer {
    /// The version of cairo that paints here. Corresponds to `cairo_version_string`.
    public static var version: String { unsafe String(cString: cairo_version_string()) }
}
