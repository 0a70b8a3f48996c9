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
    /// A shadow is drawn for turns and scales in steps, so small that none is seen: in radians, and as a factor.
    private static let (turnStep, scaleStep) = (0.04, 1.04)
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

    /// It falls downwards however the piece is turned, and grows with the piece.
    ///
    /// Drawn anew for each frame it would cost more than all the rest: as a layer it is kept while turn and scale are.
    private func shadow(of piece: PieceView, index: Int) -> Item {
        let map = piece.transformToSuperview
        let turn = (map.rotation / Self.turnStep).rounded()
        let step = (naturalLogarithm(max(map.scale, 1e-3)) / naturalLogarithm(Self.scaleStep)).rounded()
        let scale = power(Self.scaleStep, step)
        let shape = AffineTransform(rotationAngle: turn * Self.turnStep).scaledBy(x: scale, y: scale)
        let shadow = Shadow(
            of: Rect(center: .zero, size: piece.bounds.size), radius: Self.shadowRadius, color: traits.palette.shadow)
        let id = ItemID("shadow", index)
        return Item(
            id: id, keeping: [Item(id: id, .shadow(shadow), transform: shape)],
            version: [turn, step, appearance].hashValue, bounds: shape.boundingBox(of: shadow.bounds),
            at: map.apply(to: piece.bounds.center) + Vector(dx: 0, dy: Self.shadowDrop * scale), scale: traits.scale)
    }

    private func ring(around place: Point, pressure: Double, index: Int) -> Item {
        let width = Self.ringWidth + (Self.ringGrowth * pressure / Self.ringStep).rounded() * Self.ringStep
        let ring = Rect(center: .zero, size: Size(width: 2 * Self.ringRadius, height: 2 * Self.ringRadius))
        let line = Stroke(color: traits.palette.text.withAlpha(0.45), width: width)
        let shape = Shape(Path(ovalIn: ring), stroke: line)
        let id = ItemID("pressure", index)
        return Item(
            id: id, keeping: [Item(id: id, .shape(shape))], version: [width, appearance].hashValue,
            bounds: ring.insetBy(dx: -width, dy: -width), at: place, scale: traits.scale)
    }

    /// A part of a layer's version.
    private var appearance: Double { traits.appearance == .dark ? 1 : 0 }
}
