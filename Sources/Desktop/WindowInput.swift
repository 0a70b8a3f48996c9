import Stage

/// Folds the input of a window into rounds, with the mouse as two fingers, without its own keys.
struct WindowInput {
    private var batcher = InputBatcher()
    private var mouseFingers = MouseFingers()

    var isHalfAReport: Bool { batcher.isHalfAReport }
    mutating func append(_ event: InputEvent) { batcher.append(event) }
    mutating func endRound() { batcher.endBatch() }

    /// Hands over the rounds, oldest first; `obey` takes a command after the round of its key.
    mutating func drain(
        to player: ScenePlayer, command: (KeyInput) -> WindowCommand?, receive: (InputBatch) -> Void,
        obey: (WindowCommand) -> Void
    ) {
        batcher.drain { batch in
            var batch = batch.scrollingSidewaysWithShift()
            if player.reserved.contains(.mouseFingers) {
                batch = mouseFingers.paired(batch, scale: player.traits.scale, center: player.center)
            }
            let hasKey = batch.events.contains { if case .key = $0.content { true } else { false } }
            guard hasKey else { return receive(batch) }
            var commands: [WindowCommand] = []
            batch.events.removeAll { event in
                guard case .key(let key) = event.content, let command = command(key) else { return false }
                if key.phase == .down, !key.isRepeat { commands.append(command) }
                return true
            }
            // Without its keys, the round still has its time.
            if batch.events.isEmpty { batch.events.append(InputEvent(time: batch.time, .time)) }
            receive(batch)
            for command in commands { obey(command) }
        }
    }
}

/// What a key asks of the window. The scene does not get such a key.
enum WindowCommand: Hashable {
    case close
    case toggleFullScreen
    case toggleRecording
    case copyPicture

    init?(_ key: KeyInput) {
        switch (key.key, key.modifiers) {
        case ("q", []), ("q", .control): self = .close
        case ("F11", []): self = .toggleFullScreen
        case ("r", []): self = .toggleRecording
        case ("c", .control): self = .copyPicture
        default: return nil  // over (String, ModifierFlags)
        }
    }

    /// What a window must reserve so that the key has this meaning.
    var reservation: ReservedInput {
        switch self {
        case .close: .closingKeys
        case .toggleFullScreen: .fullScreenKey
        case .toggleRecording: .recordingKey
        case .copyPicture: .copyingKey
        }
    }
}
