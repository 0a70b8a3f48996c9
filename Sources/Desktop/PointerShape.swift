/// The shape of the pointer. The scene chooses the shape for the mouse. Touches by fingers or pens
/// hide the pointer until the mouse or touchpad is used again, or a pen hovers.
@MainActor struct PointerShape {
    private enum User {
        case mouse(at: Point)
        case fingers
    }

    private var user: User?

    mutating func shape(after batch: InputBatch, over runner: SceneRunner) -> Cursor? {
        for event in batch.events { update(for: event.content) }
        return switch user {
        case .mouse(let location): runner.cursor(at: location)
        case .fingers: .hidden
        case nil: nil
        }
    }

    private mutating func update(for content: InputEvent.Content) {
        switch content {
        case .touch(let touch):
            user = touch.type == .indirectPointer ? .mouse(at: touch.location) : .fingers
        case .hover(let hover): user = .mouse(at: hover.location)
        case .scroll(let scroll): user = .mouse(at: scroll.location)
        case .touchpad(let gesture): user = .mouse(at: gesture.location)
        case .time, .key, .resize, .setting: break
        }
    }
}
