import Stage

struct PieceFinger: Hashable {
    /// The index of the piece that it holds; nil on the background, and after a cancelled gesture.
    let piece: Int?
    let location: Point
    /// From 0 to 1; nil where the device does not report it.
    let pressure: Double?
}

/// The pieces, the shadows of those that are held, and the pressure of the fingers.
struct PiecesPicture {
    /// The drop and the softness of a held piece's shadow, in points of a piece at home.
    private static let (shadowDrop, shadowRadius) = (7.0, 18.0)
    /// The radius of the ring around a finger, which is seen beside the finger, in points.
    private static let ringRadius = 36.0
    /// The ring's width without pressure, what full pressure adds, and its steps, in points.
    private static let (ringWidth, ringGrowth, ringStep) = (1.0, 15.0, 0.25)

    let traits: Traits
    let pieces: [PieceView]
    let fingers: [PieceFinger]

    func drawn(in root: View) -> Picture {
        var picture = Picture(size: root.bounds.size, background: traits.palette.background)
        for case let piece as PieceView in root.subviews {
            let index = pieces.firstIndex { $0 === piece } ?? 0
            if fingers.contains(where: { $0.piece == index }) { picture.add(shadow(of: piece, index: index)) }
            let map = piece.transformToSuperview
            picture.fill(Path(rect: piece.bounds), piece.color, id: ItemID("piece", index), transform: map)
        }
        for (index, finger) in fingers.enumerated() {
            guard let pressure = finger.pressure else { continue }
            picture.add(ring(around: finger.location, pressure: pressure, index: index))
        }
        return picture
    }

    /// It falls downwards however the piece is turned, scales with it, and is mostly hidden by it.
    private func shadow(of piece: PieceView, index: Int) -> Item {
        let map = piece.transformToSuperview
        let fall = Transform(translation: Vector(dx: 0, dy: Self.shadowDrop * map.scale))
        let transform = map.concatenating(fall)
        let shadow = Shadow(
            of: piece.bounds, radius: Self.shadowRadius, color: traits.palette.shadow,
            hidden: map.concatenating(transform.inverted()).boundingBox(of: piece.bounds))
        return Item(id: ItemID("shadow", index), .shadow(shadow), transform: transform)
    }

    private func ring(around place: Point, pressure: Double, index: Int) -> Item {
        let step = (Self.ringGrowth * pressure / Self.ringStep).rounded()
        let width = Self.ringWidth + step * Self.ringStep
        let ring = Rect(center: .zero, side: 2 * Self.ringRadius)
        let line = Stroke(color: traits.palette.text.withAlpha(0.45), width: width)
        let id = ItemID("pressure", index)
        // The layer's version: what its bitmap depends on.
        let appearance = traits.appearance == .dark ? 1.0 : 0
        return Item(
            id: id, keeping: [Item(id: id, .shape(Shape(Path(ovalIn: ring), stroke: line)))],
            version: [width, appearance].hashValue, bounds: ring.insetBy(dx: -width / 2 - 1, dy: -width / 2 - 1),
            at: place, scale: traits.scale, bitmapID: ItemID("ring", Int(exactly: step) ?? 0))
    }
}
