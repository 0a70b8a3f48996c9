import Geometry
public import Touches

/// Writes inputs down as lines that `RecordingReader` reads back as the same rounds.
///
/// Two rounds in a row that the file could not tell apart must have different times: `RoundSpacing` sees to it before the engine
/// gets them. An input other than a finger bears its round's time in the file.
public struct RecordingWriter: Sendable {
    private let origin: Timestamp
    private var text = JSONText()

    /// - Parameter origin: The moment that the file calls 0, no later than the first round.
    public init(origin: Timestamp = .zero) { self.origin = origin }

    /// The header as a whole line.
    public mutating func line(of header: RecordingHeader) -> [UInt8] {
        text.removeAll()
        header.write(to: &text)
        text.endLine()
        return text.bytes
    }

    /// A round as whole lines, one for each input; a round without input is a line that says that time passes.
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
        text.key("id")
        text.whole(Int(touch.id.rawValue))
        text.member("phase", touch.phase.rawValue)
        text.place(touch.location)
        if let pressure = touch.pressure { text.member("pressure", pressure) }
        if touch.type != .direct { text.member("kind", touch.type.rawValue) }
        if touch.type == .indirectPointer { text.member("button", Double(touch.button)) }
        text.modifiers(touch.modifiers)
        if let cause = touch.cause { text.member("cause", cause.rawValue) }
    }

    /// Every sample that was folded into the line, or the one of a line whose own stamp is not the round's.
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
        text.place(scroll.location)
        text.modifiers(scroll.modifiers)
    }

    private mutating func write(_ touchpad: TouchpadInput) {
        text.member("touchpad", touchpad.gesture.rawValue)
        text.member("phase", touchpad.phase.rawValue)
        text.member("fingers", Double(touchpad.fingers))
        text.place(touchpad.location)
        text.member("delta", [touchpad.delta.dx, touchpad.delta.dy])
        text.member("scale", touchpad.scale)
        text.member("rotation", touchpad.rotation)
    }

    private mutating func write(_ hover: HoverInput) {
        text.member("hover", hover.phase.rawValue)
        text.place(hover.location)
    }

    private mutating func write(_ key: KeyInput) {
        text.member("key", key.key)
        text.modifiers(key.modifiers)
    }
}
