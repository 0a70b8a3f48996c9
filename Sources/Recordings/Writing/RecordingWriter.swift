import Geometry
public import Touches

/// A writer that converts input to lines, which `RecordingReader` reads back as the same rounds.
///
/// The reader joins consecutive rounds with the same time, unless the later round begins with a
/// touch that is also in the earlier round. Windows deliver only rounds that are not joined. A
/// touch keeps its own time, but any other input is written with the time of its round.
///
/// Convert rounds in the order of their times, because the reader rejects a decreasing time. Values
/// are clamped to their limits, and input that does not fit in a line is left out. If the lift of a
/// touch was lost, the touch is canceled before it lands again.
public struct RecordingWriter: Sendable {
    /// The maximum number of samples per line. Without axes, this many samples fit in a line.
    private static let maxSamples = 8000
    /// The latest time that can be written, in nanoseconds.
    private static let latest = Int64(largestMagnitude * 1e9)

    private let origin: Timestamp
    private var text = JSONText()
    /// The touches that are down according to the written lines, at their last locations.
    private var touches: [TouchID: TouchInput] = [:]

    /// Creates a writer.
    ///
    /// - Parameter origin: The time that is written as 0. It must not be later than the first
    ///   round. The default is `zero`.
    public init(origin: Timestamp = .zero) { self.origin = origin }

    /// Returns the header as a complete line. If the line would be too long, it contains neither
    /// `options` nor the state.
    public mutating func line(of header: RecordingHeader) -> [UInt8] {
        text.removeAll()
        header.write(to: &text)
        if text.bytes.count > LineReader.longestLine {
            text.removeAll()
            var short = header
            (short.options, short.state) = ([:], nil)
            short.write(to: &text)
        }
        text.endLine()
        return text.bytes
    }

    /// Returns a round as complete lines. A round without input, or an input that does not fit in a
    /// line, becomes a line that contains only the time.
    public mutating func lines(of batch: InputBatch) -> [UInt8] {
        text.removeAll()
        let t = min(max(nanoseconds(batch.time), 0), Self.latest)
        if batch.events.isEmpty { write(.time, at: t) }
        for event in batch.events {
            cancelTouch(landingAgainIn: event.content, at: t)
            let start = text.bytes.count
            write(event.content, at: t)
            guard text.bytes.count - start > LineReader.longestLine else { continue }
            text.removeBytes(from: start)
            write(.time, at: t)
        }
        return text.bytes
    }

    private mutating func cancelTouch(landingAgainIn content: InputEvent.Content, at t: Int64) {
        guard case .touch(let touch) = content else { return }
        // The copy does not retain the samples, because the window reuses their storage for the
        // next report.
        var last = touch
        last.samples = []
        switch touch.phase {
        case .began:
            if var lost = touches[touch.id] {
                lost.phase = .cancelled
                lost.sample.time = origin + .nanoseconds(t)
                write(.touch(lost), at: t)
            }
            touches[touch.id] = last
        case .moved, .stationary:
            if touches[touch.id] != nil { touches[touch.id] = last }
        case .ended, .cancelled: touches[touch.id] = nil
        }
    }

    /// Writes an input as a line. `t` is the time of the round, in nanoseconds since the origin.
    private mutating func write(_ content: InputEvent.Content, at t: Int64) {
        text.openObject()
        text.key("t")
        text.seconds(nanoseconds: t)
        switch content {
        case .touch(let touch):
            write(touch)
            writeSamples(of: touch, inRoundAt: t)
        case .time: break
        case .scroll(let scroll): write(scroll)
        case .touchpad(let touchpad): write(touchpad)
        case .hover(let hover): write(hover)
        case .key(let key): write(key)
        case .resize(let size): text.write(size, as: "resize")
        case .setting(let settings): text.write(settings, as: "setting")
        }
        text.closeObject()
        text.endLine()
    }

    private func nanoseconds(_ time: Timestamp) -> Int64 {
        let (difference, overflows) = time.nanoseconds.subtractingReportingOverflow(origin.nanoseconds)
        return overflows ? (time < origin ? .min : .max) : difference
    }

