public import Geometry

/// One thing that happened, and when: the only way in which the engine and a scene learn anything.
public struct InputEvent: Hashable, Sendable {
    /// What a touch did, and the time of any event. It is not the payload of a case, which would be
    /// copied as a whole: a move reads it in place, value by value.
    @usableFromInline package private(set) var touchInput: TouchInput
    /// What happened, where it is not about a touch.
    @usableFromInline var other: Other?
    /// The kind of what happened, which is told without a copy of it.
    @usableFromInline package private(set) var kind: InputKind

    /// Something that happened at a moment, which becomes the time of a touch's sample.
    @inlinable public init(time: Timestamp, _ content: Content) {
        switch content {
        case .touch(let input): self.init(time: time, input, nil)
        case .time: self.init(time: time, .none, .time)
        case .scroll(let input): self.init(time: time, .none, .scroll(input))
        case .touchpad(let input): self.init(time: time, .none, .touchpad(input))
        case .hover(let input): self.init(time: time, .none, .hover(input))
        case .key(let input): self.init(time: time, .none, .key(input))
        case .resize(let size): self.init(time: time, .none, .resize(size))
        case .setting(let settings): self.init(time: time, .none, .setting(settings))
        }
    }

    @inlinable init(time: Timestamp, _ touch: TouchInput, _ other: Other?) {
        (touchInput, self.other) = (touch, other)
        kind = other.map { InputKind($0) } ?? InputKind(touch)
        touchInput.sample.time = time
    }

    /// When it happened. A touch's sample has the same time.
    @inlinable public var time: Timestamp {
        get { touchInput.sample.time }
        set { touchInput.sample.time = newValue }
    }

    /// What happened.
    @inlinable public var content: Content {
        get {
            switch other {
            case nil: .touch(touchInput)
            case .time: .time
            case .scroll(let input): .scroll(input)
            case .touchpad(let input): .touchpad(input)
            case .hover(let input): .hover(input)
            case .key(let input): .key(input)
            case .resize(let size): .resize(size)
            case .setting(let settings): .setting(settings)
            }
        }
        set { self = InputEvent(time: time, newValue) }
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
    }

    /// What can happen without a touch.
    @usableFromInline enum Other: Hashable, Sendable {
        case time
        case scroll(ScrollInput)
        case touchpad(TouchpadInput)
        case hover(HoverInput)
        case key(KeyInput)
        case resize(Size)
        case setting(Settings)
    }
}

extension InputEvent {
    /// Whether a touch did it.
    @inlinable package var isTouch: Bool { kind.contains(.touches) }

    /// Adds a later movement of the same touch, whose reports become samples of this one.
    ///
    /// - Parameter samples: an empty array with room, for the first that is added.
    mutating func absorb(_ later: TouchInput, samples: consuming [TouchSample]) {
        if touchInput.samples.isEmpty {
            samples.append(touchInput.sample)
            touchInput.samples = samples
        }
        touchInput.absorb(later)
    }
}

/// A turn of the wheel or a two-finger scroll.
public struct ScrollInput: Hashable, Sendable {
    /// The distance in notches of a wheel: positive is right and down, and moves the content up.
    public var delta: Vector
    /// The location of the pointer in the window's coordinates, in pixels.
    public var location: Point
    /// The modifier keys that were held.
    public var modifiers: ModifierFlags
    /// The device, or `nil` if it is unknown. A scroll of an unknown device that begins with whole
    /// notches is taken for a wheel's, any other for a touchpad's.
    public var device: Device?

    /// A scroll in notches, at a place in the window.
    @inlinable public init(delta: Vector, location: Point, modifiers: ModifierFlags = [], device: Device? = nil) {
        (self.delta, self.location, self.modifiers, self.device) = (delta, location, modifiers, device)
    }

    /// The devices that scroll.
    public enum Device: String, CaseIterable, Sendable {
        /// A wheel, or a trackpoint. It never throws, whatever fraction of a notch it reports.
        case wheel
        /// Two fingers on a touchpad. They have a velocity.
        case touchpad
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

    /// The location in the window's coordinates, in pixels.
    public var location: Point
    /// How the pen is held; of a mouse, nothing is measured.
    public var pose: PenPose
    /// What the pointer did.
    public var phase: Phase
    /// What hovers: a pen, or else a mouse.
    public var type: TouchType
    /// The pen, where it is one.
    public var tool: PenTool

    /// What the pointer did at a place in the window, in pixels; a mouse's unless said.
    @inlinable public init(
        phase: Phase, location: Point, type: TouchType = .indirectPointer, tool: PenTool = PenTool(),
        pose: PenPose = PenPose()
    ) {
        (self.phase, self.location, self.type, self.tool, self.pose) = (phase, location, type, tool, pose)
    }
}
