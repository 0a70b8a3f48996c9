public import Geometry

/// An input event and its time. Engines receive all input as events.
public struct InputEvent: Hashable, Sendable {
    /// The touch, or a placeholder with the time of an event that is not a touch. The touch is not
    /// stored in `other`, because copying it from there would make a move 1.2 times as expensive.
    @usableFromInline package private(set) var touchInput: TouchInput
    /// The content of an event that is not a touch, or `nil` for a touch.
    @usableFromInline let other: Content?
    @usableFromInline package private(set) var kind: InputKind

    /// Creates an event. If the content is a touch, the time of its sample is set to `time`.
    @inlinable public init(time: Timestamp, _ content: Content) {
        if case .touch(let input) = content {
            (touchInput, other) = (input, nil)
        } else {
            (touchInput, other) = (.none, content)
        }
        kind = InputKind(content)
        touchInput.sample.time = time
    }

    /// The time of the event.
    @inlinable public var time: Timestamp {
        get { touchInput.sample.time }
        set { touchInput.sample.time = newValue }
    }

    /// The input that the event delivers.
    @inlinable public var content: Content {
        get { other ?? .touch(touchInput) }
        set { self = InputEvent(time: time, newValue) }
    }

    /// The kinds of input that an event can deliver, with their data.
    public enum Content: Hashable, Sendable {
        /// A touch with a finger, a pen or a mouse button began, moved, rested, ended or was
        /// canceled.
        case touch(TouchInput)
        /// Time has passed. Deadlines up to the time of the event fire, and animations advance.
        case time
        /// A wheel, a touchpad or another device scrolled.
        case scroll(ScrollInput)
        /// Two or more fingers pinched or swiped on a touchpad.
        case touchpad(TouchpadInput)
        /// The pointer entered the window, moved within it or left it without making a touch.
        case hover(HoverInput)
        /// A key was pressed or released.
        case key(KeyInput)
        /// The window has a new size, in pixels.
        case resize(Size)
        /// Settings of the program or the desktop were set.
        case setting(Settings)
    }

    @inlinable package var isTouch: Bool { kind.contains(.touches) }

    /// Merges a later event of the same touch into this event. `samples` is an empty array, reused
    /// so that a stream of moves does not allocate memory.
    mutating func absorb(_ later: TouchInput, samples: consuming [TouchSample]) {
        if touchInput.samples.isEmpty {
            samples.append(touchInput.sample)
            touchInput.samples = samples
        }
        touchInput.absorb(later)
    }
}

/// A scroll with a wheel, a touchpad or another device.
public struct ScrollInput: Hashable, Sendable {
    /// The distance in wheel notches. A positive distance scrolls to the right and down, so the
    /// content moves to the left and up.
    public var delta: Vector
    /// The location of the pointer in the window's coordinates, in pixels.
    public var location: Point
    /// The modifier keys that were active during the scroll.
    public var modifiers: ModifierFlags
    /// The device, or `nil` if it is unknown. A scroll from an unknown device counts as a scroll
    /// with a wheel if its first distance is a whole number of notches, and as a touchpad scroll
    /// otherwise.
    public var device: Device?
    /// The phase of the scroll, or `nil` if the device does not report when a scroll ends.
    ///
    /// With the phase `.ended` or `.cancelled`, the scroll ends, and `delta` is ignored. With
    /// another phase, the scroll continues even while the fingers rest. Without a phase, a pause
    /// ends the scroll.
    public var phase: TouchPhase?

    /// Creates a scroll by a distance in wheel notches, at a location in the window, in pixels.
    @inlinable public init(
        delta: Vector, location: Point, modifiers: ModifierFlags = [], device: Device? = nil, phase: TouchPhase? = nil
    ) {
        (self.delta, self.location, self.modifiers, self.device) = (delta, location, modifiers, device)
        self.phase = phase
    }

    /// The types of scrolling devices.
    public enum Device: String, CaseIterable, Sendable {
        /// A wheel, or another device that is not a touchpad, such as a trackpoint. The scroll has
        /// no velocity, even if the device reports fractions of a notch.
        case wheel
        /// A touchpad. When the scroll ends, the content can glide at the velocity of the fingers.
        case touchpad
    }
}

