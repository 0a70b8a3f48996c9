extension Shell {
    package func keyPressed(_ key: KeyInput) {
        root.setNeedsDisplay()
        let command = CommandTable.command(for: key, sceneCount: scenes.kinds.count)
        if command.map({ performKey($0, isRepeat: key.isRepeat) }) == true { return }
        // A held key must not toggle an option repeatedly.
        let isOption = scene.options.contains { KeyCombination($0.key).matches(key) }
        if !isOption || !key.isRepeat { scene.keyPressed(key) }
    }

    /// Performs a command. Returns `false` if the scene must receive the key instead.
    private func performKey(_ command: Command, isRepeat: Bool) -> Bool {
        switch command {
        case .showScene: guard scenes.kinds.count > 1 else { return false }
        case .undo: return report(undo(), "Undone")
        case .redo: return report(redo(), "Redone")
        case .toggleInspector: guard hasInspector else { return false }
        case .showGuide: guard !scenes.isLone else { return false }
        // The runner is responsible for `.focus`, and the program or the window is responsible for
        // the other commands.
        case .toggleRecording, .showRecordings, .copyPicture, .toggleFullScreen, .close, .focus: return false
        case .showNextScene, .showPreviousScene, .toggleOption, .reset, .showKeys, .toggleMenu, .showScenes: break
        }
        if !isRepeat { perform(command) }
        return true
    }

    func performPendingCommands() {
        for command in bar?.removePressed() ?? [] {
            if command != .toggleMenu, command != .showScenes { bar?.closeLists() }
            perform(command)
        }
        for command in gestures?.removeCommands() ?? [] { performSwipe(command) }
    }

    /// Performs the command of a swipe. Cancels the active gestures first, to revert changes that
    /// the swiping fingers made.
    private func performSwipe(_ command: Command) {
        runner?.cancelGestures()
        switch command {
        case .undo: report(undoChange(), "Undone", else: "There is nothing to undo")
        case .redo: report(redoChange(), "Redone", else: "There is nothing to redo")
        case .showScene, .showNextScene, .showPreviousScene, .toggleOption, .reset, .toggleRecording, .showRecordings,
            .toggleInspector, .showGuide, .showKeys, .copyPicture, .toggleFullScreen, .close, .toggleMenu, .showScenes,
            .focus:
            perform(command)
            say(scenes.shownKind.title)
        }
    }

    @discardableResult private func report(_ hasActed: Bool, _ word: String, else other: String? = nil) -> Bool {
        if let word = hasActed ? word : other { say(word) }
        return hasActed
    }

    func isAvailable(_ command: Command) -> Bool {
        switch command {
        case .undo: canUndo
        case .redo: canRedo
        case .showScene, .showNextScene, .showPreviousScene, .toggleOption, .reset, .toggleRecording, .showRecordings,
            .toggleInspector, .showGuide, .showKeys, .copyPicture, .toggleFullScreen, .close, .toggleMenu, .showScenes,
            .focus:
            true
        }
    }

    func perform(_ command: Command) {
        switch command {
        case .showScene(let index): show(index, isForward: index > scenes.shownIndex)
        case .showNextScene: show((scenes.shownIndex + 1) % scenes.kinds.count, isForward: true)
        case .showPreviousScene:
            show((scenes.shownIndex + scenes.kinds.count - 1) % scenes.kinds.count, isForward: false)
        case .toggleOption(let index):
            if scene.options.indices.contains(index) { scene.keyPressed(KeyInput(key: scene.options[index].key)) }
        case .undo: report(undo(), "Undone", else: "There is nothing to undo")
        case .redo: report(redo(), "Redone", else: "There is nothing to redo")
        case .reset: reset()
        case .toggleRecording: onToggleRecording?()
        case .showRecordings: onShowRecordings?()
        case .toggleInspector: toggleInspector()
        case .showGuide:
            let isSecond = root.engine.map { guides.isRequestedAgain(at: $0.now) } ?? false
            if isSecond { keyList.open() } else { guides.show(over: self) }
        case .showKeys: keyList.open()
        case .copyPicture: runner?.request(.copyPicture)
        case .toggleFullScreen: runner?.request(.toggleFullScreen)
        case .close: runner?.request(.close)
        case .toggleMenu: bar?.toggleMenu()
        case .showScenes: bar?.toggleSceneList()
        case .focus: break
        }
        root.setNeedsDisplay()
    }

    func reset() {
        runner?.cancelGestures()
        scene.reset()
        let settings = root.engine?.thresholds.settingsToDefaults ?? [:]
        if !settings.isEmpty { runner?.request(.set(settings)) }
    }
}

extension Shell {
    /// Returns whether a key starts and stops recordings. The program handles this key itself, so
    /// the key does not appear in recordings.
    package func isRecordingKey(_ key: KeyInput) -> Bool {
        CommandTable.binding(of: .toggleRecording)?.keys.contains { $0.matches(key) } == true
    }
}
