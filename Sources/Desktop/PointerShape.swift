/// Chooses the shape of the pointer: the scene's shape for the mouse, and no pointer while fingers
/// touch. After the fingers have lifted, the pointer stays hidden until the mouse is used.
struct PointerShape {
    private enum User {
        case mouse(at: Point)
        case fingers
    }

    /// The last input device, or `nil` before the first touch or mouse movement.
    private var user: User?

    /// The shape after a round, or `nil` if neither a mouse nor a finger was used yet.
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
