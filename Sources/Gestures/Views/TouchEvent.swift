/// What happened in one round, as `UIEvent`: handed to recognizers and views with their touches.
public final class TouchEvent {
    /// What kind of input an event has.
    public enum EventType: CaseIterable, Sendable {
        /// Fingers, pens and mouse buttons.
        case touches
        /// A wheel turned, or two fingers scrolled on a touchpad.
        case scroll
        /// The pointer moved with no button down.
        case hover
        /// Fingers pinched or swiped on a touchpad.
        case transform
    }

    /// A set of a pointing device's buttons.
    public struct ButtonMask: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// The left button.
        public static let primary = ButtonMask(rawValue: 1)
        /// The right button.
        public static let secondary = ButtonMask(rawValue: 2)

        /// The button of a number, in UIKit's order: 1 is the primary one, 2 the secondary one, 3
        /// the middle one.
        ///
        /// - Precondition: `number` is from 1 to 63.
        public static func button(_ number: Int) -> ButtonMask { ButtonMask(rawValue: 1 << (number - 1)) }
    }

    /// The kind of the round's last input.
    @safe @exclusivity(unchecked) public private(set) var type = EventType.touches
    private let context: EngineContext

    init(_ context: EngineContext) { self.context = context }

    func setType(of source: Touch.Source) {
        switch source {
        case .contact: type = .touches
        case .scroll: type = .scroll
        case .touchpad: type = .transform
        case .hover: type = .hover
        }
    }
}

extension TouchEvent {
    /// The round's time, in seconds on the input's clock.
    public var timestamp: Double { context.now.seconds }
    /// The round's time, to the nanosecond.
    public var time: Timestamp { context.now }
    /// The modifier keys at the round's last event.
    public var modifierFlags: ModifierFlags { context.modifiers }
    /// The mouse's buttons that are down.
    public var buttonMask: ButtonMask { allTouches?.reduce([]) { $0.union($1.buttonMask) } ?? [] }
    /// Every touch that is down, and those that were lifted in this round, in the order of their
    /// landing; nil where there is none.
    public var allTouches: TouchSet? { touches { _ in true } }

    /// The touches of this event that landed on a view; nil where there is none.
    public func touches(for view: View) -> TouchSet? { touches { $0.view === view } }

    /// The touches of this event that count for a recognizer; nil where there is none.
    public func touches(for gesture: GestureRecognizer) -> TouchSet? {
        touches { gesture.attempt?.counts($0) ?? false }
    }

    private func touches(where isIncluded: (Touch) -> Bool) -> TouchSet? {
        guard let found = context.engine?.touches.filter(isIncluded), !found.isEmpty else { return nil }
        return TouchSet(distinct: found)
    }

    /// A touch at each of the reports that were folded into its last event, oldest first, the last
    /// one being as the touch is now.
    ///
    /// A screen reports more often than a program paints. Who draws a line wants them all; who
    /// moves a view wants the last.
    public func coalescedTouches(for touch: Touch) -> [Touch]? {
        touch.touches(at: touch.coalescedSamples, after: touch.previousWindowLocation)
    }

    /// The reports that were folded into a touch's last event, oldest first: what
    /// ``coalescedTouches(for:)`` gives, without an object for each.
    public func coalescedSamples(for touch: Touch) -> [TouchSample] { touch.coalescedSamples }

    /// The touch where it will probably be in the next 8 and 16 ms, as
    /// ``Touch/predictedLocation(at:in:)`` predicts it.
    ///
    /// For painting ahead of the finger, and only for that: recognizers never see a prediction.
    /// Empty for a touch that rests or is up.
    public func predictedTouches(for touch: Touch) -> [Touch]? {
        touch.touches(at: predictedSamples(for: touch), after: touch.windowLocation)
    }

    /// Where ``predictedTouches(for:)`` expects the touch, without an object for each.
    public func predictedSamples(for touch: Touch) -> [TouchSample] {
        let samples = [Int64(8), 16].map { milliseconds in
            var sample = touch.sample
            sample.time = time + .milliseconds(milliseconds)
            sample.location = touch.predictedLocation(at: sample.time, in: nil)
            return sample
        }
        return samples.allSatisfy { $0.location == touch.windowLocation } ? [] : samples
    }
}

extension Touch {
    /// The mouse's button: X counts the middle one before the right one.
    var buttonMask: TouchEvent.ButtonMask {
        switch button {
        case 1: .primary
        case 2: .button(3)
        case 3: .secondary
        case 4...63: .button(button)
        default: []
        }
    }
}
