/// The keys that an input line may have; those of every touch come first.
enum LineKey: String, CaseIterable, Sendable {
    case t, id, phase, x, y
    case pressure, samples, kind, button, modifiers, cause
    case scroll, touchpad, fingers, delta, scale, rotation, hover, key, resize, setting
}

/// A set of keys, as a bit for each.
struct LineKeys {
    private var bits: UInt32 = 0

    init(_ keys: LineKey...) { for key in keys { insert(key) } }

    @inline(__always) func contains(_ key: LineKey) -> Bool { bits & Self.bit(key) != 0 }

    @inline(__always) mutating func insert(_ key: LineKey) { bits |= Self.bit(key) }

    @inline(__always) mutating func removeAll() { bits = 0 }

    @inline(__always) static func == (first: LineKeys, second: LineKeys) -> Bool { first.bits == second.bits }

    @inline(__always) private static func bit(_ key: LineKey) -> UInt32 { 1 << key.place }
}

extension LineKey {
    /// Its place among all keys.
    @inline(__always) fileprivate var place: UInt32 {
        switch self {
        case .t: 0
        case .id: 1
        case .phase: 2
        case .x: 3
        case .y: 4
        case .pressure: 5
        case .samples: 6
        case .kind: 7
        case .button: 8
        case .modifiers: 9
        case .cause: 10
        case .scroll: 11
        case .touchpad: 12
        case .fingers: 13
        case .delta: 14
        case .scale: 15
        case .rotation: 16
        case .hover: 17
        case .key: 18
        case .resize: 19
        case .setting: 20
        }
    }
}
