import Stage

/// A tile of one color with an engraved symbol. The tile is painted into a bitmap that moves with
/// it. Painting the tile in each frame would take four times as long as the rest of the frame.
class TileView: ObjectView {
    static let roundness = 0.14
    private static let (rim, line) = (0.045, 0.054)
    /// The opacities of the highlight and of the shade from the edge inward, and the fraction of
    /// the height that each covers. The center has the color of the tile.
    private static let (light, bright) = ([0.3, 0.13, 0.04, 0], 0.46)
    private static let (shade, dim) = ([0.18, 0.07, 0.02, 0], 0.4)
    private static let (ink, gleam, engraving) = (0.74, 0.5, 0.01)

    let sign: PieceSign
    let color: Color

    init(_ sign: PieceSign, color: Color, frame: Rect) {
        (self.sign, self.color) = (sign, color)
        super.init(frame: frame)
        cornerRadius = frame.width * Self.roundness
    }

    override func draw(_ picture: inout Picture, in bounds: Rect) {
        let layer = Layer(
            version: 0, bounds: bounds, items: face(in: bounds), background: color, raster: raster.transform,
            isHalved: raster.isHalved, clipPath: Path(roundedRect: bounds, cornerRadius: cornerRadius))
        picture.add(.layer(layer), id: ItemID(name ?? "face"))
    }

    private func face(in bounds: Rect) -> [Item] {
        var picture = Picture(size: bounds.size, background: color)
        let face = bounds.insetBy(dx: bounds.width * Self.rim, dy: bounds.width * Self.rim)
        let path = Path(roundedRect: face, cornerRadius: bounds.width * (Self.roundness - Self.rim))
        picture.fill(path, shading(of: face), id: "light")
        drawSign(on: &picture, in: bounds)
        return picture.items
    }

    /// Returns a gradient that shades the tile without changing the color of its center.
    private func shading(of face: Rect) -> Paint {
        let shade = Self.stops(.black, Self.shade, to: Self.dim).reversed()
        let stops =
            Self.stops(.white, Self.light, to: Self.bright)
            + shade.map { Gradient.Stop(color: $0.color, location: 1 - $0.location) }
        return .linearGradient(
            Gradient(stops: stops), startPoint: Point(x: face.midX, y: face.minY),
            endPoint: Point(x: face.midX, y: face.maxY))
    }

    private static func stops(_ color: Color, _ opacities: [Double], to end: Double) -> [Gradient.Stop] {
        opacities.enumerated().map { index, opacity in
            let part = Double(index) / Double(opacities.count - 1)
            return Gradient.Stop(color: color.withAlpha(opacity), location: end * part)
        }
    }

    private func drawSign(on picture: inout Picture, in bounds: Rect) {
        let (path, width) = (sign.path(in: bounds), bounds.width * Self.line)
        let ink = color.interpolated(to: .black, fraction: Self.ink)
        let lower = Transform(translation: Vector(dx: 0, dy: bounds.width * Self.engraving))
        picture.stroke(
            path, Stroke(color: .white.withAlpha(Self.gleam), width: width, join: .round), id: "sign edge",
            transform: lower)
        picture.stroke(path, Stroke(color: ink, width: width, join: .round), id: "sign")
    }
}

/// The symbol on a piece, which distinguishes pieces without relying on color.
enum PieceSign: CaseIterable {
    case triangle, ring, diamond

    private static let (reach, radius) = (0.24, 0.19)

    func path(in bounds: Rect) -> Path {
        let (center, side) = (bounds.center, bounds.width)
        switch self {
        case .triangle:
            // The centroid of a triangle is below the middle of its height, so a triangle with its
            // centroid in the center would look too high.
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
