public import Geometry

/// An event of one touch by a finger, a pen or a mouse button.
///
/// The order of the stored properties minimizes padding.
public struct TouchInput: Hashable, Sendable {
    /// The most recent hardware report. Its time is the time of the ``InputEvent``.
    public var sample: TouchSample
    /// Whether the touch began, moved, rested, ended or was canceled.
    public var phase: TouchPhase
    /// Whether the touch is made with a finger, a pen or a mouse.
    public var type: TouchType
    /// The cause of the cancellation, or `nil` if the touch is not canceled or the cause is
    /// unknown.
    public var cause: CancellationCause?
    /// The ID that all events of the same touch share.
    public var id: TouchID
    /// The reports merged into this event, oldest first. The last one equals `sample`. The array is
    /// empty if the event contains a single report.
    public var samples: [TouchSample]
    /// The pen, or a tool without properties if the touch is not made with a pen.
    public var tool: PenTool
    /// The modifier keys that were down during the event.
    public var modifiers: ModifierFlags
    /// The mouse button (1 for left, 2 for middle, 3 for right), or 0 if the touch is not made with
    /// a mouse.
    public var button: Int

    /// Creates a touch event from a hardware report.
    @inlinable public init(
        id: TouchID, phase: TouchPhase, sample: TouchSample, type: TouchType = .direct, tool: PenTool = PenTool(),
        button: Int = 0, modifiers: ModifierFlags = [], samples: [TouchSample] = [], cause: CancellationCause? = nil
    ) {
        (self.id, self.phase, self.sample, self.type, self.tool) = (id, phase, sample, type, tool)
        self.button = button
        (self.modifiers, self.samples, self.cause) = (modifiers, samples, cause)
    }

    /// Creates a touch event at a location in the window, in pixels.
    @inlinable public init(
        id: TouchID, phase: TouchPhase, location: Point, pressure: Double? = nil, type: TouchType = .direct,
        button: Int = 0, modifiers: ModifierFlags = [], samples: [TouchSample] = [], cause: CancellationCause? = nil
    ) {
        self.init(
            id: id, phase: phase, sample: TouchSample(time: .zero, location: location, pressure: pressure), type: type,
            button: button, modifiers: modifiers, samples: samples, cause: cause)
    }

    /// The most recent location, in the window's coordinates, in pixels.
    @inlinable public var location: Point {
        get { sample.location }
        set { sample.location = newValue }
    }

    /// The most recent pressure, from 0 to 1, or `nil` if the device does not measure it.
    @inlinable public var pressure: Double? {
        get { sample.pressure }
        set { sample.pressure = newValue }
    }

    /// All reports of this event, oldest first.
    @inlinable public var reports: [TouchSample] { samples.isEmpty ? [sample] : samples }

    /// A placeholder that events other than touch events store.
    @inlinable static var none: TouchInput { TouchInput(id: TouchID(0), phase: .stationary, location: .zero) }

    mutating func absorb(_ later: TouchInput) {
        if later.samples.isEmpty { samples.append(later.sample) } else { samples.append(contentsOf: later.samples) }
        (sample, modifiers) = (later.sample, later.modifiers)
        if later.phase == .moved { phase = .moved }
    }
}
