/// An object that sends simulated input to an engine, such as touches, scrolls and key presses.
/// Input is delivered immediately, except in `together(_:)`. Time passes only when you call a
/// method that advances the clock.
///
/// ```swift
/// let hand = Hand(engine)
/// hand.touch(1, at: Point(x: 100, y: 100), type: .pencil, pressure: 0.2)
/// hand.wait(.milliseconds(500))
/// hand.move(1, by: Vector(dx: 20, dy: 0), pressure: 0.4)
/// hand.lift(1)
/// ```
@MainActor public final class Hand {
    private struct Contact {
        var location = Point.zero
        var type = TouchType.direct
        var tool = PenTool()
        var button = 0
    }

    /// The engine that receives the input.
    public let engine: GestureEngine
    /// The current time of the simulated clock.
    public private(set) var time: Timestamp
    /// The modifier keys that are held. Touches, scrolls and key presses include them.
    public var modifiers: ModifierFlags = []
    private var contacts: [UInt32: Contact] = [:]
    private var gathered: [InputEvent]?
    private let receive: @MainActor (InputBatch) -> Void
    /// Returns the next time after `now` at which a runner needs input, or `nil` if there is none.
    private let nextInputTime: @MainActor (_ now: Timestamp) -> Timestamp?

    /// Creates a hand that sends input to an engine. `receive` is called with each batch. The
    /// default closure passes the batch to the engine. To test a program that contains the engine,
    /// pass a closure that sends the batch to the program.
    public convenience init(
        _ engine: GestureEngine, at time: Timestamp = .zero, receive: (@MainActor (InputBatch) -> Void)? = nil
    ) { self.init(engine, at: time, receive: receive ?? { engine.receive($0) }, nextInputTime: { _ in nil }) }

    init(
        _ engine: GestureEngine, at time: Timestamp, receive: @escaping @MainActor (InputBatch) -> Void,
        nextInputTime: @escaping @MainActor (_ now: Timestamp) -> Timestamp?
    ) { (self.engine, self.time, self.receive, self.nextInputTime) = (engine, time, receive, nextInputTime) }

    /// Puts a finger or a pen down, or presses a mouse button, at a location in the window, in
    /// pixels. `finger` identifies the touch in later calls. `button` is 1 for the left mouse
    /// button, 2 for the middle one and 3 for the right one, or 0 for a finger or a pen. The
    /// pressure is from 0 to 1, or `nil` if the device does not measure it.
    public func touch(
        _ finger: UInt32, at location: Point, type: TouchType = .direct, button: Int = 0, pressure: Double? = nil
    ) {
        contacts[finger] = Contact(location: location, type: type, button: button)
        send(finger, .began, TouchSample(time: time, location: location, pressure: pressure))
    }

    /// Begins a touch with the values of a hardware report, such as the location, the pressure and
    /// the pose. By default, the touch is made with a pen. The time of the report is replaced by
    /// the current time of the simulated clock.
    public func touch(
        _ finger: UInt32, with sample: TouchSample, type: TouchType = .pencil, tool: PenTool = PenTool()
    ) {
        contacts[finger] = Contact(location: sample.location, type: type, tool: tool)
        send(finger, .began, sample)
    }

    /// Moves a finger to a location in the window, in pixels. If `pressure` is `nil`, the pressure
    /// stays the same.
    public func move(_ finger: UInt32, to location: Point, pressure: Double? = nil) {
        send(finger, .moved, TouchSample(time: time, location: location, pressure: pressure))
    }

    /// Moves a finger by a vector, in pixels. If `pressure` is `nil`, the pressure stays the same.
    public func move(_ finger: UInt32, by vector: Vector, pressure: Double? = nil) {
        move(finger, to: location(of: finger) + vector, pressure: pressure)
    }

    /// Moves a finger through several hardware reports, which are merged into one event.
    ///
    /// - Parameters:
    ///   - finger: The number that identifies the touch.
    ///   - samples: The reports, oldest first. The clock advances to the time of the last report,
    ///     but never moves backward. If the array is empty, the method has no effect.
    public func move(_ finger: UInt32, through samples: [TouchSample]) {
        guard let last = samples.last else { return }
        time = max(time, last.time)
        send(finger, .moved, last, samples: samples)
    }

