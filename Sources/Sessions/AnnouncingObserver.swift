package import Recognition
import Stage

/// Passes the actions and failures of a scene's recognizers to `Announcements`.
package final class AnnouncingObserver: SceneObserver {
    private let announcements: Announcements
    private unowned let engine: GestureEngine
    package var onAction: (() -> Void)?
    /// Called with each batch before the engine handles it.
    package var onRound: ((InputBatch) -> Void)?

    package init(_ announcements: Announcements, of engine: GestureEngine) {
        (self.announcements, self.engine) = (announcements, engine)
    }

    package func willReceive(_ batch: InputBatch) { onRound?(batch) }

    package func recognizerActs(_ recognizer: GestureRecognizer) {
        announcements.recognizerActs(recognizer, at: engine.now)
        onAction?()
    }

    package func recognizerFailed(_ recognizer: GestureRecognizer) {
        announcements.recognizerFailed(recognizer, at: engine.now)
    }
}
