public import Geometry

/// An event of a touch that is made with a finger, a pen or a mouse button.
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
    /// The modifier keys that were active during the event.
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

    /// Creates a touch event at a location in the window, in pixels. The time of its report is set
    /// by the ``InputEvent`` that contains it.
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
    @inlinable package var reports: [TouchSample] { samples.isEmpty ? [sample] : samples }

    /// A placeholder for events that are not touches.
    @inlinable static var none: TouchInput { TouchInput(id: TouchID(0), phase: .stationary, location: .zero) }

    mutating func absorb(_ later: TouchInput) {
        if later.samples.isEmpty { samples.append(later.sample) } else { samples.append(contentsOf: later.samples) }
        (sample, modifiers) = (later.sample, later.modifiers)
        if later.phase == .moved { phase = .moved }
    }
}

/// The ID of a touch. It is unique among the touches that are in progress.
///
/// X assigns increasing 32-bit numbers to touches and starts again at a small number after the
/// largest one, so the order of IDs has no meaning.
public struct TouchID: Hashable, Sendable {
    /// The number that identifies the touch.
    public var rawValue: UInt32

    /// Creates an ID from a number.
    @inlinable public init(_ rawValue: UInt32) { self.rawValue = rawValue }

    /// The ID of the touch that is made with the left mouse button. If several pointers have
    /// buttons down, at most one pointer uses this ID.
    @inlinable public static var mouse: TouchID { TouchID(UInt32.max) }
    /// The ID of the second touch when the mouse simulates two fingers.
    @inlinable package static var mirroredMouse: TouchID { TouchID(UInt32.max - 1) }
}

/// The phase of a touch, named as in `UITouch.Phase`.
public enum TouchPhase: String, CaseIterable, Sendable {
    /// The finger, pen or mouse button went down.
    case began
    /// The touch moved, or its pressure, size or pose changed.
    case moved
    /// The touch did not move.
    case stationary
    /// The finger or pen was lifted, or the mouse button was released.
    case ended
    /// The touch was canceled. See ``CancellationCause`` for the reasons.
    case cancelled

    package var isEnd: Bool { self == .ended || self == .cancelled }
}

/// The type of a touch, named as in `UITouch.TouchType`.
public enum TouchType: String, CaseIterable, Sendable {
    /// A finger on the screen.
    case direct = "finger"
    /// A pen on or above the screen.
    case pencil = "pen"
    /// A mouse or a touchpad.
    case indirectPointer = "mouse"
}

/// The reason why a touch was canceled. The raw values are the names in the recording format. A
/// minor version can add causes, so a `switch` over a cause needs a `default`.
public enum CancellationCause: String, CaseIterable, Sendable {
    /// Another program took over the input. For example, a window manager recognized a gesture.
    case grab
    /// Another program grabbed the keyboard. Such a program usually grabs the touches too.
    case focusLost
    /// The window was unmapped or minimized.
    case unmapped
    /// The device was removed, disabled or reassigned.
    case deviceGone
    /// The screen configuration or the window's arrangement on the screen changed, or the device
    /// was mapped to another part of the screen.
    case screenChanged
    /// The engine identified the touch as a palm, according to the thresholds for palms.
    case palm
}