    /// Lifts a finger or a pen, or releases a mouse button.
    public func lift(_ finger: UInt32) {
        send(finger, .ended, TouchSample(time: time, location: location(of: finger)))
        contacts[finger] = nil
    }

    /// Cancels a touch. `cause` is `nil` if the cause is unknown.
    public func cancel(_ finger: UInt32, because cause: CancellationCause? = nil) {
        send(finger, .cancelled, TouchSample(time: time, location: location(of: finger)), cause: cause)
        contacts[finger] = nil
    }

    /// Returns the location of a finger in the window, in pixels, or the origin if the finger is
    /// not down.
    public func location(of finger: UInt32) -> Point { contacts[finger]?.location ?? .zero }

    /// Scrolls by a distance in wheel notches, with the pointer at a location in the window, in
    /// pixels. A positive distance scrolls to the right and down.
    public func scroll(
        _ delta: Vector, at location: Point, modifiers: ModifierFlags = [], device: ScrollInput.Device? = nil,
        phase: TouchPhase? = nil
    ) {
        let modifiers = modifiers.union(self.modifiers)
        send(.scroll(ScrollInput(delta: delta, location: location, modifiers: modifiers, device: device, phase: phase)))
    }

    /// Sends one event of a touchpad gesture.
    public func touchpad(_ input: TouchpadInput) { send(.touchpad(input)) }

    /// Presses a key, given the name of its X keysym, but does not release it.
    public func press(_ key: String, modifiers: ModifierFlags = []) {
        send(.key(KeyInput(key: key, modifiers: modifiers.union(self.modifiers))))
    }

    /// Sends new values of settings to the engine.
    public func set(_ settings: Settings) { send(.setting(settings)) }

    /// Sends an event for a new size of the window, in pixels.
    public func resize(to size: Size) { send(.resize(size)) }

    /// Moves a hovering pointer or pen to a location in the window, in pixels, or makes it enter or
    /// leave the window.
    public func hover(
        _ phase: HoverInput.Phase, at location: Point, type: TouchType = .indirectPointer, tool: PenTool = PenTool(),
        pose: PenPose = PenPose()
    ) { send(.hover(HoverInput(phase: phase, location: location, type: type, tool: tool, pose: pose))) }

    /// Advances the clock, and then sends the engine a `.time` event. A hand that was created with
    /// a runner also sends `.time` events during the wait, as a window does.
    public func wait(_ duration: Duration) {
        let end = time + duration
        while let next = nextInputTime(time), next < end { pass(to: next) }
        pass(to: end)
    }

    private func pass(to later: Timestamp) {
        time = later
        receive(InputBatch(InputEvent(time: time, .time)))
    }

    /// Advances the clock, but does not send an event to the engine.
    public func advance(_ duration: Duration) { time = time + duration }

    /// Sends all input from a closure in one round. If the closure sends a second event for the
    /// same finger, the event begins another round.
    public func together(_ actions: () -> Void) {
        gathered = []
        actions()
        let events = gathered ?? []
        gathered = nil
        receive(InputBatch(time: time, events: events))
    }

    private func send(
        _ finger: UInt32, _ phase: TouchPhase, _ sample: TouchSample, samples: [TouchSample] = [],
        cause: CancellationCause? = nil
    ) {
        contacts[finger]?.location = sample.location
        let contact = contacts[finger] ?? Contact()
        send(
            .touch(
                TouchInput(
                    id: TouchID(finger), phase: phase, sample: sample, type: contact.type, tool: contact.tool,
                    button: contact.button, modifiers: modifiers, samples: samples, cause: cause)))
    }

    private func send(_ content: InputEvent.Content) {
        let event = InputEvent(time: time, content)
        guard let others = gathered else { return receive(InputBatch(event)) }
        if let touch = event.touch, others.contains(where: { $0.touch?.id == touch.id }) {
            receive(InputBatch(time: time, events: others))
            gathered = [event]
        } else {
            gathered?.append(event)
        }
    }
}
