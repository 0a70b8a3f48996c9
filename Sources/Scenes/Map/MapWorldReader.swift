import Geometry

/// A reader for the output of `scripts/generate world`. The output consists of numbers in base 32,
/// an empty line, the name of each country and city on a line of its own, and a checksum.
///
/// A point is stored as the difference from the previous point in longitude and latitude, in
/// thousandths of a degree. Each point of a line is followed by a digit for its weight.
struct MapWorldReader {
    private let bytes: [UInt8]
    private var index = 0
    private var names: ArraySlice<String>
    private var (longitude, latitude) = (0, 0)

    /// The values of the base-64 digits, by character code.
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: 0, count: 256)
        let digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-"
        for (value, digit) in digits.utf8.enumerated() { values[Int(digit)] = UInt8(value) }
        return values
    }()

    /// The weight for each digit, in map space. The digit 0 marks points that are always drawn. The
    /// weight for any other digit n is 2^(-4 - n/4).
    private static let weights = (0..<64).map { $0 == 0 ? Float.infinity : Float(power(2, -4 - Double($0) / 4)) }

    init(_ text: [UInt8]) {
        let newline = UInt8(ascii: "\n")
        let end = text.indices.dropFirst().first { text[$0] == newline && text[$0 - 1] == newline } ?? text.count
        names = String(decoding: text[end...], as: UTF8.self).split(separator: "\n").map(String.init)[...]
        bytes = text[..<end].filter { $0 != newline }
    }

    mutating func world() -> MapWorld {
        let (coasts, borders) = (lines(), lines())
        let areas = items { $0.area(coasts, borders) }
        let (lakes, rivers) = (lines(), lines())
        let countries = items { $0.country() }
        return MapWorld(
            coasts: coasts, borders: borders, areas: areas, lakes: lakes, rivers: rivers, countries: countries,
            cities: items { $0.city() })
    }

    private mutating func items<Element>(_ item: (inout MapWorldReader) -> Element) -> [Element] {
        (0..<max(number(), 0)).map { _ in item(&self) }
    }

    private mutating func lines() -> [MapLine] { items { $0.line() } }

    private mutating func line() -> MapLine {
        let (zoom, count) = (zoom(), max(number(), 0))
        var (points, weights) = ([Point](), [Float]())
        points.reserveCapacity(count)
        weights.reserveCapacity(count)
        for _ in 0..<count {
            points.append(point())
            weights.append(Self.weights[Int(digit()) & 63])
        }
        return MapLine(points, weights: weights, firstZoom: zoom)
    }

    private mutating func area(_ coasts: [MapLine], _ borders: [MapLine]) -> MapWorld.Area {
        let tint = number()
        let sides = items { reader in
            let number = reader.number()
            return MapWorld.Side(line: number < 0 ? ~number : number, isReversed: number < 0)
        }
        let boxes = sides.map {
            $0.line < coasts.count ? coasts[$0.line].bounds : borders[$0.line - coasts.count].bounds
        }
        return MapWorld.Area(tint: tint, sides: sides, bounds: Rect(around: boxes))
    }

    private mutating func country() -> MapWorld.Country {
        let (location, zoom) = (point(), zoom())
        return MapWorld.Country(
            name: name(), location: location, width: Double(number()) / 100_000, firstZoom: zoom)
    }

    private mutating func city() -> MapWorld.City {
        let (location, zoom) = (point(), zoom())
        return MapWorld.City(name: name(), location: location, isCapital: number() > 0, firstZoom: zoom)
    }

    private mutating func name() -> String { names.popFirst() ?? "" }
    private mutating func zoom() -> Double { Double(number()) / 10 }

    private mutating func point() -> Point {
        longitude += number()
        latitude += number()
        return MapProjection.point(longitude: Double(longitude) / 1000, latitude: Double(latitude) / 1000)
    }

    /// Reads a number in base 32, lowest digit first. All digits except the last are offset by 32,
    /// and the lowest bit of the number is the sign.
    private mutating func number() -> Int {
        var (result, shift, isLast) = (0, 0, false)
        while !isLast, shift < 60 {
            let digit = Int(digit())
            result |= (digit & 31) << shift
            shift += 5
            isLast = digit < 32
        }
        return result & 1 == 0 ? result >> 1 : -(result >> 1) - 1
    }

    /// Returns the value of the next base-64 digit, or 0 after the end of the data.
    private mutating func digit() -> UInt8 {
        guard index < bytes.count else { return 0 }
        index += 1
        return Self.values[Int(bytes[index - 1])]
    }
}
