import CMapData
import Geometry

/// The geography of the Earth: coasts, borders, countries, lakes, rivers and cities.
struct MapWorld: Sendable {
    /// A ring of land that belongs to one country.
    struct Area: Sendable {
        /// The index of the country's tint. Neighbors have different tints.
        let tint: Int
        /// Coasts and borders in order, with land on their left.
        let sides: [Side]
        let bounds: Rect
    }

    /// A coast or a border as a part of a ring.
    struct Side: Sendable {
        /// An index in `coasts`, followed by `borders`.
        let line: Int
        let isReversed: Bool
    }

    struct Country: Sendable {
        let name: String
        /// The point with the most room for the name.
        let place: Point
        /// The side of a square with the area of the country's largest part.
        let width: Double
        let firstZoom: Double
    }

    struct City: Sendable {
        let name: String
        let place: Point
        let isCapital: Bool
        let firstZoom: Double
    }

    let coasts: [MapLine]
    let borders: [MapLine]
    let areas: [Area]
    /// Closed lines around lakes, ordered by their first zoom.
    let lakes: [MapLine]
    /// Rivers, ordered by their first zoom.
    let rivers: [MapLine]
    /// The largest country first.
    let countries: [Country]
    /// The most important city first.
    let cities: [City]

    /// The median length of a straight part of a coast or a border, as a fraction of the width of
    /// the world.
    static let detail = 0.00032

    /// The world of Natural Earth.
    static let shared: MapWorld = {
        var reader = MapWorldReader((0..<touchstone_world_count()).map(touchstone_world_byte))
        return reader.world()
    }()

    /// The zoom of a world that is `scale` points wide, as Natural Earth and map tiles count it: a
    /// world of 256 points has zoom 0, and each zoom is twice as large as the previous one.
    static func zoom(ofScale scale: Double) -> Double { naturalLogarithm(scale / 256) / naturalLogarithm(2) }

    /// The width of the world at a zoom, in points.
    static func scale(ofZoom zoom: Double) -> Double { 256 * power(2, zoom) }

    func line(_ index: Int) -> MapLine { index < coasts.count ? coasts[index] : borders[index - coasts.count] }
}
