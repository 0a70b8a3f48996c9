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
    private static let (shadowDrop, shadowRadius) = (7.0, 18.0)
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
            if shownFingers.contains(where: { $0.piece == index }) { picture.add(shadow(of: piece, index: index)) }
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

    /// It falls downwards however the piece is turned, and grows with the piece, which hides the most of it.
    private func shadow(of piece: PieceView, index: Int) -> Item {
        let map = piece.transformToSuperview
        let fall = AffineTransform(translation: Vector(dx: 0, dy: Self.shadowDrop * map.scale))
        let transform = map.concatenating(fall)
        let shadow = Shadow(
            of: piece.bounds, radius: Self.shadowRadius, color: traits.palette.shadow,
            hidden: map.concatenating(transform.inverted()).boundingBox(of: piece.bounds))
        return Item(id: ItemID("shadow", index), .shadow(shadow), transform: transform)
    }

    private func ring(around place: Point, pressure: Double, index: Int) -> Item {
        let step = (Self.ringGrowth * pressure / Self.ringStep).rounded()
        let width = Self.ringWidth + step * Self.ringStep
        let ring = Rect(center: .zero, size: Size(width: 2 * Self.ringRadius, height: 2 * Self.ringRadius))
        let line = Stroke(color: traits.palette.text.withAlpha(0.45), width: width)
        let id = ItemID("pressure", index)
        return Item(
            id: id, keeping: [Item(id: id, .shape(Shape(Path(ovalIn: ring), stroke: line)))],
            version: [width, appearance].hashValue, bounds: ring.insetBy(dx: -width / 2 - 1, dy: -width / 2 - 1),
            at: place, scale: traits.scale, bitmapID: ItemID("ring", Int(exactly: step) ?? 0))
    }

    /// A part of a layer's version.
    private var appearance: Double { traits.appearance == .dark ? 1 : 0 }
}
