import Geometry
import Touches

/// A line of a recording after the header. It describes one event.
struct InputLine {
    /// The time of the line in seconds, as written.
    let t: Double
    private let members: JSONObject

    init(_ value: JSONValue) throws(LineError) {
        guard case .object(let members) = value else {
            throw LineError("a line must be an object between '{' and '}', found \(value.sort)")
        }
        guard let t = members["t"] else {
            throw LineError("`t` is missing: every line after the header has a time in seconds")
        }
        self.members = members
        self.t = try t.number(called: "t", in: 0...largestMagnitude)
    }

    func event() throws(LineError) -> InputEvent {
        guard let (subject, value) = try subject() else { return InputEvent(time: time, try passingTime()) }
        let name = subject.rawValue
        return switch subject {
        case .id: try touch(TouchID(UInt32(try value.whole(called: name, in: 0...UInt64(UInt32.max)))))
        case .touchpad: InputEvent(time: time, .touchpad(try touchpad(try value.oneOf(called: name))))
        case .scroll: InputEvent(time: time, .scroll(try scroll(try value.vector(called: name))))
        case .hover: InputEvent(time: time, .hover(try hover(try value.oneOf(called: name))))
        case .key, .keyUp: InputEvent(time: time, .key(try key(value, subject)))
        case .resize: InputEvent(time: time, .resize(try value.size(called: name)))
        case .setting: InputEvent(time: time, .setting(try value.settings(called: name)))
        }
    }

    private var time: Timestamp { .seconds(t) }

    private func subject() throws(LineError) -> (LineSubject, JSONValue)? {
        var found: (key: LineSubject, value: JSONValue)?
        for key in LineSubject.allCases {
            guard let value = members[key.rawValue] else { continue }
            if let found { throw LineError("a line is one input, but this one has both `\(found.key)` and `\(key)`") }
            found = (key, value)
        }
        return found
    }

    private func passingTime() throws(LineError) -> InputEvent.Content {
        let leftovers: [LineKey] = [.phase, .x, .y, .pressure, .stamp, .samples]
        guard let stray = leftovers.first(where: { members[$0.rawValue] != nil }) else { return .time }
        throw LineError("`\(stray)` requires `id`, `touchpad`, `scroll` or `hover`")
    }

    // MARK: Members

    private func require(_ keys: LineKey..., of line: String) throws(LineError) {
        for key in keys where members[key.rawValue] == nil {
            let all = keys.map { "`\($0)`" }.joined(separator: ", ")
            throw LineError("`\(key)` is missing: \(line) has \(all)")
        }
    }

    @inline(__always) private func read<Value>(
        _ key: LineKey, _ convert: (JSONValue) -> (String) throws(LineError) -> Value
    ) throws(LineError) -> Value? {
        try members[key.rawValue].map { value throws(LineError) in try convert(value)(key.rawValue) }
    }

    private func number(
        _ key: LineKey, from lower: Double = -largestMagnitude, to upper: Double = largestMagnitude
    ) throws(LineError) -> Double? { try members[key.rawValue]?.number(called: key.rawValue, in: lower...upper) }

    private func whole(_ key: LineKey, _ range: ClosedRange<UInt64>) throws(LineError) -> UInt64? {
        try members[key.rawValue]?.whole(called: key.rawValue, in: range)
    }

    private func location() throws(LineError) -> Point { Point(x: try number(.x) ?? 0, y: try number(.y) ?? 0) }

    private func modifiers() throws(LineError) -> ModifierFlags {
        var flags: ModifierFlags = []
        for element in try read(.modifiers, JSONValue.list) ?? [] {
            let name: ModifierName = try element.oneOf(called: "modifiers")
            flags.insert(name.modifier)
        }
        return flags
    }

    private func pose() throws(LineError) -> PenPose {
        var buttons: BarrelButtons = []
        for element in try read(.barrel, JSONValue.list) ?? [] {
            buttons.insert(BarrelButtons(rawValue: UInt8(try element.whole(called: "barrel", in: 1...2))))
        }
        return PenPose(
            tilt: try read(.tilt, JSONValue.tilt), rollAngle: try number(.roll),
            zOffset: try number(.height, from: 0, to: 1), wheel: try number(.wheel, from: 0, to: 1),
            barrelButtons: buttons)
    }

    private func tool() throws(LineError) -> PenTool {
        let named: PenTool.Kind? = try read(.toolKind, JSONValue.oneOf)
        let kind = try read(.eraser, JSONValue.boolean) == true ? .eraser : named
        let serial = try whole(.tool, 0...SampleAxes.largestSerial) ?? 0
        return PenTool(kind: kind, serial: serial > 0 ? serial : nil)
    }

    // MARK: Touches

    private func touch(_ id: TouchID) throws(LineError) -> InputEvent {
        try require(.phase, .x, .y, of: "a finger line")
        let phase: TouchPhase = try read(.phase, JSONValue.oneOf) ?? .began
        let touch = TouchInput(id: id, phase: phase, sample: TouchSample(time: time, location: try location()))
        // Many lines contain only these four members and the time.
        return members.count == 5 ? InputEvent(time: time, .touch(touch)) : try detailed(touch)
    }

