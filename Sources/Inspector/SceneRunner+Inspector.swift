public import Stage

extension SceneRunner {
    /// Shows an inspector above the scene. The scene's safe area excludes the inspector's panel.
    public func add(_ inspector: Inspector) { add(inspector as any Overlay) }

    /// Removes an inspector from the window.
    public func remove(_ inspector: Inspector) { remove(inspector as any Overlay) }
}
