import Geometry
import Touches

extension InputEvent {
    @inline(__always) init(_ line: InputLine) throws(LineError) {
        let time = Timestamp.seconds(line.t)
        guard line.keys == .plainTouch else {
            self = try line.uncommonEvent(at: time)
            return
        }
        self.init(
            time: time,
            .touch(
                TouchInput(
                    id: TouchID(line.id), phase: line.phase, sample: TouchSample(time: time, location: line.location))))
    }
}

extension LineKeys {
    fileprivate static let plainTouch = LineKeys(.t, .id, .phase, .x, .y)
}

extension InputLine {
    @inline(__always) fileprivate var location: Point { Point(x: x, y: y) }

    fileprivate func uncommonEvent(at time: Timestamp) throws(LineError) -> InputEvent {
        guard has(.t) else { throw LineError("`t` is missing: every line after the header has a time in seconds") }
        let subjects = Self.subjects.filter(has)
        guard subjects.count < 2 else {
            let (first, second) = (subjects[0].name, subjects[1].name)
            throw LineError("a line is one input, but this one has both `\(first)` and `\(second)`")
        }
        return has(.id) ? try touch(at: time) : InputEvent(time: time, try content())
    }

    /// The keys that determine the kind of input. A line contains at most one of them.
    private static let subjects: [LineKey] = [.id, .touchpad, .scroll, .hover, .key, .keyUp, .resize, .setting]

    private func content() throws(LineError) -> InputEvent.Content {
        if has(.touchpad) { return .touchpad(try touchpad()) }
        if has(.scroll) {
            try require([.x, .y], of: "a scroll line")
            return .scroll(
                ScrollInput(delta: scroll, location: location, modifiers: allModifiers, device: try scrollDevice()))
        }
        if has(.hover) {
            try require([.x, .y], of: "a hover line")
            return .hover(
                HoverInput(
                    phase: hover, location: location, type: has(.kind) ? type : .indirectPointer, tool: penTool,
                    pose: pose))
        }
        if has(.key) || has(.keyUp) { return .key(try keyInput()) }
        if has(.resize) { return .resize(size) }
        if has(.setting) { return .setting(setting) }
        let leftovers: [LineKey] = [.phase, .x, .y, .pressure, .stamp, .samples]
        guard let stray = leftovers.first(where: has) else { return .time }
        throw LineError("`\(stray.name)` requires `id`, `touchpad`, `scroll` or `hover`")
    }

    private func require(_ keys: [LineKey], of whom: String) throws(LineError) {
        guard let missing = keys.first(where: { !has($0) }) else { return }
        let all = keys.map { "`\($0.name)`" }.joined(separator: ", ")
        throw LineError("`\(missing.name)` is missing: \(whom) has \(all)")
    }

    private var allModifiers: ModifierFlags { has(.modifiers) ? modifiers : [] }

    private func touch(at time: Timestamp) throws(LineError) -> InputEvent {
        try require([.phase, .x, .y], of: "a finger line")
        let type = has(.kind) ? type : .direct
        let sample = TouchSample(
            time: time, location: location, pressure: has(.pressure) ? pressure : nil, pose: pose,
            majorRadius: has(.radius) ? radius : nil,
            majorRadiusTolerance: has(.radiusTolerance) ? radiusTolerance : nil)
        var touch = TouchInput(
            id: TouchID(id), phase: phase, sample: sample, type: type, tool: penTool, button: try buttonOfMouse(type),
            modifiers: allModifiers, cause: has(.cause) && phase == .cancelled ? cause : nil)
        let moment = try stampTime(upTo: time)
        guard has(.samples), let last = samples.last else {
            return InputEvent(time: moment ?? time, .touch(touch))
        }
        try checkSamples(upTo: moment ?? time)
        if samples.count > 1 { touch.samples = try completeSamples() }
        return InputEvent(time: last.time, .touch(touch))
    }

    private var pose: PenPose {
        PenPose(
            tilt: has(.tilt) ? tilt : nil, rollAngle: has(.roll) ? roll : nil, zOffset: has(.height) ? height : nil,
            wheel: has(.wheel) ? wheel : nil, barrelButtons: has(.barrel) ? barrel : [])
    }

    private var penTool: PenTool {
        let kind = has(.eraser) && isEraser ? .eraser : has(.toolKind) ? toolKind : nil
        return PenTool(kind: kind, serial: has(.tool) && serial > 0 ? serial : nil)
    }

    private func completeSamples() throws(LineError) -> [TouchSample] {
        guard has(.axes) else { return samples }
        guard axes.count == samples.count else {
            throw LineError("`axes` must have as many elements as `samples`, \(samples.count), found \(axes.count)")
        }
        var complete = samples
        for index in complete.indices {
            axes[index].complete(&complete[index])
            let isTolerant = has(.radiusTolerance) && complete[index].majorRadius != nil
            complete[index].majorRadiusTolerance = isTolerant ? radiusTolerance : nil
        }
        return complete
    }

    private func stampTime(upTo time: Timestamp) throws(LineError) -> Timestamp? {
        guard has(.stamp) else { return nil }
        guard stamp <= t else {
            throw LineError("`stamp` must not be after `t`, \(t.decimal), found \(stamp.decimal)")
        }
        return .seconds(stamp)
    }

    private func buttonOfMouse(_ type: TouchType) throws(LineError) -> Int {
        guard type == .indirectPointer else { return 0 }
        guard has(.button) else { return 1 }
        guard (1...3).contains(button) else { throw LineError("`button` must be 1, 2 or 3, found \(button)") }
        return button
    }

    private func checkSamples(upTo time: Timestamp) throws(LineError) {
        for (earlier, later) in zip(samples, samples.dropFirst()) where later.time < earlier.time {
            throw LineError("`samples` must be in order, the oldest first")
        }
        guard let last = samples.last else { return }
        guard last.time <= time else { throw LineError("`samples` must not be newer than `t`") }
        let isSamePressure = !has(.pressure) || last.pressure.map { $0 == pressure } ?? true
        guard last.location == location, isSamePressure else {
            throw LineError("the last of `samples` must equal the line")
        }
    }

    private func touchpad() throws(LineError) -> TouchpadInput {
        try require([.phase, .fingers, .x, .y], of: "a touchpad line")
        return TouchpadInput(
            gesture: gesture, phase: phase, fingers: fingers, location: location, delta: has(.delta) ? delta : .zero,
            scale: has(.scale) ? scale : 1, rotation: has(.rotation) ? rotation : 0)
    }

    private func scrollDevice() throws(LineError) -> ScrollInput.Device? {
        guard has(.device) else { return nil }
        let name = try device.text(called: LineKey.device.name)
        guard let device = ScrollInput.Device(rawValue: name) else {
            let known = ScrollInput.Device.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " or ")
            throw LineError("`device` of a scroll must be \(known), found \"\(name.prefix(40))\"")
        }
        return device
    }

    private func keyInput() throws(LineError) -> KeyInput {
        let name = has(.key) ? LineKey.key.name : LineKey.keyUp.name
        guard !key.isEmpty else { throw LineError("`\(name)` must be the name of an X keysym, such as q, F11 or Left") }
        return KeyInput(
            key: key, modifiers: allModifiers, phase: has(.key) ? .down : .up, isRepeat: has(.repeat) && isRepeat)
    }
}
