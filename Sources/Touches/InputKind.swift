/// What an event is about: enough for the engine to know what a round is made of.
@usableFromInline package struct InputKind: OptionSet, Hashable, Sendable {
    @usableFromInline package let rawValue: UInt8

    @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let settings = InputKind(rawValue: 1)
    package static let movements = InputKind(rawValue: 2)
    package static let lifts = InputKind(rawValue: 4)
    package static let landings = InputKind(rawValue: 8)
    package static let pens = InputKind(rawValue: 16)

    /// The kind of what happened.
    @usableFromInline init(_ content: InputEvent.Content) {
        switch content {
        case .touch(let input):
            self = input.type == .pencil ? .pens : []
            switch input.phase {
            case .began: insert(.landings)
            case .ended, .cancelled: insert(.lifts)
            case .moved, .stationary: insert(.movements)
            }
        case .scroll, .touchpad: self = .movements
        case .hover(let input): self = input.type == .pencil ? [.pens, .movements] : .movements
        case .setting: self = .settings
        case .time, .key, .resize: self = []
        }
    }
}
