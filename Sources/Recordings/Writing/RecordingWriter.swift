import Geometry
public import Touches

/// Writes inputs as lines that `RecordingReader` reads back as the same rounds.
///
/// Two consecutive rounds that the file could not tell apart must have different times; see
/// `RoundSpacing`. In the file, every input but a touch has the time of its round.
public struct RecordingWriter: Sendable {
    private let origin: Timestamp
    private var text = JSONText()

    /// - Parameter origin: The moment that is 0 in the file, no later than the first round.
    public init(origin: Timestamp = .zero) { self.origin = origin }

    /// The header as a whole line.
    public mutating func line(of header: RecordingHeader) -> [UInt8] {
        text.removeAll()
        header.write(to: &text)
        text.endLine()
        return text.bytes
    }

    /// A round as whole lines, one for each input; a round without input is a line with its time.
    public mutating func lines(of batch: InputBatch) -> [UInt8] {
        text.removeAll()
        if batch.events.isEmpty { write(InputEvent(time: batch.time, .time), at: batch.time) }
        for event in batch.events { write(event, at: batch.time) }
        return text.bytes
    }

    private mutating func write(_ event: InputEvent, at time: Timestamp) {
        text.openObject()
        text.key("t")
        write(time)
        switch event.content {
        case .touch(let touch):
            write(touch)
            writeSamples(of: touch, inRoundAt: time)
        case .time: break
        case .scroll(let scroll): write(scroll)
        case .touchpad(let touchpad): write(touchpad)
        case .hover(let hover): write(hover)
        case .key(let key): write(key)
        case .resize(let size): text.member("resize", [size.width, size.height])
        case .setting(let members):
            text.key("setting")
            text.settings(members)
        }
        text.closeObject()
        text.endLine()
    }

    private mutating func write(_ time: Timestamp) {
        text.seconds(nanoseconds: time.nanoseconds - origin.nanoseconds)
    }

    private mutating func write(_ touch: TouchInput) {
        text.member("id", Int(touch.id.rawValue))
        text.member("phase", touch.phase.rawValue)
        writePlace(touch.location)
        if let pressure = touch.pressure { text.member("pressure", pressure) }
        if touch.type != .direct { text.member("kind", touch.type.rawValue) }
        if touch.type == .indirectPointer { text.member("button", touch.button) }
        write(touch.modifiers)
        if let cause = touch.cause { text.member("cause", cause.rawValue) }
    }

    /// Writes every sample that was folded into the line, or the line's own where its time is not
    /// the round's.
    private mutating func writeSamples(of touch: TouchInput, inRoundAt time: Timestamp) {
        guard !touch.samples.isEmpty || touch.sample.time != time else { return }
        text.key("samples")
        text.openList()
        for sample in touch.samples { write(sample) }
        if touch.samples.isEmpty { write(touch.sample) }
        text.closeList()
    }

    private mutating func write(_ sample: TouchSample) {
        text.openList()
        write(sample.time)
        text.number(sample.location.x)
        text.number(sample.location.y)
        if let pressure = sample.pressure { text.number(pressure) }
        text.closeList()
    }

    private mutating func write(_ scroll: ScrollInput) {
        text.member("scroll", [scroll.delta.dx, scroll.delta.dy])
        writePlace(scroll.location)
        write(scroll.modifiers)
    }

    private mutating func write(_ touchpad: TouchpadInput) {
        text.member("touchpad", touchpad.gesture.rawValue)
        text.member("phase", touchpad.phase.rawValue)
        text.member("fingers", touchpad.fingers)
        writePlace(touchpad.location)
        text.member("delta", [touchpad.delta.dx, touchpad.delta.dy])
        text.member("scale", touchpad.scale)
        text.member("rotation", touchpad.rotation)
    }

    private mutating func write(_ hover: HoverInput) {
        text.member("hover", hover.phase.rawValue)
        writePlace(hover.location)
    }

    private mutating func write(_ key: KeyInput) {
        text.member("key", key.key)
        write(key.modifiers)
    }

    private mutating func writePlace(_ point: Point) {
        text.member("x", point.x)
        text.member("y", point.y)
    }

    /// Writes the modifiers that were down; nothing where there were none.
    private mutating func write(_ flags: ModifierFlags) {
        guard !flags.isEmpty else { return }
        text.key("modifiers")
        text.openList()
        for name in ModifierName.allCases where flags.contains(name.flag) { text.text(name.rawValue) }
        text.closeList()
    }
}
