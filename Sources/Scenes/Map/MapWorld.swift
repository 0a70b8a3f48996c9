import CMapData
import Geometry

/// The world: where there is land, where one country ends and another begins, and the cities.
struct MapWorld: Sendable {
    struct City: Sendable {
        let name: String
        let place: Point
    }

    /// The coasts, closed; what they surround is land.
    let coasts: [MapLine]
    let borders: [MapLine]
    /// The most important first: the data tell of no inhabitants, but come in this order.
    let cities: [City]

    /// Half of the lines' straight parts are shorter than this, as a part of the world's width.
    static let detail = 0.0024

    /// The world of Natural Earth.
    static let shared: MapWorld = {
        let bytes = (0..<touchstone_world_count()).map(touchstone_world_byte)
        var reader = MapWorldReader(String(decoding: bytes, as: UTF8.self))
        return reader.world()
    }()
}

/// Reads the text of `scripts/make-world`: numbers in base 32, an empty line, the names of cities.
/// The numbers are the lines of the coasts, the lines of the borders, and one line with all cities.
/// Each group begins with the number of its lines, each line with the number of its points. A point
/// is the difference to the previous one in longitude and latitude, in thousandths of a degree.
struct MapWorldReader {
    private var numbers: ArraySlice<UInt8>
    private let names: [String]
    private var (longitude, latitude) = (0, 0)

    init(_ text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let end = lines.firstIndex(of: "") ?? lines.endIndex
        numbers = lines[..<end].flatMap(\.utf8)[...]
        names = lines[end...].dropFirst().map(String.init)
    }

    mutating func world() -> MapWorld {
        let coasts = lines().map { MapLine($0) }
        let borders = lines().map { MapLine($0) }
        let places = lines().joined()
        return MapWorld(
            coasts: coasts, borders: borders, cities: zip(names, places).map { MapWorld.City(name: $0, place: $1) })
    }

    private mutating func lines() -> [[Point]] { (0..<max(number(), 0)).map { _ in line() } }

    private mutating func line() -> [Point] {
        (0..<max(number(), 0)).map { _ in
            longitude += number()
            latitude += number()
            return MapProjection.point(longitude: Double(longitude) / 1000, latitude: Double(latitude) / 1000)
        }
    }

    /// The lowest digit comes first; each but the last has 32 added; the lowest bit is the sign.
    private mutating func number() -> Int {
        var (result, shift) = (0, 0)
        while let digit = numbers.popFirst().map(Self.value) {
            result |= (digit & 31) << shift
            shift += 5
            if digit < 32 { break }
        }
        return result & 1 == 0 ? result >> 1 : -(result >> 1) - 1
    }

    private static func value(of digit: UInt8) -> Int {
        switch digit {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(digit - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(digit - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(digit - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "+"): 62
        default: 63
        }
    }
}
