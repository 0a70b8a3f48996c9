import CairoRendering
import Drawing
import Geometry

/// Random pictures, reproducible by their seed.
struct SeededPictures {
    private var state: UInt64
    private let measurer = TextMeasurer()
    private let size: Size
    private let image: Image

    init(seed: UInt64, size: Size = Size(width: 160, height: 120)) {
        (state, self.size) = (seed, size)
        // Neighbours differ little: cairo blends them in 128 steps, which the clip rounds.
        let bytes = (0..<90 * 61).flatMap { (index: Int) -> [UInt8] in
            let (row, column) = index.quotientAndRemainder(dividingBy: 90)
            return [UInt8(column * 2), UInt8(row * 4), 128, 255]
        }
        guard let image = try? Image(width: 90, height: 61, bytes: bytes) else { preconditionFailure("no image") }
        self.image = image
    }

    /// The next of a splitmix64 sequence, in [0, 1).
    private mutating func fraction() -> Double {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return Double((mixed ^ mixed >> 31) >> 11) / 0x1p53
    }

    mutating func number(_ range: Range<Double>) -> Double {
        range.lowerBound + fraction() * (range.upperBound - range.lowerBound)
    }

    private mutating func index(below count: Int) -> Int { Int(fraction() * Double(count)) }

    private mutating func color() -> Color {
        Color(red: fraction(), green: fraction(), blue: fraction(), alpha: fraction() < 0.5 ? 1 : fraction())
    }

    private mutating func paint() -> Paint {
        let gradient = Gradient(colors: [color(), color(), color()])
        return switch index(below: 4) {
        case 0: .linearGradient(gradient, startPoint: point(), endPoint: point())
        case 1: .radialGradient(gradient, center: point(), startRadius: number(0..<9), endRadius: number(10..<50))
        default: .color(color())
        }
    }

    private mutating func point() -> Point { Point(x: number(-40..<40), y: number(-40..<40)) }

    private mutating func rect() -> Rect {
        Rect(origin: point(), size: Size(width: number(1..<50), height: number(1..<50)))
    }

    private mutating func transform() -> Transform {
        let translation = Vector(dx: number(0..<size.width), dy: number(0..<size.height))
        return Transform(translation: translation).rotated(by: number(-4..<4)).scaledBy(
            x: number(0.2..<2), y: number(0.2..<2))
    }

    private mutating func path() -> Path {
        switch index(below: 4) {
        case 0: return Path(rect: rect())
        case 1: return Path(ovalIn: rect())
        case 2: return Path(roundedRect: rect(), cornerRadius: number(0..<20))
        default:
            var path = Path()
            path.move(to: point())
            path.addLine(to: point())
            path.addQuadCurve(to: point(), controlPoint: point())
            path.addCurve(to: point(), controlPoint1: point(), controlPoint2: point())
            path.addArc(
                withCenter: point(), radius: number(1..<20), startAngle: number(0..<6), endAngle: number(0..<6),
                clockwise: fraction() < 0.5)
            return path
        }
    }

    private mutating func stroke() -> Stroke {
        Stroke(
            paint(), width: number(0.5..<9), cap: [.butt, .round, .square][index(below: 3)],
            join: [.miter, .round, .bevel][index(below: 3)], dash: fraction() < 0.3 ? [number(2..<9)] : [])
    }

    private mutating func content(nests: Bool = true) -> Item.Content {
        switch index(below: nests ? 7 : 6) {
        case 0: return .shape(Shape(path(), fill: paint()))
        case 1: return .shape(Shape(path(), stroke: stroke()))
        case 2: return .shape(Shape(path(), fill: paint(), stroke: stroke()))
        case 3: return .shadow(Shadow(of: rect(), cornerRadius: 6, radius: number(1..<12), color: color()))
        case 4:
            let font = Font(size: number(6..<30), weight: fraction() < 0.5 ? .bold : .regular)
            return .text(measurer.text("Ågjf", font: font, color: color(), at: point(), alignment: .center))
        case 5:
            let crop = fraction() < 0.3 ? rect() : nil
            // Not the nearest: on the edge of two pixels of the image, the clip's rounding chooses one of them.
            return .image(
                PlacedImage(image, in: rect(), crop: crop, sampling: [.good, .best][index(below: 2)]))
        default: return .layer(layer())
        }
    }

    private mutating func layer() -> Layer {
        let items = (0..<3).map { Item(id: ItemID("inner", $0), content(nests: false), transform: transform()) }
        let raster = [nil, .identity, Transform(scaleX: 1.5, y: 1.5)][index(below: 3)]
        return Layer(
            version: Int(fraction() * 1e9), bounds: rect(), items: items, background: color(), raster: raster,
            adjoins: fraction() < 0.3, hintsText: fraction() < 0.5)
    }

    private mutating func item(_ id: ItemID) -> Item {
        Item(
            id: id, content(), transform: transform(),
            clip: fraction() < 0.2 ? rect().offsetBy(Vector(dx: 60, dy: 60)) : nil,
            opacity: fraction() < 0.7 ? 1 : fraction())
    }

    mutating func picture() -> Picture {
        picture(of: (0..<7).map { item(ItemID("item", $0)) })
    }

    private func picture(of items: [Item]) -> Picture {
        items.reduce(into: Picture(size: size, background: .white)) { $0.add($1) }
    }

    /// The picture with one to three items moved, changed, removed, added or reordered.
    mutating func successor(of picture: Picture) -> Picture {
        var items = picture.items
        for _ in 0...index(below: 3) {
            let number = index(below: items.count)
            switch index(below: 5) {
            case 0:
                let old = items[number]
                items[number] = Item(
                    id: old.id, old.content, transform: transform(), clip: old.clip, opacity: old.opacity)
            case 1: items[number] = item(items[number].id)
            case 2 where items.count > 2: items.remove(at: number)
            case 3: items.append(items.remove(at: number))
            default: items.insert(item(ItemID("item", Int(fraction() * 1000))), at: number)
            }
        }
        return self.picture(of: items)
    }
}
