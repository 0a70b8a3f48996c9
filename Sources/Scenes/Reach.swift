import Stage

/// What a finger needs to hold a thing: a disc of 48 points that is in the thing and in the room.
enum Reach {
    /// The diameter of the disc, in points.
    static let hold = 48.0

    /// The shortest way that brings such a disc of a thing into a room; zero where one is there.
    ///
    /// - Parameters:
    ///   - bounds: The thing, in its own coordinate space. Of one smaller than the disc, the middle
    ///     is enough.
    ///   - map: From there to the room's coordinate space, a similarity.
    static func wayBack(of bounds: Rect, under map: Transform, into room: Rect) -> Vector {
        // The places in which the disc's middle may be.
        let (thing, room) = (bounds.shrunk(by: hold / 2 / map.scale), room.shrunk(by: hold / 2))
        let back = map.inverted()
        // Two rectangles are apart where they are along a side of either.
        guard map.boundingBox(of: thing).isApart(from: room) || back.boundingBox(of: room).isApart(from: thing) else {
            return .zero
        }
        let fromThing = thing.cornerList.map { corner in
            let place = map.apply(to: corner)
            return place.limited(to: room) - place
        }
        let fromRoom = room.cornerList.map { $0 - map.apply(to: back.apply(to: $0).limited(to: thing)) }
        return (fromThing + fromRoom).min { $0.squaredLength < $1.squaredLength } ?? .zero
    }
}

extension Rect {
    /// The rectangle less so much on each side; where that leaves nothing, its middle.
    fileprivate func shrunk(by margin: Double) -> Rect {
        insetBy(dx: min(margin, width / 2), dy: min(margin, height / 2))
    }

    fileprivate var cornerList: [Point] {
        let corners = corners
        return [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft]
    }

    /// Whether there is a gap between the two, of more than what rounding makes.
    fileprivate func isApart(from other: Rect) -> Bool {
        let slack = 1e-6 * max(1, width, height, other.width, other.height)
        return minX > other.maxX + slack || maxX < other.minX - slack || minY > other.maxY + slack
            || maxY < other.minY - slack
    }
}
