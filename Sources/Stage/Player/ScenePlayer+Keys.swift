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
        case .undo: return undo()
        case .redo: return redo()
        case .cancel: if !cancelGestures() { chrome.removeFocus() }
        case .showGuide:
            guard scenes.shownKind != nil else { return false }
            guides.show(over: self)
        case .toggleInspector:
            guard chrome.hasInspector else { return false }
            toggleInspector()
        }
        return true
    }

    /// Does what the bar's buttons and the gestures of several fingers asked for in this round.
    func performWishes() {
        for action in chrome.bar?.removePressed() ?? [] { perform(action) }
        for wish in gestures?.removeWishes() ?? [] { perform(wish) }
    }

    /// The fingers of a swipe have moved what they were on: that goes back first.
    private func perform(_ wish: StageGestures.Wish) {
        _ = cancelGestures()
        switch wish {
        case .back: undoChange()
        case .forth: redoChange()
        case .next: show((scenes.shownIndex + 1) % scenes.names.count)
        case .previous: show((scenes.shownIndex + scenes.names.count - 1) % scenes.names.count)
        }
    }

    func perform(_ action: BarAction) {
        if action != .toggleMenu { chrome.closeLists() }
        switch action {
        case .show(let index): show(index)
        case .toggle(let index):
            if scene.options.indices.contains(index) { scene.keyPressed(KeyInput(key: scene.options[index].key)) }
        case .undo: undo()
        case .redo: redo()
        case .reset: reset()
        case .toggleRecording: onRequest?(.toggleRecording)
        case .showRecordings: onRequest?(.showRecordings)
        case .toggleInspector: toggleInspector()
        case .showGuide: guides.show(over: self)
        case .copy: onRequest?(.copyPicture)
        case .toggleFullScreen: onRequest?(.toggleFullScreen)
        case .quit: onRequest?(.close)
        case .toggleMenu: chrome.toggleMenu()
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
