import Stage

/// The input of a window on its way to the scene: batches of events, with a second finger if
/// Control and drag simulate one.
@MainActor struct WindowInput {
    private var batcher = InputBatcher()
    private var mouseFingers = MouseFingers()

    var hasPartialReport: Bool { batcher.hasPartialReport }
    mutating func append(_ event: InputEvent) { batcher.append(event) }
    mutating func endRound() { batcher.endBatch() }

    /// Passes the collected rounds of input to `receive`. The action of a key runs after the key's
    /// round.
    mutating func drain(to runner: SceneRunner, action: (KeyInput) -> (() -> Void)?, receive: (InputBatch) -> Void) {
        batcher.drain { batch in
            var batch = batch.scrollingSidewaysWithShift()
            if runner.reserved.contains(.mouseFingers) {
                batch = mouseFingers.paired(batch, scale: runner.traits.scale, pivot: runner.mousePivot)
            }
            let hasKey = batch.events.contains { if case .key = $0.content { true } else { false } }
            guard hasKey else { return receive(batch) }
            var actions: [() -> Void] = []
            batch.events.removeAll { event in
                guard case .key(let key) = event.content, let action = action(key) else { return false }
                if key.phase == .down, !key.isRepeat { actions.append(action) }
                return true
            }
            // A round from which all keys were removed still advances time.
            if batch.events.isEmpty { batch.events.append(InputEvent(time: batch.time, .time)) }
            receive(batch)
            for action in actions { action() }
        }
    }
}
