/// The events of one round: they happened so close together that recognizers must see them at once.
public struct InputBatch: Hashable, Sendable {
    /// The round's time, that of its newest event.
    public var time: Timestamp
    /// The events in the order of arrival; at most one for each finger.
    public var events: [InputEvent]

    /// A round of several events, its time that of the newest.
    @inlinable public init(time: Timestamp, events: [InputEvent]) { (self.time, self.events) = (time, events) }
    /// A round of one event.
    @inlinable public init(_ event: InputEvent) { self.init(time: event.time, events: [event]) }
}