    private func detailed(_ plain: TouchInput) throws(LineError) -> InputEvent {
        var touch = plain
        touch.type = try read(.kind, JSONValue.oneOf) ?? .direct
        touch.sample.pressure = try number(.pressure, from: 0, to: 1)
        touch.sample.pose = try pose()
        touch.sample.majorRadius = try number(.radius, from: 0)
        touch.sample.majorRadiusTolerance = try number(.radiusTolerance, from: 0)
        touch.tool = try tool()
        touch.button = try mouseButton(touch.type)
        touch.modifiers = try modifiers()
        // Earlier versions recorded `pen` for a palm near a pen.
        let cause: CancellationCause? =
            members[LineKey.cause.rawValue] == .text("pen") ? .palm : try read(.cause, JSONValue.oneOf)
        if touch.phase == .cancelled { touch.cause = cause }
        let (stamp, axes) = (try stampTime(), try read(.axes, JSONValue.sampleAxes))
        guard let samples = try samples(axes, upTo: stamp ?? time, endingIn: touch.sample), let last = samples.last
        else {
            return InputEvent(time: stamp ?? time, .touch(touch))
        }
        if samples.count > 1 { touch.samples = samples }
        return InputEvent(time: last.time, .touch(touch))
    }

    private func mouseButton(_ type: TouchType) throws(LineError) -> Int {
        let button = try whole(.button, 0...255) ?? 1
        guard type == .indirectPointer else { return 0 }
        guard (1...3).contains(button) else { throw LineError("`button` must be 1, 2 or 3, found \(button)") }
        return Int(button)
    }

    private func stampTime() throws(LineError) -> Timestamp? {
        guard let stamp = try number(.stamp) else { return nil }
        guard stamp <= t else {
            throw LineError("`stamp` must not be after `t`, \(t.decimal), found \(stamp.decimal)")
        }
        return .seconds(stamp)
    }

    private func samples(
        _ axes: [SampleAxes]?, upTo time: Timestamp, endingIn whole: TouchSample
    ) throws(LineError) -> [TouchSample]? {
        guard var samples = try read(.samples, JSONValue.samples), let last = samples.last else { return nil }
        for (earlier, later) in zip(samples, samples.dropFirst()) where later.time < earlier.time {
            throw LineError("`samples` must be in order, the oldest first")
        }
        guard last.time <= time else { throw LineError("`samples` must not be newer than `t`") }
        let isSamePressure = whole.pressure == nil || last.pressure == nil || last.pressure == whole.pressure
        guard last.location == whole.location, isSamePressure else {
            throw LineError("the last of `samples` must equal the line")
        }
        guard let axes else { return samples }
        guard axes.count == samples.count else {
            throw LineError("`axes` must have as many elements as `samples`, \(samples.count), found \(axes.count)")
        }
        for index in samples.indices { axes[index].complete(&samples[index], whole.majorRadiusTolerance) }
        return samples
    }

    // MARK: Other input

    private func touchpad(_ gesture: TouchpadInput.Gesture) throws(LineError) -> TouchpadInput {
        try require(.phase, .fingers, .x, .y, of: "a touchpad line")
        return TouchpadInput(
            gesture: gesture, phase: try read(.phase, JSONValue.oneOf) ?? .began,
            fingers: Int(try whole(.fingers, 0...100) ?? 0), location: try location(),
            delta: try read(.delta, JSONValue.vector) ?? .zero, scale: try number(.scale, from: 0) ?? 1,
            rotation: try number(.rotation) ?? 0)
    }

    private func scroll(_ delta: Vector) throws(LineError) -> ScrollInput {
        try require(.x, .y, of: "a scroll line")
        return ScrollInput(
            delta: delta, location: try location(), modifiers: try modifiers(),
            device: try read(.device, JSONValue.oneOf), phase: try read(.phase, JSONValue.oneOf))
    }

    private func hover(_ phase: HoverInput.Phase) throws(LineError) -> HoverInput {
        try require(.x, .y, of: "a hover line")
        return HoverInput(
            phase: phase, location: try location(),
            type: try read(.kind, JSONValue.oneOf) ?? .indirectPointer, tool: try tool(), pose: try pose())
    }

    private func key(_ value: JSONValue, _ subject: LineSubject) throws(LineError) -> KeyInput {
        let name = try value.text(called: subject.rawValue)
        guard !name.isEmpty else {
            throw LineError("`\(subject)` must be the name of an X keysym, such as q, F11 or Left")
        }
        return KeyInput(
            key: name, modifiers: try modifiers(),
            phase: subject == .key ? .down : .up, isRepeat: try read(.repeat, JSONValue.boolean) ?? false)
    }
}

/// The names of the modifier keys in recordings.
enum ModifierName: String, CaseIterable {
    case shift, control, alt, `super`

    var modifier: ModifierFlags {
        switch self {
        case .shift: .shift
        case .control: .control
        case .alt: .alternate
        case .super: .command
        }
    }
}

extension JSONValue {
    fileprivate func samples(called name: String) throws(LineError) -> [TouchSample] {
        try list(called: name).map { element throws(LineError) in
            let numbers = try element.numbers(called: name, 3...4, "a list of [t, x, y] or [t, x, y, pressure]")
            let pressure = numbers.count == 4 ? numbers[3] : nil
            if let pressure, !(0...1).contains(pressure) { throw .outOfBounds("pressure", pressure, 0...1) }
            return TouchSample(
                time: .seconds(numbers[0]), location: Point(x: numbers[1], y: numbers[2]), pressure: pressure)
        }
    }

    fileprivate func sampleAxes(called name: String) throws(LineError) -> [SampleAxes] {
        try list(called: name).map { element throws(LineError) in try SampleAxes(element) }
    }
}

/// The keys that determine which input a line describes. A line contains at most one of them.
enum LineSubject: String, CaseIterable {
    case id, touchpad, scroll, hover, key, keyUp, resize, setting
}

/// The keys that can appear in an input line in addition to a key of `LineSubject`.
enum LineKey: String, CaseIterable {
    case t, phase, x, y, pressure, stamp, samples, kind, button, modifiers, cause
    case fingers, delta, scale, rotation, `repeat`, device
    case tilt, roll, height, wheel, barrel, eraser, toolKind, tool, radius, radiusTolerance, axes
}
