extension ScenePlayer {
    /// Whether a change of the scene that is shown can be taken back.
    public var canUndo: Bool { histories.history(of: scenes.shownIndex)?.past.isEmpty == false }
    /// Whether a change that was taken back can be made again.
    public var canRedo: Bool { histories.history(of: scenes.shownIndex)?.future.isEmpty == false }

    /// Takes back the gestures under way, or else the last change of the scene.
    ///
    /// - Returns: Whether there was one.
    @discardableResult public func undo() -> Bool { cancelGestures() || undoChange() }

    /// Takes back the gestures under way, or else makes the change again that was taken back last.
    ///
    /// - Returns: Whether there was one.
    @discardableResult public func redo() -> Bool { cancelGestures() || redoChange() }

    @discardableResult func undoChange() -> Bool { show { histories.undo(scenes.shownIndex) } }
    @discardableResult func redoChange() -> Bool { show { histories.redo(scenes.shownIndex) } }

    private func show(_ state: () -> Settings?) -> Bool {
        histories.note(scene, at: scenes.shownIndex)
        guard let state = state() else { return false }
        scene.show(state)
        // Where the window has changed it may go elsewhere; and it is on its way.
        histories.note(scene, at: scenes.shownIndex)
        histories.expect(.automatic, of: scenes.shownIndex)
        setNeedsDisplay()
        return true
    }

    /// Takes back the gestures under way; returns whether there were any.
    func cancelGestures() -> Bool {
        guard engine.cancelGestures() else { return false }
        // The scene lets go of what the fingers held.
        scene.advance(to: engine.now)
        setNeedsDisplay()
        return true
    }

    /// Notes that a round may change the scenes.
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

    /// Notes what has become of the scenes that are at rest.
    func noteChanges() {
        guard engine.isIdle else { return }
        for (index, scene) in scenes.madeByPlace where scene.isAtRest { histories.note(scene, at: index) }
    }
}
