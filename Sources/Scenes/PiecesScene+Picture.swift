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
    /// How far below a held piece its shadow falls, and how soft it is, in points.
    private static let (shadowDrop, shadowRadius) = (8.0, 18.0)
    /// How far the shadow goes below the piece's antialiased edge, in points.
    private static let shadowInset = 2.0
    /// How far from the finger's middle its ring is, so that it is seen beside the finger; in points.
    private static let ringRadius = 36.0
    /// How wide the ring is with no pressure and how much wider with all of it, in points.
    private static let (ringWidth, ringGrowth) = (1.0, 15.0)

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
            let size = Size(width: 2 * Self.ringRadius, height: 2 * Self.ringRadius)
            let ring = Rect(center: finger.location, size: size)
            let width = Self.ringWidth + Self.ringGrowth * pressure
            let line = Stroke(color: traits.palette.text.withAlpha(0.45), width: width)
            picture.stroke(Path(ovalIn: ring), line, id: ItemID("pressure", index))
        }
        return picture
    }

    /// It falls downwards however the piece is turned, and grows with the piece, which hides the most of it.
    private func shadow(of piece: PieceView, index: Int) -> Item {
        let fall = AffineTransform(translation: Vector(dx: 0, dy: Self.shadowDrop))
        let map = piece.transformToSuperview.concatenating(fall)
        let rise = map.inverted().apply(to: piece.center) - piece.bounds.center
        let shadow = Shadow(
            of: piece.bounds, radius: Self.shadowRadius, color: traits.palette.shadow,
            hollow: piece.bounds.offsetBy(rise).insetBy(dx: Self.shadowInset, dy: Self.shadowInset))
        return Item(id: ItemID("shadow", index), .shadow(shadow), transform: map)
    }
}
