extension Shell {
    package var isAtRest: Bool {
        !isListOpen && fullScreenBar?.isRevealed != true && !transition.isRunning && scenes.made.allSatisfy(\.isAtRest)
    }

    package var state: Settings {
        var state = scenes.state
        state[Histories.key] = histories.settings(of: scenes.names)
        if !pointer.isIdle, root.engine?.pointer != nil { state[StageSetting.isPointerIdle] = false }
        if inspector?.isMoved == true { state[StageSetting.isInspectorMoved] = true }
        return state
    }

    package func restore(_ state: Settings) {
        let known = state[Histories.key]
        for (index, name) in scenes.names.enumerated() {
            if case .object(let members)? = state.values[name] {
                madeScene(at: index).restore(Settings(members))
            } else if known?.values[name] != nil {
                // The scene has changes to undo or redo, so it must exist even in its initial
                // state.
                _ = madeScene(at: index)
            }
        }
        for (index, scene) in scenes.madeByIndex {
            histories.begin(index, with: scene, restoring: known?[History.key(scenes.names[index])])
        }
        let overlay = inspector
        overlay?.isMoved = state[StageSetting.isInspectorMoved] ?? false
        pointer.restore(isIdle: state[StageSetting.isPointerIdle] ?? true)
        root.setNeedsDisplay()
    }
}

extension Shell {
    /// Whether the scene or a view of the shell has changed. The shell itself changes only through
    /// its views.
    package var needsDisplay: Bool {
        get { scene.needsDisplay || root.needsDisplay }
        set { (scene.needsDisplay, root.needsDisplay) = (newValue, newValue) }
    }

    package func refine() { scene.refine() }
    package var wantsKeyReleases: Bool { scene.wantsKeyReleases }
    package func keyReleased(_ key: KeyInput) { scene.keyReleased(key) }
    package func cursor(at location: Point) -> Cursor { scene.cursor(at: scene.root.convert(location, from: root)) }

    /// Returns whether to mark a touch. Fingers and pens on the scene are marked, but the mouse is
    /// not, because it has a pointer. In a bare window, the scene decides.
    package func marksTouch(_ touch: Touch) -> Bool {
        guard bar != nil else { return scene.marksTouch(touch) }
        return touch.source == .contact && touch.type != .indirectPointer
            && touch.view?.isDescendant(of: scene.root) == true
    }

    package var focusableViews: [View] { scene.focusableViews + (bar?.isHidden == false ? bar?.buttons ?? [] : []) }
    @discardableResult package func adjust(_ view: View, by adjustment: Adjustment) -> Bool {
        scene.adjust(view, by: adjustment)
    }
}