/// A gesture that the touchpad's driver recognized.
public struct TouchpadInput: Hashable, Sendable {
    /// The kinds of touchpad gestures.
    public enum Gesture: String, CaseIterable, Sendable {
        /// Two or more fingers that rest, rotate, move in the same direction, or move toward or
        /// away from each other.
        case pinch
        /// Three or more fingers that move in the same direction.
        case swipe
    }

    /// The kind of gesture.
    public var gesture: Gesture
    /// The phase of the gesture.
    public var phase: TouchPhase
    /// The number of fingers on the touchpad, or 0 if it is unknown.
    public var fingers: Int
    /// The location of the pointer in the window's coordinates, in pixels. The pointer usually does
    /// not move during the gesture.
    public var location: Point
    /// The movement of the fingers since the previous event, in pixels.
    public var delta: Vector
    /// The distance between the fingers, divided by the distance between them when the gesture
    /// began.
    public var scale: Double
    /// The rotation since the gesture began, in radians, positive clockwise.
    public var rotation: Double

    /// Creates an event of a touchpad gesture.
    @inlinable public init(
        gesture: Gesture, phase: TouchPhase, fingers: Int, location: Point, delta: Vector = .zero, scale: Double = 1,
        rotation: Double = 0
    ) {
        (self.gesture, self.phase, self.fingers, self.location, self.delta) = (gesture, phase, fingers, location, delta)
        (self.scale, self.rotation) = (scale, rotation)
    }
}

/// Input from a mouse pointer or a pen that hovers, while it makes no touch.
public struct HoverInput: Hashable, Sendable {
    /// The phases of a hover.
    public enum Phase: String, CaseIterable, Sendable {
        /// The pointer entered the window.
        case entered
        /// The pointer moved within the window, or the pose of the pen changed.
        case moved
        /// The pointer left the window.
        case exited = "left"
    }

    /// The location in the window's coordinates, in pixels.
    public var location: Point
    /// The pose of the pen. All of its values are missing for a mouse.
    public var pose: PenPose
    /// Whether the pointer entered the window, moved within it or left it.
    public var phase: Phase
    /// The type of the pointer, `.pencil` or `.indirectPointer`.
    public var type: TouchType
    /// The pen, or a tool without properties if the pointer is a mouse.
    public var tool: PenTool

    /// Creates a hover event at a location in the window, in pixels.
    @inlinable public init(
        phase: Phase, location: Point, type: TouchType = .indirectPointer, tool: PenTool = PenTool(),
        pose: PenPose = PenPose()
    ) { (self.phase, self.location, self.type, self.tool, self.pose) = (phase, location, type, tool, pose) }
}

/// The kinds of input in an event or a round. The engine skips the work for absent kinds.
@usableFromInline package struct InputKind: OptionSet, Hashable, Sendable {
    @usableFromInline package let rawValue: UInt8

    @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

    @inlinable package static var settings: InputKind { InputKind(rawValue: 1) }
    @inlinable package static var movements: InputKind { InputKind(rawValue: 2) }
    @inlinable package static var lifts: InputKind { InputKind(rawValue: 4) }
    @inlinable package static var landings: InputKind { InputKind(rawValue: 8) }
    @inlinable package static var pens: InputKind { InputKind(rawValue: 16) }
    @inlinable package static var touches: InputKind { InputKind(rawValue: 32) }

    @inlinable init(_ content: InputEvent.Content) {
        switch content {
        case .touch(let input):
            self = input.type == .pencil ? [.touches, .pens] : .touches
            switch input.phase {
            case .began: insert(.landings)
            case .ended, .cancelled: insert(.lifts)
            case .moved, .stationary: insert(.movements)
            }
        case .scroll, .touchpad: self = .movements
        case .hover(let input): self = input.type == .pencil ? [.pens, .movements] : .movements
        case .setting: self = .settings
        case .time, .key, .resize: self = []
        }
    }
}

/// The events of one round. Recognizers handle these events together.
public struct InputBatch: Hashable, Sendable {
    /// The time of the batch. No event of the batch has a later time.
    public var time: Timestamp
    /// The events in the order of arrival. ``InputBatcher`` adds at most one event for each finger.
    public var events: [InputEvent]

    /// Creates a batch with several events.
    @inlinable public init(time: Timestamp, events: [InputEvent]) { (self.time, self.events) = (time, events) }
    /// Creates a batch with one event.
    @inlinable public init(_ event: InputEvent) { self.init(time: event.time, events: [event]) }
}
