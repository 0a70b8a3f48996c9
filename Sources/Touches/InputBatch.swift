/// The events of one round. Recognizers handle these events together.
public struct InputBatch: Hashable, Sendable {
    /// The round's time, which is the time of its newest event.
    public var time: Timestamp
    /// The events in the order of arrival. There is at most one event for each finger.
    public var events: [InputEvent]

    /// Creates a batch with several events.
    @inlinable public init(time: Timestamp, events: [InputEvent]) { (self.time, self.events) = (time, events) }
    /// Creates a batch with one event.
    @inlinable public init(_ event: InputEvent) { self.init(time: event.time, events: [event]) }
}
