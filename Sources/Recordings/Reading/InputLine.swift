import Geometry
import Touches

/// The values of a line. One instance is reused for all lines, so most lines are read without
/// allocation.
struct InputLine {
    private(set) var keys = LineKeys()
    private(set) var t = 0.0
    private(set) var id: UInt32 = 0
    private(set) var phase = TouchPhase.began
    private(set) var x = 0.0
    private(set) var y = 0.0
    private(set) var pressure = 0.0
    private(set) var type = TouchType.direct
    private(set) var button = 0
    private(set) var modifiers: ModifierFlags = []
    private(set) var stamp = 0.0
    private(set) var samples: [TouchSample] = []
    private(set) var cause = CancellationCause.grab
    private(set) var scroll = Vector.zero
    private(set) var gesture = TouchpadInput.Gesture.pinch
    private(set) var fingers = 0
    private(set) var delta = Vector.zero
    private(set) var scale = 1.0
    private(set) var rotation = 0.0
    private(set) var hover = HoverInput.Phase.entered
    private(set) var key = ""
    private(set) var isRepeat = false
    private(set) var size = Size.zero
    private(set) var setting = Settings()
    private(set) var tilt = PenTilt(x: 0, y: 0)
    private(set) var roll = 0.0
    private(set) var height = 0.0
    private(set) var wheel = 0.0
    private(set) var barrel: BarrelButtons = []
    private(set) var isEraser = false
    private(set) var toolKind = PenTool.Kind.pen
    private(set) var serial: UInt64 = 0
    private(set) var radius = 0.0
    private(set) var radiusTolerance = 0.0
    private(set) var axes: [SampleAxes] = []
    /// The value of the key `device`, which is checked only in scroll lines.
    private(set) var device = JSONValue.null

    @inline(__always) func has(_ key: LineKey) -> Bool { keys.contains(key) }

    mutating func read(_ scanner: inout JSONScanner, _ words: Vocabularies) throws(LineError) {
        keys.removeAll()
        try scanner.object(
            key: { scanner throws(LineError) in try scanner.word(in: words.keys, "key") },
            field: { finding, scanner throws(LineError) in
                switch finding {
                case .known(let key):
                    guard !has(key) else { throw LineError("the key `\(key.name)` appears twice") }
                    keys.insert(key)
                    try readValue(of: key, &scanner, words)
                case .unknown:
                    _ = try JSONValue(&scanner)
                }
            })
        try scanner.expectEnd()
    }

    @inline(__always) private mutating func readValue(
        of key: LineKey, _ scanner: inout JSONScanner, _ words: Vocabularies
    ) throws(LineError) {
        switch key {
        case .t: t = try scanner.bounded(key, from: 0)
        case .id: id = UInt32(try scanner.whole(key, 0...UInt64(UInt32.max)))
        case .phase: phase = try scanner.oneOf(words.phases, key)
        case .x: x = try scanner.bounded(key)
        case .y: y = try scanner.bounded(key)
        case .pressure: pressure = try scanner.bounded(key, from: 0, to: 1)
        case .stamp: stamp = try scanner.bounded(key)
        case .samples: samples = try scanner.samples()
        case .kind: type = try scanner.oneOf(words.types, key)
        case .button: button = Int(try scanner.whole(key, 0...255))
        case .modifiers: modifiers = try scanner.modifiers(words.modifiers)
        case .cause: cause = try scanner.oneOf(words.causes, key)
        case .scroll: scroll = try scanner.vector(key)
        case .touchpad: gesture = try scanner.oneOf(words.gestures, key)
        case .fingers: fingers = Int(try scanner.whole(key, 0...100))
        case .delta: delta = try scanner.vector(key)
        case .scale: scale = try scanner.bounded(key, from: 0)
        case .rotation: rotation = try scanner.bounded(key)
        case .hover: hover = try scanner.oneOf(words.hovers, key)
        case .key, .keyUp: self.key = try scanner.text(key.name)
        case .repeat: isRepeat = try JSONValue(&scanner).flag(called: key.name)
        case .resize: size = try scanner.size(key)
        case .setting: setting = try JSONValue(&scanner).settings(called: key.name)
        case .tilt: tilt = try scanner.tilt()
        case .roll: roll = try scanner.bounded(key)
        case .height: height = try scanner.bounded(key, from: 0, to: 1)
        case .wheel: wheel = try scanner.bounded(key, from: 0, to: 1)
        case .barrel: barrel = try scanner.barrelButtons()
        case .eraser: isEraser = try JSONValue(&scanner).flag(called: key.name)
        case .toolKind: toolKind = try scanner.oneOf(words.toolKinds, key)
        case .tool: serial = try scanner.whole(key, 0...SampleAxes.largestSerial)
        case .radius: radius = try scanner.bounded(key, from: 0)
        case .radiusTolerance: radiusTolerance = try scanner.bounded(key, from: 0)
        case .axes: axes = try scanner.sampleAxes()
        case .device: device = try JSONValue(&scanner)
        }
    }
}
