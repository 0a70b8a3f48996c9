extension Shell {
    /// A Boolean value that indicates whether a change of the shown scene can be undone.
    public var canUndo: Bool { histories.history(of: scenes.shownIndex)?.past.isEmpty == false }
    /// A Boolean value that indicates whether an undone change can be made again.
    public var canRedo: Bool { histories.history(of: scenes.shownIndex)?.future.isEmpty == false }

    /// Cancels the active gestures, or undoes the last change of the scene if there are none.
    ///
    /// - Returns: Whether there was something to cancel or to undo.
    @discardableResult public func undo() -> Bool {
        runner?.cancelGestures() == true || undoChange()
    }

    /// Cancels the active gestures, and makes the change again that was undone last.
    ///
    /// - Returns: Whether there was something to cancel or to redo.
    @discardableResult public func redo() -> Bool {
        let hasCanceled = runner?.cancelGestures() == true
        return redoChange() || hasCanceled
    }

    @discardableResult func undoChange() -> Bool { show { histories.undo(scenes.shownIndex) } }
    @discardableResult func redoChange() -> Bool { show { histories.redo(scenes.shownIndex) } }

    private func show(_ state: () -> Settings?) -> Bool {
        histories.note(scene, at: scenes.shownIndex)
        guard let state = state() else { return false }
        scene.show(state)
        // In a window of another size it may go elsewhere, and it is on its way.
        histories.note(scene, at: scenes.shownIndex)
        histories.expect(.automatic, of: scenes.shownIndex)
        setNeedsDisplay()
        return true
    }

    /// Notes that a batch may change the scenes.
    func expectChanges(of batch: InputBatch) {
        for event in batch.events {
            switch event.content {
            case .touch, .scroll, .touchpad: histories.expect(.byPerson, of: scenes.shownIndex)
            // A key that is held makes one change.
            case .key(let key): histories.expect(key.isRepeat ? .automatic : .byPerson, of: scenes.shownIndex)
            case .resize, .setting: histories.expect(.automatic)
            case .time, .hover: break
            }
        }
    }

    /// Adds the changes of the scenes to their histories. A scene that knows where its views go is
    /// at rest for this.
    func noteChanges() {
        guard root.engine?.isUntouched == true else { return }
        let before = (canUndo, canRedo)
        for (index, scene) in scenes.madeByIndex where scene.isAtRest { histories.note(scene, at: index) }
        // The buttons of the bar change, even if the scene looks as before.
        if (canUndo, canRedo) != before { setNeedsDisplay() }
    }
}
