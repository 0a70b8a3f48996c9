extension ScenePlayer {
    /// The changes that a person has made to the scenes; complete while `isAtRest`.
    public var state: Settings {
        var state = scenes.state
        state[Histories.key] = histories.settings(of: scenes.names)
        state[StageSetting.focus] = chrome.focus.map(Double.init)
        if chrome.isPointerIdle, engine.pointer != nil { state[StageSetting.isPointerIdle] = true }
        return state
    }

    /// Takes up the `state` of another player. Parts that nothing reads are ignored.
    public func restore(_ state: Settings) {
        let known = state[Histories.key]
        for (index, name) in scenes.names.enumerated() {
            if case .object(let members)? = state.values[name] {
                madeScene(at: index).restore(Settings(members))
            } else if known?.values[name] != nil {
                // One at home, of which something can be taken back.
                _ = madeScene(at: index)
            }
        }
        for (index, scene) in scenes.madeByPlace {
            histories.begin(index, with: scene, restoring: known?[History.key(scenes.names[index])])
        }
        if let place = state[StageSetting.focus].flatMap({ Int(exactly: $0) }) {
            chrome.moveFocus(to: place, of: scene)
        }
        chrome.restorePointer(isIdle: state[StageSetting.isPointerIdle] ?? false)
        setNeedsDisplay()
    }
}
