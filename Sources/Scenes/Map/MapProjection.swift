import Geometry

/// The Mercator projection: north is up and shapes are kept: zooming and turning are similarities.
/// The world is 1 wide, and 1 high between 85.05° north and south; its north-west corner is (0,
/// 0).
enum MapProjection {
    /// The Earth's circumference at the equator, in km.
    static let circumference = 40_075.017
    /// Where cameras stop, in degrees. Beyond is land to `farSouth`, and sea in the north.
    static let limit = 85.0511287798
    /// Where the south pole is put, so that a turned map has no edge there.
    static let farSouth = 2.0
    /// South of this latitude, in degrees, all is as far as the pole.
    private static let poleLatitude = -89.0

    /// Where a place is on the map. Both angles in degrees, east and north positive.
    static func point(longitude: Double, latitude: Double) -> Point {
        let x = (longitude + 180) / 360
        if latitude < poleLatitude { return Point(x: x, y: farSouth) }
        let angle = min(latitude, limit) * .pi / 180
        return Point(x: x, y: 0.5 - naturalLogarithm(tangent(.pi / 4 + angle / 2)) / (2 * .pi))
    }

    /// The longitude of a place on the map, in degrees from -180 to 180.
    static func longitude(of point: Point) -> Double { (point.x - point.x.rounded(.down)) * 360 - 180 }

    /// The latitude of a place on the map, in degrees, north positive.
    static func latitude(of point: Point) -> Double {
        let way = exponential((0.5 - point.y) * 2 * .pi)
        return 2 * Vector(dx: 1, dy: way).angle * 180 / .pi - 90
    }

    /// How long the width of the map is in reality at the latitude of a place, in km.
    static func width(at point: Point) -> Double {
        let way = exponential((0.5 - point.y) * 2 * .pi)
        return circumference * 2 / (way + 1 / way)
    }
}
