public import Drawing
import Gestures
import Stage
import Touches

/// A finger as the picture shows it.
struct PieceFinger: Hashable {
    /// The piece that it holds, by its place among them; nil on the background, and where the gesture was taken back.
    let piece: Int?
    /// In points.
    let location: Point
    /// From 0 to 1; nil where the device does not tell.
    let pressure: Double?
}

extension PiecesScene {
    /// How far below a held piece its shadow falls and how soft it is, in points of a piece at home.
    private static let (shadowDrop, shadowRadius) = (6.0, 16.0)
    /// How wide the round shadow is, as a part of the piece's side.
    private static let shadowWidth = 1.07
    /// A shadow is drawn for scales in steps, so small that none is seen: as a factor.
    private static let scaleStep = 1.08
    /// How far from the finger's middle its ring is, so that it is seen beside the finger; in points.
    private static let ringRadius = 36.0
    /// How wide the ring is with no pressure and how much wider with all of it, in points, and its steps.
    private static let (ringWidth, ringGrowth, ringStep) = (1.0, 15.0, 0.25)

    /// The fingers that are down.
    var fingers: [PieceFinger] {
        (root.engine?.touches ?? []).filter { $0.source == .contact && $0.view?.isDescendant(of: root) ?? false }
            .map { touch in
                PieceFinger(
                    piece: pieces.firstIndex { $0.isHeld(by: touch) }, location: touch.location(in: root),
                    pressure: touch.pressure)
            }
    }

    public func picture() -> Picture {
        shownFingers = fingers
        var picture = Picture(size: root.bounds.size, background: traits.palette.background)
        for case let piece as PieceView in root.subviews {
            let index = pieces.firstIndex { $0 === piece } ?? 0
            if shownFingers.contains(where: { $0.piece == index }) {
                for strip in shadow(of: piece, index: index) { picture.add(strip) }
            }
            picture.fill(
                Path(rect: piece.bounds), piece.color, id: ItemID("piece", index), transform: piece.transformToSuperview
            )
        }
        for (index, finger) in shownFingers.enumerated() {
            guard let pressure = finger.pressure else { continue }
            picture.add(ring(around: finger.location, pressure: pressure, index: index))
        }
        return picture
    }

    /// It falls downwards and grows with the piece.
    ///
    /// It is so soft that it is round, and so the same for every turn: one that turns with the piece would be drawn anew for each
    /// frame, which costs more than all the rest. As layers it is kept while the scale is: four strips around what the piece hides
    /// however it is turned.
    private func shadow(of piece: PieceView, index: Int) -> [Item] {
        let map = piece.transformToSuperview
        let step = (naturalLogarithm(max(map.scale, 1e-3)) / naturalLogarithm(Self.scaleStep)).rounded()
        let scale = power(Self.scaleStep, step)
        let side = piece.bounds.width * Self.shadowWidth * scale
        let shadow = Shadow(
            of: Rect(center: .zero, size: Size(width: side, height: side)), cornerRadius: side / 2,
            radius: Self.shadowRadius * scale, color: traits.palette.shadow)
        let fall = Vector(dx: 0, dy: Self.shadowDrop * scale)
        let reach = piece.bounds.width * scale / Self.scaleStep / 2.0.squareRoot()
        let hidden = Rect(center: .zero - fall, size: Size(width: reach, height: reach))
        return shadow.bounds.integral.strips(around: hidden).enumerated().map { place, strip in
            kept(
                Item(id: ItemID("shadow", 4 * index + place), .shadow(shadow)), version: [step, appearance].hashValue,
                bounds: strip, at: map.apply(to: piece.bounds.center) + fall)
        }
    }

    private func ring(around place: Point, pressure: Double, index: Int) -> Item {
        let width = Self.ringWidth + (Self.ringGrowth * pressure / Self.ringStep).rounded() * Self.ringStep
        let ring = Rect(center: .zero, size: Size(width: 2 * Self.ringRadius, height: 2 * Self.ringRadius))
        let line = Stroke(color: traits.palette.text.withAlpha(0.45), width: width)
        let shape = Shape(Path(ovalIn: ring), stroke: line)
        return kept(
            Item(id: ItemID("pressure", index), .shape(shape)), version: [width, appearance].hashValue,
            bounds: ring.insetBy(dx: -width, dy: -width), at: place)
    }

    /// A part of a layer's version.
    private var appearance: Double { traits.appearance == .dark ? 1 : 0 }

    /// What lies around the origin as a layer around a place: moved by whole pixels, which costs next to nothing.
    private func kept(_ item: Item, version: Int, bounds: Rect, at place: Point) -> Item {
        let scale = traits.scale
        let pixel = Vector(dx: (place.x * scale).rounded() / scale, dy: (place.y * scale).rounded() / scale)
        let layer = Layer(
            version: version, bounds: bounds.integral, items: [item], raster: AffineTransform(scaleX: scale, y: scale),
            sampling: .nearest)
        return Item(id: item.id, .layer(layer), transform: AffineTransform(translation: pixel))
    }
}

extension Rect {
    /// What it is without a part in its middle, in whole numbers: above, below, to the left and to the right.
    fileprivate func strips(around part: Rect) -> [Rect] {
        let (top, bottom) = (part.minY.rounded(.up), part.maxY.rounded(.down))
        let (left, right) = (part.minX.rounded(.up), part.maxX.rounded(.down))
        return [
            Rect(x: minX, y: minY, width: width, height: top - minY),
            Rect(x: minX, y: bottom, width: width, height: maxY - bottom),
            Rect(x: minX, y: top, width: left - minX, height: bottom - top),
            Rect(x: right, y: top, width: maxX - right, height: bottom - top),
        ]
    }
}
