extension ScenePlayer {
    /// Does what a key does in every scene, or gives it to the scene that is shown.
    func press(_ key: KeyInput) {
        defer { setNeedsDisplay() }
        guard key.phase == .down else { return scene.keyReleased(key) }
        let command = reserved.contains(.sceneKeys) ? KeyCommand(key) : nil
        if command.map(perform) != true { scene.keyPressed(key) }
    }

    /// - Returns: Whether the command means something here: else the key is the scene's.
    private func perform(_ command: KeyCommand) -> Bool {
        switch command {
        case .showScene(let index):
            guard scenes.names.count > 1, scenes.names.indices.contains(index) else { return false }
            show(index)
        case .adjust(let adjustment):
            guard let view = chrome.focusedView(in: scene) ?? scene.focusableViews.first else { return false }
            if chrome.focusedView(in: scene) == nil { chrome.moveFocus(to: 0, of: scene) }
            scene.adjust(view, by: adjustment)
        case .moveFocus(let step): chrome.moveFocus(by: step, of: scene)
        case .press:
            guard let action = chrome.focusedAction(in: scene) else { return false }
            perform(action)
        case .reset: reset()
        case .undo: undo()
        case .redo: redo()
        case .cancel: if !engine.cancelGestures() { chrome.removeFocus() }
        case .toggleInspector:
            guard chrome.hasInspector else { return false }
            toggleInspector()
        }
        return true
    }

    func perform(_ action: BarAction) {
        switch action {
        case .show(let index): show(index)
        case .reset: reset()
        case .toggleInspector: toggleInspector()
        case .toggleFullScreen: onRequest?(.toggleFullScreen)
        }
        setNeedsDisplay()
    }

    /// Puts the scene and the thresholds back as they were in the beginning.
    func reset() {
        scene.reset()
        let settings = engine.thresholds.settingsToDefaults
        if !settings.isEmpty { onRequest?(.set(settings)) }
    }
}
