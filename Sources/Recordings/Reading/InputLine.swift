import Geometry
import Touches

/// The keys of an input line that this reader knows; the ones that every finger has come first.
enum LineKey: String, CaseIterable, Sendable {
    case t, id, phase, x, y
    case pressure, samples, kind, button, modifiers, cause
    case scroll, touchpad, fingers, delta, scale, rotation, hover, key, resize, setting
}

/// What one line of a recording says, before it is known what it is about.
///
/// One value is used for all lines, so that a line without lists or texts is read without an allocation.
struct InputLine {
    /// A bit for each key that the line has, by the key's place in `LineKey`.
    private var found: UInt32 = 0
    var t = 0.0
    var id: UInt32 = 0
    var phase = TouchPhase.began
    var x = 0.0
    var y = 0.0
    var pressure = 0.0
    var type = TouchType.direct
    var button = 0
    var modifiers: ModifierFlags = []
    var samples: [TouchSample] = []
    var cause = CancellationCause.grab
    var scroll = Vector.zero
    var gesture = TouchpadInput.Gesture.pinch
    var fingers = 0
    var delta = Vector.zero
    var scale = 1.0
    var rotation = 0.0
    var hover = HoverInput.Phase.entered
    var key = ""
    var size = Size.zero
    var setting = Settings()

    @inline(__always)
    func has(_ key: LineKey) -> Bool { found & Self.bit(key) != 0 }

    /// Notes that the line has the key.
    @inline(__always)
    mutating func note(_ key: LineKey) throws(LineError) {
        guard !has(key) else { throw LineError("the key `\(key.rawValue)` appears twice") }
        found |= Self.bit(key)
    }

    /// Forgets which keys were there, for the next line.
    @inline(__always)
    mutating func clear() { found = 0 }

    /// Whether the line has these keys and no other that is known.
    @inline(__always)
    var isPlainFinger: Bool { found == Self.plainFinger }

    private static let plainFinger = [LineKey.t, .id, .phase, .x, .y].reduce(0) { $0 | bit($1) }

    @inline(__always)
    private static func bit(_ key: LineKey) -> UInt32 { 1 << key.place }
}

extension LineKey {
    /// Its place among all keys.
    @inline(__always)
    fileprivate var place: UInt32 {
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
        case .scroll: 10
        case .touchpad: 11
        case .fingers: 12
        case .delta: 13
        case .scale: 14
        case .rotation: 15
        case .hover: 16
        case .key: 17
        case .resize: 18
        case .setting: 19
        case .cause: 20
        }
    }
}
