import Geometry
import TestServers

/// A stretch of coast in a picture of the map, which can be found in another picture.
struct Landmark {
    static let sea: Color = 0xA9CFE6
    /// The radius of the compared area, in pixels.
    private static let reach = 28
    /// The radius of the search, in pixels.
    private static let search = 4

    let place: Point
    private let picture: Pixels

    init(at place: Point, in picture: Pixels) { (self.place, self.picture) = (place, picture) }

    /// Its location in another picture: near the expected location, the offset at which land and
    /// sea match best.
    func found(in other: Pixels, carriedBy grip: Grip) -> Vector {
        let samples = offsets(by: 2).map { place + $0 }
        let carried = samples.map(grip.carried)
        let isSea = samples.map { Self.isSea($0, in: picture) }
        var best = (wrong: Int.max, offset: Vector.zero)
        for row in -Self.search...Self.search {
            for column in -Self.search...Self.search {
                let offset = Vector(dx: Double(column), dy: Double(row))
                let wrong = carried.indices.count { Self.isSea(carried[$0] + offset, in: other) != isSea[$0] }
                let isNearer = wrong == best.wrong && offset.length < best.offset.length
                if wrong < best.wrong || isNearer { best = (wrong, offset) }
            }
        }
        return best.offset
    }

    private func offsets(by step: Int) -> [Vector] {
        let range = stride(from: -Self.reach, through: Self.reach, by: step)
        return range.flatMap { row in range.map { Vector(dx: Double($0), dy: Double(row)) } }
    }

    private static func isSea(_ place: Point, in picture: Pixels) -> Bool {
        let (column, row) = (Int(place.x.rounded(.down)), Int(place.y.rounded(.down)))
        guard (0..<picture.width).contains(column), (0..<picture.height).contains(row) else { return false }
        return picture[column, row].greatestDifference(from: sea) < 8
    }
}
