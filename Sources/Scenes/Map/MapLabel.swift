import Stage

/// A name on the map with its possible positions. The first free position is used.
struct MapLabel {
    enum Kind: Hashable {
        case country, capital, city

        var hasDot: Bool { self != .country }
    }

    /// A possible position of the name: the box around the name and its dot, and the start of the
    /// baseline, in points relative to the city's dot or the country's center.
    struct Position: Hashable {
        let box: Rect
        let start: Vector
    }

    let name: String
    let kind: Kind
    let location: Point
    let font: Font
    /// The map scales at which the name can be shown. A scale is the width of the world in points.
    let scales: Range<Double>
    /// The possible positions of the name, best first.
    let positions: [Position]

    var rank: Double { kind == .country ? scales.lowerBound * Self.precedence : scales.lowerBound }

    static let maxPositions = 3
    private static let largeCountry = 0.04
    /// The preferred maximum widths of a country's name and of a large country's smaller name, as
    /// multiples of the country's width.
    private static let (fill, smallFill) = (0.95, 1.3)
    /// The maximum width of a name, as a multiple of the country's width.
    private static let maxFill = 1.5
    /// The number of zoom levels, counted from the level that Natural Earth recommends for a
    /// country's name, after which the name can exceed its preferred maximum width.
    private static let delay = 0.5
    /// The factor applied to the rank of countries, so that they precede similar cities.
    private static let precedence = 0.5
    private static let largeCity = 3.0

    /// Returns the labels of a country. A large country can also have a smaller label for a map
    /// that is zoomed out.
    static func names(of country: MapWorld.Country, width: (String, Font) -> TextExtent) -> [MapLabel] {
        let isLarge = country.width >= largeCountry
        let sizes = isLarge ? [(Font.caption.size, smallFill), (Font.body.size, fill)] : [(Font.label.size, fill)]
        let choices = sizes.map { size, fill in
            let font = Font(size: size, weight: .semibold)
            let extent = width(country.name, font)
            let scale = extent.width / country.width
            let recommended = MapWorld.scale(ofZoom: country.firstZoom + delay)
            return (font: font, extent: extent, firstScale: max(scale / maxFill, min(scale / fill, recommended)))
        }
        let lastScales = choices.dropFirst().map(\.firstScale) + [.infinity]
        return zip(choices, lastScales).compactMap { choice, lastScale in
            guard choice.firstScale < lastScale else { return nil }
            return MapLabel(
                country, font: choice.font, extent: choice.extent, scales: choice.firstScale..<lastScale,
                isLarge: isLarge)
        }
    }

    private init(
        _ country: MapWorld.Country, font: Font, extent: TextExtent, scales: Range<Double>, isLarge: Bool
    ) {
        (name, kind, location) = (country.name, .country, country.location)
        (self.font, self.scales) = (font, scales)
        // The name is in the center of the country. In a large country, the name can also be one
        // line above or below the center.
        positions = (isLarge ? [0, -1, 1] : [0]).map { line in
            let start = Vector(dx: -extent.width / 2, dy: extent.baselineOffset + line * extent.height)
            let middle = Rect(center: .zero, size: Size(width: 1, height: 1))
            return Position(box: extent.box(from: start).union(middle), start: start)
        }
    }

    init(_ city: MapWorld.City, width: (String, Font) -> TextExtent) {
        (name, kind, location) = (city.name, city.isCapital ? .capital : .city, city.location)
        font = city.firstZoom <= Self.largeCity ? .label : .caption
        scales = MapWorld.scale(ofZoom: city.firstZoom)..<Double.infinity
        let (extent, radius) = (width(city.name, font), MapStyle.dotRadius)
        let dot = Rect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius)
        positions = [MapStyle.nameDistance, -MapStyle.nameDistance - extent.width].map { left in
            let start = Vector(dx: left, dy: extent.baselineOffset)
            return Position(box: extent.box(from: start).union(dot), start: start)
        }
    }
}

extension TextExtent {
    fileprivate func box(from start: Vector) -> Rect {
        Rect(x: start.dx, y: start.dy - ascent, width: width, height: height)
    }
}

extension [MapLabel] {
    /// Creates the labels of a world, most important first. Estimates their widths from the widths
    /// of single letters, so that hidden labels need no text layout.
    init(_ world: MapWorld, measuring: any TextMeasuring) {
        var letters: [Font: [Character: TextExtent]] = [:]
        func extent(of name: String, font: Font) -> TextExtent {
            let extents = name.map { letter in
                if let known = letters[font]?[letter] { return known }
                let extent = measuring.measure(String(letter), font: font)
                letters[font, default: [:]][letter] = extent
                return extent
            }
            let width = extents.reduce(0) { $0 + $1.width }
            let (ascent, descent) = (extents.map(\.ascent).max() ?? 0, extents.map(\.descent).max() ?? 0)
            return TextExtent(width: width, ascent: ascent, descent: descent)
        }
        self =
            world.countries.flatMap { MapLabel.names(of: $0, width: extent) }
            + world.cities.map { MapLabel($0, width: extent) }
        // Labels of equal rank keep their order, because the world lists names in order of
        // importance.
        let order = enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
        self = order.map(\.element)
    }
}
