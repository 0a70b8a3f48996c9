/// A key of an input line. The most frequent keys come first, because keys are looked up in this
/// order.
enum LineKey: UInt32, CaseIterable, Sendable {
    case t, id, phase, x, y
    case pressure, stamp, samples, kind, button, modifiers, cause
    case scroll, touchpad, fingers, delta, scale, rotation, hover, key, resize, setting
    case keyUp, `repeat`
    case tilt, roll, height, wheel, barrel, eraser, toolKind, tool, radius, radiusTolerance, axes, device

    var name: String { "\(self)" }
}

struct LineKeys: Equatable {
    private var bits: UInt64 = 0

    init(_ keys: LineKey...) { for key in keys { insert(key) } }

    @inline(__always) func contains(_ key: LineKey) -> Bool { bits & 1 << key.rawValue != 0 }
    @inline(__always) mutating func insert(_ key: LineKey) { bits |= 1 << key.rawValue }
    @inline(__always) mutating func removeAll() { bits = 0 }
}
