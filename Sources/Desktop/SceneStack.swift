import Stage

/// The runners of the scenes in a window: the window's own scene, and the scenes presented above
/// it, such as a list of recordings.
///
/// Only the topmost scene receives the user's input. The scenes below receive only sizes and
/// settings, so that the user's input does not change them, and so that a recording of the window's
/// own scene contains only its own input.
@MainActor final class SceneStack {
    private struct Presented {
        let runner: SceneRunner
        let isSheet: Bool
        let onEscape: () -> Void
    }

    /// A number that distinguishes the items of a sheet from the items of the scene below it.
    private static let coverNumber = 1 << 41

    private let base: SceneRunner
    private var presented: [Presented] = []
    /// The last picture of the scene below a sheet, or `nil` if there is none.
    private var backdrop: Picture?
    /// The touches that were down when another scene became the topmost one. Their input is dropped
    /// until they end.
    private var ignored: Set<TouchID> = []

    init(_ base: SceneRunner) { self.base = base }

    var active: SceneRunner { presented.last?.runner ?? base }
    var isPresenting: Bool { !presented.isEmpty }
    private var covered: SceneRunner { presented.dropLast().last?.runner ?? base }

    // MARK: Changes

    func push(_ runner: SceneRunner, isSheet: Bool, onEscape: @escaping () -> Void) {
        presented.append(Presented(runner: runner, isSheet: isSheet, onEscape: onEscape))
        backdrop = nil
    }

    func pop(_ scene: any Scene) {
        guard let index = presented.firstIndex(where: { $0.runner.scene === scene }) else { return }
        presented.removeSubrange(index...)
        backdrop = nil
        active.setNeedsDisplay()
    }

    /// Records touches that have been canceled because the topmost scene changes, so that the rest
    /// of their input is dropped.
    func ignore(_ touches: [Touch]) {
        ignored.formUnion(touches.filter { $0.source == .contact }.map(\.id))
    }

    // MARK: Input

    /// Returns the part of a batch that the topmost scene receives.
    func input(of batch: InputBatch) -> InputBatch { ignored.isEmpty ? batch : batch.containing(belongsToScene) }

    /// Passes sizes and settings on to the scenes below the topmost one.
    func share(_ batch: InputBatch) {
        guard isPresenting else { return }
        let shared = batch.events.filter { event in
            switch event.content {
            case .setting, .resize: true
            case .touch, .hover, .time, .scroll, .touchpad, .key: false
            }
        }
        guard !shared.isEmpty else { return }
        for runner in [base] + presented.dropLast().map(\.runner) {
            runner.receive(InputBatch(time: batch.time, events: shared))
        }
    }

    private func belongsToScene(_ event: InputEvent) -> Bool {
        guard case .touch(let touch) = event.content, ignored.contains(touch.id) else { return true }
        if touch.phase != .moved, touch.phase != .stationary { ignored.remove(touch.id) }
        return touch.phase == .began
    }

    /// Returns the action for a key while a scene is presented, or `nil` if that scene receives the
    /// key.
    func action(for key: KeyInput) -> (() -> Void)? { key.plainKey == "Escape" ? presented.last?.onEscape : nil }

    // MARK: Pictures

    var needsDisplay: Bool { active.needsDisplay || presented.last?.isSheet == true && covered.needsDisplay }

    /// Returns a picture of the active scene above the picture of the scene that it covers, or
    /// `picture` itself if the active scene is not a sheet.
    func onBackdrop(_ picture: Picture) -> Picture {
        guard presented.last?.isSheet == true else { return picture }
        if backdrop == nil || covered.needsDisplay { backdrop = covered.picture() }
        guard var whole = backdrop else { return picture }
        whole.add(picture, coverNumber: Self.coverNumber)
        return whole
    }
}

extension InputBatch {
    /// Returns the batch with the events that meet a condition. If there are none, the batch only
    /// advances time.
    fileprivate func containing(_ condition: (InputEvent) -> Bool) -> InputBatch {
        let events = events.filter(condition)
        return InputBatch(time: time, events: events.isEmpty ? [InputEvent(time: time, .time)] : events)
    }
}
