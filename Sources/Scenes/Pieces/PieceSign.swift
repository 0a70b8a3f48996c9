import Stage

/// The symbol on a piece, which distinguishes pieces without relying on color.
enum PieceSign: CaseIterable {
    case triangle, ring, diamond

    private static let (reach, radius) = (0.24, 0.19)

    func path(in bounds: Rect) -> Path {
        let (center, side) = (bounds.center, bounds.width)
        switch self {
        case .triangle:
            // The centroid of the triangle is below the middle of its height.
            let center = center + Vector(dx: 0, dy: side * Self.reach / 8)
            return Self.polygon(corners: 3, center: center, reach: side * Self.reach)
        case .ring: return Path(center: center, radius: side * Self.radius)
        case .diamond: return Self.polygon(corners: 4, center: center, reach: side * Self.reach)
        }
    }

    private static func polygon(corners: Int, center: Point, reach: Double) -> Path {
        let top = Vector(dx: 0, dy: -reach)
        let points = (0..<corners).map { center + top.rotated(by: 2 * .pi * Double($0) / Double(corners)) }
        return Path(through: points, closes: true)
    }
}
