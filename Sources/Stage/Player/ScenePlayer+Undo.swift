extension ScenePlayer {
    /// Whether a change of the scene can be taken back.
    var canUndo: Bool { histories.history(of: scenes.shownIndex)?.past.isEmpty == false }
    /// Whether a change that was taken back can be made again.
    var canRedo: Bool { histories.history(of: scenes.shownIndex)?.future.isEmpty == false }

    /// Takes back the gestures under way, or else the last change of the scene.
    func undo() { if !engine.cancelGestures() { goBack() } }
    func redo() { if !engine.cancelGestures() { goForth() } }

    func goBack() { leave { histories.goBack(scenes.shownIndex) } }
    func goForth() { leave { histories.goForth(scenes.shownIndex) } }

    private func leave(for state: () -> Settings?) {
        histories.note(scene, at: scenes.shownIndex)
        if let state = state() { scene.show(state) }
        setNeedsDisplay()
    }

    /// Notes that a round may change the scenes.
    func expectChanges(of batch: InputBatch) {
        for event in batch.events {
            switch event.content {
            case .touch, .scroll, .touchpad, .key: histories.expect(.wanted, of: scenes.shownIndex)
            case .resize, .setting: histories.expect(.made)
            case .time, .hover: break
            }
        }
    }

    /// Notes what has become of the scenes that are at rest.
    func noteChanges() {
        guard engine.isAtRest else { return }
        for (index, scene) in scenes.madeByPlace where scene.isAtRest { histories.note(scene, at: index) }
    }
}
