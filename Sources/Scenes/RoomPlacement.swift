import Stage

/// The placement that a person chose, from which it follows the room. When the room returns to its
/// former size, so does the placement.
struct RoomPlacement<Placement: Equatable> {
    private var chosen: (placement: Placement, room: Rect)?
    private var shown: Placement?

    /// Returns the placement in a changed room.
    ///
    /// - Parameters:
    ///   - placement: The placement until now. If it is not the last returned one, a person
    ///     has chosen it since.
    ///   - before: The room until now.
    ///   - room: The changed room.
    ///   - place: Carries a placement from one room to another.
    mutating func follow(
        _ placement: Placement, from before: Rect, to room: Rect,
        place: (_ placement: Placement, _ from: Rect, _ to: Rect) -> Placement
    ) -> Placement {
        let isUnchanged = placement == shown
        let origin = isUnchanged ? chosen ?? (placement: placement, room: before) : (placement: placement, room: before)
        let next = origin.room == room ? origin.placement : place(origin.placement, origin.room, room)
        (chosen, shown) = (origin, next)
        return next
    }
}
