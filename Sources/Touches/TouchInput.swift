public import Geometry

/// An event of one finger.
///
/// Its properties are stored in an order that leaves few gaps.
public struct TouchInput: Hashable, Sendable {
    /// The last report of the hardware. Its time is that of the ``InputEvent``.
    public var sample: TouchSample
    /// The phase of the finger's contact.
    public var phase: TouchPhase
    /// The kind of finger.
    public var type: TouchType
    /// Why it was cancelled, where the phase is `.cancelled` and the cause is known.
    public var cause: CancellationCause?
    /// The identity of the finger.
    public var id: TouchID
    /// The reports folded into this one, oldest first, the last equal to `sample`; empty for one.
    public var samples: [TouchSample]
    /// The pen, where it is one.
    public var tool: PenTool
    /// The modifier keys that were down.
    public var modifiers: ModifierFlags
    /// The mouse's button: 1 left, 2 middle, 3 right; 0 for everything that is not a mouse.
    public var button: Int

    /// What a touch did, by the last report of the hardware; a finger on the screen unless said.
    @inlinable public init(
        id: TouchID, phase: TouchPhase, sample: TouchSample, type: TouchType = .direct, tool: PenTool = PenTool(),
        button: Int = 0, modifiers: ModifierFlags = [], samples: [TouchSample] = [], cause: CancellationCause? = nil
    ) {
        (self.id, self.phase, self.sample, self.type, self.tool) = (id, phase, sample, type, tool)
        self.button = button
        (self.modifiers, self.samples, self.cause) = (modifiers, samples, cause)
    }

    /// What a touch did at a location in the window, in pixels; a finger on the screen unless said.
    @inlinable public init(
        id: TouchID, phase: TouchPhase, location: Point, pressure: Double? = nil, type: TouchType = .direct,
        button: Int = 0, modifiers: ModifierFlags = [], samples: [TouchSample] = [], cause: CancellationCause? = nil
    ) {
        self.init(
            id: id, phase: phase, sample: TouchSample(time: .zero, location: location, pressure: pressure), type: type,
            button: button, modifiers: modifiers, samples: samples, cause: cause)
    }

    /// The location of the last report, in the window's coordinates, in pixels.
    @inlinable public var location: Point {
        get { sample.location }
        set { sample.location = newValue }
    }

    /// The pressure of the last report, from 0 to 1; nil where the device does not measure it.
    @inlinable public var pressure: Double? {
        get { sample.pressure }
        set { sample.pressure = newValue }
    }

    /// Every report that this input holds, oldest first: the folded ones, or the only one.
    @inlinable public var reports: [TouchSample] { samples.isEmpty ? [sample] : samples }

    /// No touch: what an event has that is not about one.
    @inlinable static var none: TouchInput { TouchInput(id: TouchID(0), phase: .stationary, location: .zero) }

    /// Becomes a later movement. A place passed on the way was a movement, also where the finger
    /// rests at the end.
    mutating func absorb(_ later: TouchInput) {
        if later.samples.isEmpty { samples.append(later.sample) } else { samples.append(contentsOf: later.samples) }
        (sample, modifiers) = (later.sample, later.modifiers)
        if later.phase == .moved { phase = .moved }
    }
}
