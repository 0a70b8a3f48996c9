public import Geometry

/// One thing that happened, and when: the only way in which the engine and a scene learn anything.
public struct InputEvent: Hashable, Sendable {
    /// When it happened. A touch's sample has the same time.
    public var time: Timestamp { didSet { stored.stamp(time) } }
    /// What happened.
    @inlinable public var content: Content {
        get { stored }
        set { self = InputEvent(time: time, newValue) }
    }
    @usableFromInline var stored: Content
    /// The kind of what happened, which is told without a copy of it.
    @usableFromInline package let kind: InputKind

    /// Something that happened at a moment, which becomes the time of a touch's sample.
    @inlinable public init(time: Timestamp, _ content: Content) {
        (self.time, stored, kind) = (time, content, InputKind(content))
        if !content.isStamped(time) { stored.stamp(time) }
    }

    /// What can happen.
    public enum Content: Hashable, Sendable {
        /// A finger, a pen or a pressed mouse did something.
        case touch(TouchInput)
        /// Time passed and nothing else: deadlines up to now are due, animations go on.
        case time
        /// A wheel turned, or two fingers scrolled on a touchpad.
        case scroll(ScrollInput)
        /// Two or more fingers pinched or swiped on a touchpad.
        case touchpad(TouchpadInput)
        /// The pointer moved with no button down.
        case hover(HoverInput)
        /// A key was pressed or released.
        case key(KeyInput)
        /// The window has a new size, in pixels.
        case resize(Size)
        /// Something else that changes picture or recognition has a new value.
        case setting(Settings)

        @inlinable func isStamped(_ time: Timestamp) -> Bool {
            if case .touch(let touch) = self { touch.sample.time == time } else { true }
        }

        @usableFromInline mutating func stamp(_ time: Timestamp) {
            // Consumed: a payload that is copied out and in counts its samples' owners.
            switch consume self {
            case .touch(var touch):
                touch.sample.time = time
                self = .touch(touch)
            case let other: self = other
            }
        }
    }
}

/// An event of one finger.
public struct TouchInput: Hashable, Sendable {
    /// The identity of the finger.
    public var id: TouchID
    /// The phase of the finger's contact.
    public var phase: TouchPhase
    /// The last report of the hardware. Its time is that of the ``InputEvent``.
    public var sample: TouchSample
    /// The kind of finger.
    public var type: TouchType
    /// The pen, where it is one.
    public var tool: PenTool
    /// The mouse's button: 1 left, 2 middle, 3 right; 0 for everything that is not a mouse.
    public var button: Int
    /// The modifier keys that were down.
    public var modifiers: ModifierFlags
    /// The reports folded into this one, oldest first, the last equal to `sample`; empty for one.
    public var samples: [TouchSample]
    /// Why it was cancelled, where the phase is `.cancelled` and the cause is known.
    public var cause: CancellationCause?

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
}

/// A turn of the wheel or a two-finger scroll.
public struct ScrollInput: Hashable, Sendable {
    /// The distance in notches of a wheel: positive is right and down, and moves the content up.
    public var delta: Vector
    /// The location of the pointer in the window's coordinates, in pixels.
    public var location: Point
    /// The keys that were held meanwhile.
    public var modifiers: ModifierFlags

    /// A turn of the wheel in notches, at a place in the window.
    @inlinable public init(delta: Vector, location: Point, modifiers: ModifierFlags = []) {
        (self.delta, self.location, self.modifiers) = (delta, location, modifiers)
    }
}

/// A gesture that the touchpad itself recognized.
public struct TouchpadInput: Hashable, Sendable {
    /// What a touchpad calls the gesture.
    public enum Gesture: String, CaseIterable, Sendable {
        /// Fingers open, close, turn and move.
        case pinch
        /// Three or more fingers move together.
        case swipe
    }

    /// The kind of gesture.
    public var gesture: Gesture
    /// Whether it begins, continues or ends.
    public var phase: TouchPhase
    /// The number of fingers on the touchpad.
    public var fingers: Int
    /// The location of the pointer, which rests meanwhile, in the window's coordinates, in pixels.
    public var location: Point
    /// The movement of the fingers since the previous event, in pixels.
    public var delta: Vector
    /// The distance between the fingers, relative to the gesture's beginning.
    public var scale: Double
    /// The turn since the gesture's beginning, in radians, positive clockwise.
    public var rotation: Double

    /// A step of a gesture at a place in the window; one that changes nothing unless said.
    @inlinable public init(
        gesture: Gesture, phase: TouchPhase, fingers: Int, location: Point, delta: Vector = .zero, scale: Double = 1,
        rotation: Double = 0
    ) {
        (self.gesture, self.phase, self.fingers, self.location, self.delta) = (gesture, phase, fingers, location, delta)
        (self.scale, self.rotation) = (scale, rotation)
    }
}

/// The pointer of a mouse, or a pen, over the window with no button down and no tip on the screen.
public struct HoverInput: Hashable, Sendable {
    /// What the pointer did.
    public enum Phase: String, CaseIterable, Sendable {
        /// It came into the window.
        case entered
        /// It moved in the window.
        case moved
        /// It went out of the window.
        case left
    }

    /// What the pointer did.
    public var phase: Phase
    /// The location in the window's coordinates, in pixels.
    public var location: Point
    /// What hovers: a pen, or else a mouse.
    public var type: TouchType
    /// The pen, where it is one.
    public var tool: PenTool
    /// How the pen is held; of a mouse, nothing is measured.
    public var pose: PenPose

    /// What the pointer did at a place in the window, in pixels; a mouse's unless said.
    @inlinable public init(
        phase: Phase, location: Point, type: TouchType = .indirectPointer, tool: PenTool = PenTool(),
        pose: PenPose = PenPose()
    ) {
        (self.phase, self.location, self.type, self.tool, self.pose) = (phase, location, type, tool, pose)
    }
}
