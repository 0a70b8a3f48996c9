import Stage

/// The home placements of the three pieces: a row in the center of the room, or a column if that
/// makes the pieces larger.
struct PiecesHome {
    /// The size of the row with its margins, and the distance between the centers of adjacent
    /// pieces, at scale 1.
    private static let (row, distance) = (Size(width: 900, height: 260), 300.0)

    private let room: Rect
    private let isColumn: Bool
    let scale: Double

    init(room: Rect) {
        let rowScale = Self.scale(in: room.size)
        let columnScale = Self.scale(in: Size(width: room.height, height: room.width))
        self.room = room
        (isColumn, scale) = (columnScale > rowScale, max(columnScale, rowScale))
    }

    private static func scale(in size: Size) -> Double {
        min(size.growth, size.width / row.width, size.height / row.height)
    }

    /// Returns the home placement of a piece. The first piece is on the left or at the top.
    func placement(of index: Int) -> PieceView.Placement {
        let offset = Double(index - 1) * Self.distance * scale
        return PieceView.Placement(
            center: room.center + (isColumn ? Vector(dx: 0, dy: offset) : Vector(dx: offset, dy: 0)),
            anchorPoint: Point(x: 0.5, y: 0.5), transform: Transform(scaleX: scale, y: scale))
    }
}