    private mutating func write(_ touch: TouchInput) {
        text.member("id", Int(touch.id.rawValue))
        text.member("phase", touch.phase.rawValue)
        writePlace(touch.location)
        if let pressure = touch.sample.writtenPressure { text.member("pressure", pressure) }
        if touch.type != .direct { text.member("kind", touch.type.rawValue) }
        if touch.type == .indirectPointer { text.member("button", min(max(touch.button, 1), 3)) }
        write(touch.modifiers)
        if let cause = touch.cause { text.member("cause", cause.rawValue) }
        touch.sample.pose.write(to: &text)
        touch.tool.write(to: &text)
        guard let radius = touch.sample.majorRadius else { return }
        text.member("radius", radius.writable(from: 0))
        if let tolerance = touch.sample.majorRadiusTolerance {
            text.member("radiusTolerance", tolerance.writable(from: 0))
        }
    }

    /// Writes the last `maxSamples` samples of a touch. For a single sample, which the caller has
    /// already written, writes only its time, and only if it differs from the round's time. Adjusts
    /// times so that they never decrease and are never later than the round's time.
    private mutating func writeSamples(of touch: TouchInput, inRoundAt t: Int64) {
        var time = min(max(nanoseconds(touch.sample.time), -Self.latest), t)
        guard !touch.samples.isEmpty else {
            guard time != t else { return }
            text.key("stamp")
            text.seconds(nanoseconds: time)
            return
        }
        text.key("samples")
        text.openList()
        time = -Self.latest
        let earlier = touch.samples.suffix(Self.maxSamples).dropLast()
        for sample in earlier {
            time = min(max(nanoseconds(sample.time), time), t)
            write(sample, at: time)
        }
        write(touch.sample, at: min(max(nanoseconds(touch.sample.time), time), t))
        text.closeList()
        touch.writeAxes(of: earlier, to: &text)
    }

    private mutating func write(_ sample: TouchSample, at time: Int64) {
        text.openList()
        text.seconds(nanoseconds: time)
        text.number(sample.location.x.writable())
        text.number(sample.location.y.writable())
        if let pressure = sample.writtenPressure { text.number(pressure) }
        text.closeList()
    }

    private mutating func write(_ scroll: ScrollInput) {
        text.write(scroll.delta, as: "scroll")
        if let phase = scroll.phase { text.member("phase", phase.rawValue) }
        writePlace(scroll.location)
        write(scroll.modifiers)
        if let device = scroll.device { text.member("device", device.rawValue) }
    }

    private mutating func write(_ touchpad: TouchpadInput) {
        text.member("touchpad", touchpad.gesture.rawValue)
        text.member("phase", touchpad.phase.rawValue)
        text.member("fingers", min(max(touchpad.fingers, 0), 100))
        writePlace(touchpad.location)
        text.write(touchpad.delta, as: "delta")
        text.member("scale", touchpad.scale.writable(from: 0))
        text.member("rotation", touchpad.rotation.writable())
    }

    private mutating func write(_ hover: HoverInput) {
        text.member("hover", hover.phase.rawValue)
        writePlace(hover.location)
        if hover.type != .indirectPointer { text.member("kind", hover.type.rawValue) }
        hover.pose.write(to: &text)
        hover.tool.write(to: &text)
    }

    private mutating func write(_ key: KeyInput) {
        // The reader would reject a line with an empty key.
        guard !key.key.isEmpty else { return }
        // Programs that do not support key releases ignore `keyUp`, and use only the line's time.
        text.member(key.phase == .down ? "key" : "keyUp", key.key)
        write(key.modifiers)
        if key.isRepeat { text.member("repeat", true) }
    }

    private mutating func writePlace(_ point: Point) {
        text.member("x", point.x.writable())
        text.member("y", point.y.writable())
    }

    private mutating func write(_ flags: ModifierFlags) {
        guard !flags.isEmpty else { return }
        text.key("modifiers")
        text.openList()
        for name in ModifierName.allCases where flags.contains(name.modifier) { text.text(name.rawValue) }
        text.closeList()
    }
}

extension TouchSample {
    fileprivate var writtenPressure: Double? { pressure.flatMap { $0.isNaN ? nil : $0.writable(from: 0, to: 1) } }
}

extension Double {
    func writable(from lower: Double = -largestMagnitude, to upper: Double = largestMagnitude) -> Double {
        min(max(isNaN ? 0 : self, lower), upper)
    }
}

extension JSONText {
    mutating func write(_ size: Size, as key: String) {
        member(key, [size.width.writable(from: 1), size.height.writable(from: 1)])
    }

    fileprivate mutating func write(_ vector: Vector, as key: String) {
        member(key, [vector.dx.writable(), vector.dy.writable()])
    }
}
