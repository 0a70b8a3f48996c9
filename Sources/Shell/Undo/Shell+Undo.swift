extension Shell {
    /// A Boolean value that indicates whether a change of the shown scene can be undone.
    public var canUndo: Bool { histories.history(of: scenes.shownIndex)?.past.isEmpty == false }
    /// A Boolean value that indicates whether an undone change can be redone.
    public var canRedo: Bool { histories.history(of: scenes.shownIndex)?.future.isEmpty == false }

    /// Cancels the active gestures, or undoes the last change of the scene if there are none.
    ///
    /// - Returns: Whether a gesture was canceled or a change undone.
    @discardableResult public func undo() -> Bool {
        runner?.cancelGestures() == true || undoChange()
    }

    /// Cancels the active gestures and redoes the change that was undone last.
    ///
    /// - Returns: Whether a gesture was canceled or a change redone.
    @discardableResult public func redo() -> Bool {
        let hasCanceled = runner?.cancelGestures() == true
        return redoChange() || hasCanceled
    }

    @discardableResult func undoChange() -> Bool { show { histories.undo(scenes.shownIndex) } }
    @discardableResult func redoChange() -> Bool { show { histories.redo(scenes.shownIndex) } }

    private func show(_ state: () -> Settings?) -> Bool {
        histories.record(scene, at: scenes.shownIndex)
        guard let state = state() else { return false }
        scene.show(state)
        // The scene is still moving there, and may stop elsewhere in a window of another size.
        histories.record(scene, at: scenes.shownIndex)
        histories.expect(.automatic, of: scenes.shownIndex)
        setNeedsDisplay()
        return true
    }

    func expectChanges(of batch: InputBatch) {
        for event in batch.events {
            switch event.content {
            case .touch, .scroll, .touchpad: histories.expect(.byPerson, of: scenes.shownIndex)
            // A held key makes a single change.
            case .key(let key): histories.expect(key.isRepeat ? .automatic : .byPerson, of: scenes.shownIndex)
            case .resize, .setting: histories.expect(.automatic)
            case .time, .hover: break
            }
        }
    }

    /// Adds changes to the histories of the scenes at rest. A scene that knows the destinations of
    /// its moving views counts as at rest.
    func recordChanges() {
        guard root.engine?.isUntouched == true else { return }
        let before = (canUndo, canRedo)
        for (index, scene) in scenes.madeByIndex where scene.isAtRest { histories.record(scene, at: index) }
        // The buttons of the bar change even if the scene does not.
        if (canUndo, canRedo) != before { setNeedsDisplay() }
    }
}
