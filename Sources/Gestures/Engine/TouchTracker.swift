/// Turns touch input into `Touch` objects that live from landing to lift. Contradictory input, such
/// as the lift of a finger that is not down, is counted and ignored, because some devices report
/// it.
@MainActor final class TouchTracker {
    private(set) var touches: [Touch] = []
    private(set) var ignoredInputs = 0
    private var serial = 0
    private let context: EngineContext

    init(context: EngineContext) { self.context = context }

    @inline(__always) private func contact(_ id: TouchID) -> Touch? { touches.first { $0.id == id && $0.isContact } }

    var hasContacts: Bool { touches.contains(where: \.isContact) }

    func countIgnoredInput() { ignoredInputs += 1 }

    @inline(__always) func contact(_ id: TouchID, movingTo location: Point) -> Touch? {
        guard let touch = contact(id), !touch.isOver, location.isFinite else {
            ignoredInputs += 1
            return nil
        }
        return touch
    }

    func lift(_ input: TouchInput) -> Touch? {
        guard let touch = contact(input.id), !touch.isOver else {
            ignoredInputs += 1
            return nil
        }
        touch.end(
            input.phase, at: context.now, reportedAt: input.sample.time, location: input.location, cause: input.cause)
        return touch
    }

    /// Returns the touches that are down and land again in a batch that does not lift them. Their
    /// lifts were lost.
    func lostTouches(in batch: InputBatch) -> [Touch] {
        batch.events.compactMap { event in
            guard case .touch(let input) = event.content, input.phase == .began, input.location.isFinite,
                let touch = contact(input.id)
            else { return nil }
            return batch.lifts(input.id) ? nil : touch
        }
    }

    func land(_ input: TouchInput) -> Touch? {
        guard input.location.isFinite, contact(input.id).map(\.isOver) ?? true else {
            ignoredInputs += 1
            return nil
        }
        return add(input, source: .contact)
    }

    /// Adds a touch for input that is not a contact, such as a scroll or a hovering pointer.
    func land(
        _ source: Touch.Source, at location: Point, type: TouchType = .indirectPointer, tool: PenTool = PenTool()
    ) -> Touch {
        let sample = TouchSample(time: context.now, location: location)
        return add(TouchInput(id: TouchID(0), phase: .began, sample: sample, type: type, tool: tool), source: source)
    }

    private func add(_ input: TouchInput, source: Touch.Source) -> Touch {
        serial += 1
        let touch = Touch(input, source: source, at: context.now, serial: serial, in: context)
        touches = touches + [touch]
        return touch
    }

    func remove(_ touch: Touch) { touches = touches.filter { $0 !== touch } }
}
