import Stage

/// The condition under which fingers can hold an object: a disc that is 48 points wide fits within
/// both the object and the room.
enum VisibleExtent {
    /// The diameter of the disc, in points.
    static let hold = 48.0

    /// Returns the shortest translation after which fingers can hold the object, or zero if they
    /// already can.
    ///
    /// - Parameters:
    ///   - bounds: The bounds of the object, in its own coordinate space. If the object is smaller
    ///     than the disc, the disc is centered on the object.
    ///   - map: The similarity transform from the object's coordinate space to the room's.
    static func returnDisplacement(of bounds: Rect, under map: Transform, into room: Rect) -> Vector {
        // The possible centers of the disc in the object and in the room.
        let (thing, room) = (bounds.shrunk(by: hold / 2 / map.scale), room.shrunk(by: hold / 2))
        let back = map.inverted()
        // Two rectangles are disjoint if a side of either separates them.
        guard map.boundingBox(of: thing).isApart(from: room) || back.boundingBox(of: room).isApart(from: thing) else {
            return .zero
        }
        let fromThing = thing.cornerList.map { corner in
            let point = map.apply(to: corner)
            return point.limited(to: room) - point
        }
        let fromRoom = room.cornerList.map { $0 - map.apply(to: back.apply(to: $0).limited(to: thing)) }
        return (fromThing + fromRoom).min { $0.squaredLength < $1.squaredLength } ?? .zero
    }
}

extension Rect {
    /// Returns the rectangle inset by `margin`. A side that is shorter than two margins shrinks to
    /// its center.
    fileprivate func shrunk(by margin: Double) -> Rect {
        insetBy(dx: min(margin, width / 2), dy: min(margin, height / 2))
    }

    fileprivate var cornerList: [Point] {
        let corners = corners
        return [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft]
    }

    fileprivate func isApart(from other: Rect) -> Bool {
        let slack = 1e-6 * max(1, width, height, other.width, other.height)
        return minX > other.maxX + slack || maxX < other.minX - slack || minY > other.maxY + slack
            || maxY < other.minY - slack
    }
}
