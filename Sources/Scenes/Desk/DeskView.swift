import Stage

/// A desk that fills the window with copies of a tile. Renderers can paint the tile once, and then
/// copy it.
class DeskView: View {
    /// The maximum width and height of the desk, in points. A recording can contain a larger
    /// window, whose tiles would not fit in memory.
    private static let maxSide = 32_768.0

    let material: DeskMaterial

    init(_ material: DeskMaterial) {
        self.material = material
        super.init()
    }

    override func draw(_ picture: inout Picture, in bounds: Rect) {
        let size = tileSize
        let tile = Layer(
            version: ([traits.appearance, size] as [AnyHashable]).hashValue, bounds: Rect(origin: .zero, size: size),
            items: material.items(in: size, traits.appearance), background: material.color(traits.appearance),
            bitmapID: ItemID(material.rawValue))
        let (width, height) = (min(bounds.width, Self.maxSide), min(bounds.height, Self.maxSide))
        for (row, y) in stride(from: 0, to: height, by: size.height).enumerated() {
            for (column, x) in stride(from: 0, to: width, by: size.width).enumerated() {
                let tileTransform = Transform(translation: Vector(dx: x, dy: y))
                picture.add(.layer(tile), id: ItemID("row \(row)", column), transform: tileTransform)
            }
        }
    }

    /// The size of a tile, rounded to whole pixels so that copies join without gaps.
    private var tileSize: Size {
        func whole(_ length: Double) -> Double { (length * traits.scale).rounded() / traits.scale }
        return Size(width: whole(material.tileSize.width), height: whole(material.tileSize.height))
    }
}

/// The material of a desk. Its contrast ratio with the objects on it is at least 1.5 to 1, so that
/// their edges are visible.
enum DeskMaterial: String {
    case wood, felt, linen

    var tileSize: Size {
        switch self {
        case .wood: Size(width: 960, height: 416)
        case .felt, .linen: Size(width: 256, height: 256)
        }
    }

    func color(_ appearance: Traits.Appearance) -> Color {
        switch (self, appearance) {
        case (.wood, .light): Color(hex: 0xA3774C)
        case (.wood, .dark): Color(hex: 0x171310)
        case (.felt, .light): Color(hex: 0x3C7A5B)
        case (.felt, .dark): Color(hex: 0x0E1A15)
        case (.linen, .light): Color(hex: 0xEDE8DF)
        case (.linen, .dark): Color(hex: 0x1C1B1A)
        }
    }

    /// Returns the items that draw a tile. Copies of the tile join seamlessly.
    func items(in size: Size, _ appearance: Traits.Appearance) -> [Item] {
        var picture = Picture(size: size, background: .clear)
        switch self {
        case .wood: WoodPattern(size: size, isDark: appearance == .dark).draw(on: &picture)
        case .felt: FeltPattern(size: size, isDark: appearance == .dark).draw(on: &picture)
        case .linen: LinenPattern(size: size, isDark: appearance == .dark).draw(on: &picture)
        }
        return picture.items
    }
}

/// The felt of the desk: short fibers in random directions.
struct FeltPattern {
    private static let (count, length, width) = (2500, 5.0, 0.8)

    let size: Size
    let isDark: Bool

    func draw(on picture: inout Picture) {
        var random = Scatter()
        var fibers = [Path(), Path()]
        for index in 0..<Self.count {
            let hair = Vector(dx: Self.length, dy: 0).rotated(by: 2 * .pi * random.next())
            let start = Point(x: size.width * random.next(), y: size.height * random.next())
            for copy in copies(of: start) { fibers[index % 2].addLine(from: copy, to: copy + hair) }
        }
        let colors = [Color.white.withAlpha(isDark ? 0.025 : 0.05), Color.black.withAlpha(isDark ? 0.25 : 0.06)]
        for (index, color) in colors.enumerated() {
            picture.stroke(fibers[index], Stroke(color: color, width: Self.width), id: ItemID("fibers", index))
        }
    }

    private func copies(of start: Point) -> [Point] {
        [-1.0, 0, 1].flatMap { column in
            [-1.0, 0, 1].map { start + Vector(dx: $0 * size.width, dy: column * size.height) }
        }.filter { Rect(origin: .zero, size: size).insetBy(dx: -Self.length, dy: -Self.length).contains($0) }
    }
}

/// The linen of the desk: threads that cross at right angles, with slightly different shades.
struct LinenPattern {
    private static let distance = 4.0

    let size: Size
    let isDark: Bool

    func draw(on picture: inout Picture) {
        var random = Scatter()
        for (direction, length) in [size.width, size.height].enumerated() {
            for thread in 0..<Int(length / Self.distance) {
                let start = Double(thread) * Self.distance
                let rect =
                    direction == 0
                    ? Rect(x: start, y: 0, width: Self.distance / 2, height: size.height)
                    : Rect(x: 0, y: start, width: size.width, height: Self.distance / 2)
                let shade = (isDark ? Color.white : .black).withAlpha((isDark ? 0.024 : 0.028) * random.next())
                picture.fill(Path(rect: rect), shade, id: ItemID("threads \(direction)", thread))
            }
        }
    }
}

/// A linear congruential generator of numbers from 0 up to but not including 1, with Knuth's
/// constants for MMIX. Every instance produces the same sequence, so that a pattern always looks
/// the same.
struct Scatter {
    private var state: UInt64 = 1

    mutating func next() -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(state >> 11) / Double(1 << 53 as UInt64)
    }
}
