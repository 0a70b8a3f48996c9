extension Shell {
    package var canUndo: Bool { histories.history(of: scenes.shownIndex)?.past.isEmpty == false }
    package var canRedo: Bool { histories.history(of: scenes.shownIndex)?.future.isEmpty == false }

    /// Cancels the active gestures. If there are none, undoes the last change to the current scene.
    ///
    /// - Returns: Whether any gesture was canceled or a change was undone.
    @discardableResult package func undo() -> Bool {
        runner?.cancelGestures() == true || undoChange()
    }

    /// Cancels the active gestures, and redoes the last undone change to the current scene.
    ///
    /// - Returns: Whether any gesture was canceled or a change was redone.
    @discardableResult package func redo() -> Bool {
        let hasCanceled = runner?.cancelGestures() == true
        return redoChange() || hasCanceled
    }

    @discardableResult func undoChange() -> Bool { show { histories.undo(scenes.shownIndex) } }
    @discardableResult func redoChange() -> Bool { show { histories.redo(scenes.shownIndex) } }

    private func show(_ state: () -> Settings?) -> Bool {
        histories.record(scene, at: scenes.shownIndex)
        guard let state = state() else { return false }
        scene.show(state)
        // The state is recorded now, because a resize during the animation may change it.
        histories.record(scene, at: scenes.shownIndex)
        histories.expect(.automatic, of: scenes.shownIndex)
        root.setNeedsDisplay()
        return true
    }

    func expectChanges(of batch: InputBatch) {
        for event in batch.events {
            switch event.content {
            case .touch, .scroll, .touchpad: histories.expect(.byPerson, of: scenes.shownIndex)
            // Key repeats belong to the change that the first press of the key made.
            case .key(let key): histories.expect(key.isRepeat ? .automatic : .byPerson, of: scenes.shownIndex)
            case .resize, .setting: histories.expect(.automatic)
            case .time, .hover: break
            }
        }
    }

    /// Records the changes to all scenes at rest, unless touches or gestures are in progress. A
    /// scene whose views are moving counts as at rest if its state contains their destinations.
    func recordChanges() {
        guard root.engine?.isUntouched == true else { return }
        let before = (canUndo, canRedo)
        for (index, scene) in scenes.madeByIndex where scene.isAtRest { histories.record(scene, at: index) }
        // The undo and redo buttons can change even if the scene does not.
        if (canUndo, canRedo) != before { root.setNeedsDisplay() }
    }
}
