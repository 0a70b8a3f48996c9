/// The kinds of input in an event or a round. The engine handles a round in phases, and skips a
/// phase if the round contains no input for the phase.
@usableFromInline package struct InputKind: OptionSet, Hashable, Sendable {
    @usableFromInline package let rawValue: UInt8

    @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

    @inlinable package static var settings: InputKind { InputKind(rawValue: 1) }
    @inlinable package static var movements: InputKind { InputKind(rawValue: 2) }
    @inlinable package static var lifts: InputKind { InputKind(rawValue: 4) }
    @inlinable package static var landings: InputKind { InputKind(rawValue: 8) }
    @inlinable package static var pens: InputKind { InputKind(rawValue: 16) }
    @inlinable package static var touches: InputKind { InputKind(rawValue: 32) }

    @inlinable init(_ content: InputEvent.Content) {
        switch content {
        case .touch(let input):
            self = input.type == .pencil ? [.touches, .pens] : .touches
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
