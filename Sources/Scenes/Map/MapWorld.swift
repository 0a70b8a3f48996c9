import CMapData
import Geometry

/// The areas, lines and places of the world, in map space.
struct MapWorld: Sendable {
    /// A closed outline of land that belongs to at most one country. It is the outer edge of the
    /// land, or the edge of a hole in the land.
    struct Area: Sendable {
        /// The index of the area's tint. Most neighboring countries have different tints.
        let tint: Int
        /// The coasts and borders around the area in order, with the land on their left.
        let sides: [Side]
        let bounds: Rect
    }

    struct Side: Sendable {
        /// The index of the line in an array that contains all `coasts` and then all `borders`.
        let line: Int
        let isReversed: Bool
    }

    struct Country: Sendable {
        let name: String
        /// The point around which the country has the most space for its name.
        let location: Point
        /// The side of a square that has the same area as the country's largest part, in map space.
        let width: Double
        let firstZoom: Double
    }

    struct City: Sendable {
        let name: String
        let location: Point
        let isCapital: Bool
        let firstZoom: Double
    }

    let coasts: [MapLine]
    let borders: [MapLine]
    let areas: [Area]
    let lakes: [MapLine]
    let rivers: [MapLine]
    /// The countries, largest first.
    let countries: [Country]
    /// The cities, most important first.
    let cities: [City]

    /// The median length of the straight segments of coasts and borders, in map space.
    static let detail = 0.00032

    static let shared: MapWorld = {
        var reader = MapWorldReader((0..<touchstone_world_count()).map(touchstone_world_byte))
        return reader.world()
    }()

    /// Returns the zoom level of a map whose world is `scale` points wide. A width of 256 points is
    /// zoom level 0, as in Natural Earth and in map tiles.
    static func zoom(ofScale scale: Double) -> Double { naturalLogarithm(scale / 256) / naturalLogarithm(2) }

    static func scale(ofZoom zoom: Double) -> Double { 256 * power(2, zoom) }

    func line(_ index: Int) -> MapLine { index < coasts.count ? coasts[index] : borders[index - coasts.count] }
}
