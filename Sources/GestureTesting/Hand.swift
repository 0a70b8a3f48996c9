/// Fingers whose touches go to an engine at once, on a clock that moves only when told.
///
/// ```swift
/// let hand = Hand(engine)
/// hand.touch(1, at: Point(x: 100, y: 100))
/// hand.wait(.milliseconds(500))
/// hand.lift(1)
/// ```
public final class Hand {
    /// The engine that the fingers touch.
    public let engine: GestureEngine
    /// The hand's clock.
    public private(set) var time: Timestamp
    private var places: [UInt32: Point] = [:]
    private var gathered: [InputEvent]?
    private let receive: (InputBatch) -> Void

    /// - Parameters:
    ///   - engine: What the fingers touch.
    ///   - time: What the hand's clock shows at first.
    ///   - door: Where the rounds go in; the engine itself unless something around it needs them.
    public init(_ engine: GestureEngine, at time: Timestamp = .zero, door: ((InputBatch) -> Void)? = nil) {
        self.engine = engine
        self.time = time
        receive = door ?? { engine.receive($0) }
    }

    /// Lets a finger land.
    public func touch(_ finger: UInt32, at place: Point, type: TouchType = .direct, button: Int = 0) {
        places[finger] = place
        send(TouchInput(id: TouchID(finger), phase: .began, location: place, type: type, button: button))
    }

    /// Moves a finger to a place.
    public func move(_ finger: UInt32, to place: Point) {
        places[finger] = place
        send(TouchInput(id: TouchID(finger), phase: .moved, location: place))
    }

    /// Moves a finger by a vector.
    public func move(_ finger: UInt32, by vector: Vector) { move(finger, to: place(of: finger) + vector) }

    /// Lifts a finger where it is.
    public func lift(_ finger: UInt32) {
        send(TouchInput(id: TouchID(finger), phase: .ended, location: place(of: finger)))
        places[finger] = nil
    }

    /// Takes a finger away, as a window manager does.
    public func cancel(_ finger: UInt32, because cause: CancellationCause? = nil) {
        send(TouchInput(id: TouchID(finger), phase: .cancelled, location: place(of: finger), cause: cause))
        places[finger] = nil
    }

    /// Where a finger is; the origin for one that is not down.
    public func place(of finger: UInt32) -> Point { places[finger] ?? .zero }

    /// Turns the wheel: positive is right and down, in notches.
    public func scroll(_ delta: Vector, at place: Point, modifiers: ModifierFlags = []) {
        send(.scroll(ScrollInput(delta: delta, location: place, modifiers: modifiers)))
    }

    /// Makes a step of a touchpad gesture.
    public func touchpad(_ input: TouchpadInput) { send(.touchpad(input)) }

    /// Presses a key.
    public func press(_ key: String, modifiers: ModifierFlags = []) {
        send(.key(KeyInput(key: key, modifiers: modifiers)))
    }

    /// Sets something.
    public func set(_ settings: Settings) { send(.setting(settings)) }

    /// Gives the window another size, in pixels.
    public func resize(to size: Size) { send(.resize(size)) }

    /// Moves the pointer with no button down.
    public func hover(_ phase: HoverInput.Phase, at place: Point) {
        send(.hover(HoverInput(phase: phase, location: place)))
    }

    /// Lets time pass. It takes none.
    public func wait(_ duration: Duration) {
        advance(duration)
        receive(InputBatch(InputEvent(time: time, .time)))
    }

    /// Moves the clock without telling the engine: what comes next happens later.
    public func advance(_ duration: Duration) { time = time + duration }

    /// Does several things in one round; a second one of the same finger begins another round.
    public func together(_ actions: () -> Void) {
        gathered = []
        actions()
        let events = gathered ?? []
        gathered = nil
        receive(InputBatch(time: time, events: events))
    }

    private func send(_ input: TouchInput) { send(.touch(input)) }

    private func send(_ content: InputEvent.Content) {
        let event = InputEvent(time: time, content)
        guard let others = gathered else {
            receive(InputBatch(event))
            return
        }
        if others.contains(where: { $0.finger != nil && $0.finger == event.finger }) {
            receive(InputBatch(time: time, events: others))
            gathered = [event]
        } else {
            gathered?.append(event)
        }
    }
}

extension InputEvent {
    /// The finger of which it tells.
    fileprivate var finger: TouchID? {
        if case .touch(let input) = content { input.id } else { nil }
    }
}
