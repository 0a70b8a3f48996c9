import Stage

/// A placement that adapts to the size of the room. If the room returns to its original size, the
/// placement returns to exactly its original value.
struct RoomPlacement<Placement: Equatable> {
    private var chosen: (placement: Placement, room: Rect)?
    private var shown: Placement?

    /// Returns the placement in a room that has been resized from `before` to `room`.
    ///
    /// - Parameters:
    ///   - placement: The current placement. If it differs from the last returned or restored
    ///     placement, it becomes the original placement.
    ///   - moving: A closure that moves the original placement from its room to another room.
    mutating func follow(
        _ placement: Placement, from before: Rect, to room: Rect,
        moving: (_ placement: Placement, _ from: Rect, _ to: Rect) -> Placement
    ) -> Placement {
        if placement != shown { chosen = nil }
        let origin = chosen ?? (placement: placement, room: before)
        let next = origin.room == room ? origin.placement : moving(origin.placement, origin.room, room)
        (chosen, shown) = (origin, next)
        return next
    }

    /// Returns whether `placement` results from adapting the original placement to the room. An
    /// object with such a placement does not count as at home, even if the placement equals the
    /// home, because the object returns to its original placement when the room returns to its
    /// original size.
    func isAdapted(_ placement: Placement) -> Bool { chosen != nil && placement == shown }

    /// Replaces the last returned placement after the scene has moved the object, and keeps the
    /// original placement. Has no effect without an original placement.
    mutating func adapt(to placement: Placement) { if chosen != nil { shown = placement } }

    /// Forgets the original placement, for example because the object is sent home.
    mutating func forget() { (chosen, shown) = (nil, nil) }

    /// Returns the original placement and its room as numbers for the state of a scene. Returns
    /// `nil` if `placement` is not the last returned or restored placement.
    func numbers(for placement: Placement, of encode: (Placement) -> [Double]) -> [Double]? {
        guard let chosen, isAdapted(placement) else { return nil }
        return encode(chosen.placement) + [chosen.room.minX, chosen.room.minY, chosen.room.width, chosen.room.height]
    }

    mutating func restore(_ numbers: [Double]?, for placement: Placement, as decode: ([Double]) -> Placement) {
        forget()
        guard let numbers, numbers.count > 4 else { return }
        let room = Array(numbers.suffix(4))
        chosen = (
            placement: decode(numbers.dropLast(4)),
            room: Rect(x: room[0], y: room[1], width: room[2], height: room[3])
        )
        shown = placement
    }
}

extension Size {
    var growth: Double { min(width / 1280, height / 760).clamped(to: 1...2) }
}
