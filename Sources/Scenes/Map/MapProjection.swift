import Geometry

/// The Mercator projection with north at the top. Zooming and rotating the map are similarity
/// transforms. In map space, the width of the world is 1, and so is its height from 85.05° north
/// to 85.05° south. The northwest corner of the world is (0, 0).
nonisolated enum MapProjection {
    /// The circumference of the Earth at the equator, in km.
    static let circumference = 40_075.017
    /// The latitude of the northern and southern edges of the square world, in degrees. Beyond it,
    /// land continues to `farSouth` in the south, and there is only sea in the north.
    static let limit = 85.0511287798
    /// The y-coordinate of the South Pole in map space, far enough south that a rotated map shows
    /// no edge, except in very wide or very narrow windows.
    static let farSouth = 2.0
    /// The latitude below which points are placed at the South Pole, in degrees.
    private static let poleLatitude = -89.0

    /// Returns the point in map space at a longitude and a latitude, in degrees, positive to the
    /// east and north.
    static func point(longitude: Double, latitude: Double) -> Point {
        let x = (longitude + 180) / 360
        if latitude < poleLatitude { return Point(x: x, y: farSouth) }
        let angle = min(latitude, limit) * .pi / 180
        return Point(x: x, y: 0.5 - naturalLogarithm(tangent(.pi / 4 + angle / 2)) / (2 * .pi))
    }

    /// Returns the longitude of a point, in degrees from -180 to 180.
    static func longitude(of point: Point) -> Double { (point.x - point.x.rounded(.down)) * 360 - 180 }

    /// Returns the latitude of a point, in degrees, positive to the north.
    static func latitude(of point: Point) -> Double {
        let tangent = exponential((0.5 - point.y) * 2 * .pi)
        return 2 * Vector(dx: 1, dy: tangent).angle * 180 / .pi - 90
    }

    /// Returns the length of the parallel of latitude through a point, in km.
    static func width(at point: Point) -> Double {
        let tangent = exponential((0.5 - point.y) * 2 * .pi)
        return circumference * 2 / (tangent + 1 / tangent)
    }
}
