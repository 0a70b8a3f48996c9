import Geometry
import Recordings
import Touches

/// Random rounds like a window's, reproducible by their seed.
struct RandomRounds {
    private var generator: Generator
    private var time = Timestamp.zero
    private var down: [UInt32: TouchType] = [:]
    private var touchpad: TouchpadInput.Gesture?
    private var spacing = RoundSpacing()

    init(seed: UInt64) { generator = Generator(state: seed &* 0x9E37_79B9_7F4A_7C15 &+ 1) }

    mutating func next() -> InputBatch {
        time = time + .nanoseconds(Int64.random(in: 0...3, using: &generator) * 4_166_667)
        var events: [InputEvent] = []
        for id in UInt32(0)..<12 where Bool.random(using: &generator) && events.count < 5 { events.append(touch(id)) }
        if events.isEmpty || Int.random(in: 0..<4, using: &generator) == 0 {
            events.append(InputEvent(time: time, other()))
        }
        return spacing.spaced(InputBatch(time: time, events: events))
    }

    private mutating func touch(_ id: UInt32) -> InputEvent {
        let phase: TouchPhase =
            down[id] == nil
            ? .began : [.moved, .moved, .stationary, .ended, .cancelled].randomElement(using: &generator)!
        let type = down[id] ?? TouchType.allCases.randomElement(using: &generator)!
        down[id] = phase == .ended || phase == .cancelled ? nil : type
        var touch = TouchInput(
            id: TouchID(id), phase: phase, location: point(), pressure: Bool.random(using: &generator) ? unit() : nil,
            type: type, button: type == .indirectPointer ? Int.random(in: 1...3, using: &generator) : 0,
            modifiers: ModifierFlags(rawValue: UInt8.random(in: 0..<16, using: &generator)))
        if type == .pencil { (touch.sample.pose, touch.tool) = (pose(), tool()) }
        if type == .direct, Bool.random(using: &generator) {
            (touch.sample.majorRadius, touch.sample.majorRadiusTolerance) = (unit(), 0.25)
        }
        if phase == .cancelled { touch.cause = CancellationCause.allCases.randomElement(using: &generator) }
        let stamp = time - Duration.milliseconds(Int64.random(in: 0...2, using: &generator))
        if phase == .moved, Bool.random(using: &generator) { touch.samples = samples(upTo: stamp, touch) }
        return InputEvent(time: stamp, .touch(touch))
    }

    private mutating func samples(upTo stamp: Timestamp, _ touch: TouchInput) -> [TouchSample] {
        var samples: [TouchSample] = []
        for age in [3, 2, 1] as [Int64] {
            var sample = touch.sample
            (sample.time, sample.location, sample.pressure) = (stamp - Duration.milliseconds(age), point(), unit())
            if touch.type == .pencil { sample.pose = pose() }
            samples.append(sample)
        }
        var last = touch.sample
        last.time = stamp
        return samples + [last]
    }

    /// A pose with only some measurements.
    private mutating func pose() -> PenPose {
        func perhaps(_ value: Double) -> Double? { Bool.random(using: &generator) ? value : nil }
        let tilt = PenTilt(x: 3 * unit() - 1.5, y: 3 * unit() - 1.5)
        return PenPose(
            tilt: Bool.random(using: &generator) ? tilt : nil, rollAngle: perhaps(-unit()), zOffset: perhaps(unit()),
            wheel: perhaps(0), barrelButtons: BarrelButtons(rawValue: UInt8.random(in: 0..<4, using: &generator)))
    }

    private mutating func tool() -> PenTool {
        PenTool(
            kind: Bool.random(using: &generator) ? PenTool.Kind.allCases.randomElement(using: &generator) : nil,
            serial: Bool.random(using: &generator) ? UInt64.random(in: 1...1 << 53, using: &generator) : nil)
    }

    private mutating func other() -> InputEvent.Content {
        switch Int.random(in: 0..<7, using: &generator) {
        case 0: .time
        case 1:
            .scroll(
                ScrollInput(
                    delta: point() - .zero, location: point(), modifiers: .shift,
                    phase: [nil, .moved, .ended].randomElement(using: &generator)!))
        case 2: .touchpad(pinchOrSwipe())
        case 3: .hover(hover())
        case 4: .key(KeyInput(key: "bracketleft", modifiers: [.control, .command]))
        case 5: .resize(Size(width: 1 + unit(), height: 900))
        default: .setting(["scale": .number(unit()), "list": .list([.boolean(false), .text("\u{7F}\"é")])])
        }
    }

    private mutating func hover() -> HoverInput {
        var hover = HoverInput(phase: .allCases.randomElement(using: &generator)!, location: point())
        if Bool.random(using: &generator) { (hover.type, hover.pose, hover.tool) = (.pencil, pose(), tool()) }
        return hover
    }

    private mutating func pinchOrSwipe() -> TouchpadInput {
        let gesture = touchpad ?? .allCases.randomElement(using: &generator)!
        let phase: TouchPhase =
            touchpad == nil ? .began : [.moved, .ended, .cancelled].randomElement(using: &generator)!
        touchpad = phase == .began || phase == .moved ? gesture : nil
        return TouchpadInput(
            gesture: gesture, phase: phase, fingers: 3, location: point(), delta: point() - .zero, scale: unit(),
            rotation: -unit())
    }

    private mutating func point() -> Point { Point(x: coordinate(), y: coordinate()) }

    /// Whole, short and long decimals.
    private mutating func coordinate() -> Double {
        let number = Double.random(in: -2000...2000, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: return number.rounded()
        case 1: return (number * 100).rounded() / 100
        default: return number
        }
    }

    private mutating func unit() -> Double { Double.random(in: 0...1, using: &generator) }
}

/// SplitMix64.
struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
