/// An event that describes the touches of one round, like `UIEvent`. The engine uses the same
/// object for all rounds, so do not keep it.
@MainActor public final class TouchEvent {
    /// The type of an event.
    public enum EventType: CaseIterable, Sendable {
        /// Touches made with fingers, pens or mouse buttons.
        case touches
        /// A scroll with a wheel or with two fingers on a touchpad.
        case scroll
        /// A movement of a hovering pointer, including entering and leaving the window.
        case hover
        /// A pinch or a swipe on a touchpad.
        case transform
    }

    /// A set of mouse buttons.
    public struct ButtonMask: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// The left button.
        public static let primary = ButtonMask(rawValue: 1)
        /// The right button.
        public static let secondary = ButtonMask(rawValue: 2)

        /// Returns the mask of a mouse button. As in UIKit, 1 is the primary button, 2 is the
        /// secondary button, and 3 is the middle button.
        ///
        /// - Precondition: `number` is from 1 to 63.
        public static func button(_ number: Int) -> ButtonMask {
            precondition((1...63).contains(number), "there is no mouse button \(number)")
            return ButtonMask(rawValue: 1 << (number - 1))
        }
    }

    /// The type of the event. If a round handles touches and also a scroll, a touchpad gesture or a
    /// hovering pointer, the type describes the latter. If a round only ends a scroll or touchpad
    /// gesture, the type is `.touches`.
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

    /// The time of the round, in seconds on the input clock.
    public var timestamp: Double { context.now.seconds }
    /// The time of the round, in nanoseconds.
    public var time: Timestamp { context.now }
    /// The modifier keys that were down during the most recent landing, movement or scroll. For
    /// touchpad gestures and hovering pointers, the value is empty, because their events do not
    /// contain modifier keys.
    public var modifierFlags: ModifierFlags { context.modifiers }
    /// The mouse buttons that are down or were released in this round.
    public var buttonMask: ButtonMask { allTouches?.reduce([]) { $0.union($1.buttonMask) } ?? [] }
    /// All touches that are down or ended in this round, in the order in which they landed, or
    /// `nil` if there are none. A scroll, a touchpad gesture and a hovering pointer each count as a
    /// touch.
    public var allTouches: TouchSet? { touches { _ in true } }

    /// Returns the touches on a view, or `nil` if there are none.
    public func touches(for view: View) -> TouchSet? { touches { $0.view === view } }

    /// Returns the touches that a recognizer receives and does not ignore, or `nil` if there are
    /// none.
    public func touches(for gesture: GestureRecognizer) -> TouchSet? {
        touches { gesture.attempt?.counts($0) ?? false }
    }

    private func touches(where isIncluded: (Touch) -> Bool) -> TouchSet? {
        guard let found = context.engine?.touches.filter(isIncluded), !found.isEmpty else { return nil }
        return TouchSet(distinct: found)
    }

    /// Returns copies of a touch, one for each report that was merged into its most recent event,
    /// oldest first. The last copy has the current location of the touch.
    ///
    /// Many screens report touches more often than a program draws. To draw a line, use all copies.
    /// To move a view, use only the last copy.
    public func coalescedTouches(for touch: Touch) -> [Touch]? {
        touch.touches(at: touch.coalescedSamples, after: touch.previousPixelLocation)
    }

    /// Returns the reports that were merged into the most recent event of a touch, oldest first.
    /// Unlike ``coalescedTouches(for:)``, this method does not create objects.
    package func coalescedSamples(for touch: Touch) -> [TouchSample] { touch.coalescedSamples }

    /// Returns copies of a touch at the locations predicted for 8 ms and 16 ms after the round. See
    /// ``Touch/predictedLocation(at:in:)``.
    ///
    /// The array is empty if no movement is predicted, for example because the touch was lifted.
    public func predictedTouches(for touch: Touch) -> [Touch]? {
        touch.touches(at: predictedSamples(for: touch), after: touch.pixelLocation)
    }

    /// Returns the same predictions as ``predictedTouches(for:)``, but as reports. This method does
    /// not create objects.
    package func predictedSamples(for touch: Touch) -> [TouchSample] {
        let samples = [Int64(8), 16].map { milliseconds in
            var sample = touch.sample
            sample.time = time + .milliseconds(milliseconds)
            sample.location = touch.predictedPixelLocation(at: sample.time)
            return sample
        }
        return samples.allSatisfy { $0.location == touch.pixelLocation } ? [] : samples
    }
}

extension Touch {
    /// The button as a mask. In X, the middle button has the number 2 and the right button has the
    /// number 3. In UIKit, these numbers are swapped.
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
