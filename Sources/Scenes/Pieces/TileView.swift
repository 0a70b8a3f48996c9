import Stage

/// A tile of one color with an engraved sign. The light comes from the top of the screen, however
/// the tile is turned.
class TileView: View, Drawable {
    /// The corner radius as a part of the side, then the widths of the rim and of the sign's line.
    static let roundness = 0.14
    private static let (rim, line) = (0.03, 0.054)
    /// The opacities of the light and of the shade, from the edge of the tile inward, and how far
    /// inward each goes. The middle has the color of the tile.
    private static let (light, bright) = ([0.3, 0.13, 0.04, 0], 0.46)
    private static let (shade, dim) = ([0.18, 0.07, 0.02, 0], 0.4)
    /// How dark the sign is, and the opacity and the offset of the light at its lower edge, the
    /// offset as a part of the side.
    private static let (ink, gleam, engraving) = (0.74, 0.5, 0.01)
    /// The shadow of a tile on the table, and of one that a finger holds: the opacity as a part of
    /// the palette's, the offset and the radius in points.
    private static let (resting, held) = ((0.75, 3.0, 7.0), (1.0, 10.0, 20.0))

    let sign: PieceSign
    let color: Color
    /// The rotation for which the light is drawn.
    private var drawnRotation = 0.0 { didSet { if drawnRotation != oldValue { setNeedsDisplay() } } }

    init(_ sign: PieceSign, color: Color, frame: Rect) {
        (self.sign, self.color) = (sign, color)
        super.init(frame: frame)
        (backgroundColor, cornerRadius) = (color, frame.width * Self.roundness)
    }

    /// Lights the tile as it is turned now. The shadow shows whether a finger holds it.
    func light(isHeld: Bool) {
        drawnRotation = transform.rotation
        let (opacity, offset, radius) = isHeld ? Self.held : Self.resting
        let color = traits.palette.shadow
        shadow = DropShadow(
            color: color.withAlpha(color.alpha * opacity), offset: Vector(dx: 0, dy: offset), radius: radius)
    }

    func draw(_ picture: inout Picture, in bounds: Rect) {
        let face = bounds.insetBy(dx: bounds.width * Self.rim, dy: bounds.width * Self.rim)
        let path = Path(roundedRect: face, cornerRadius: bounds.width * (Self.roundness - Self.rim))
        picture.fill(path, shading(of: face), id: "light")
        drawSign(on: &picture, in: bounds)
    }

    /// Up on the screen, in the tile's own coordinate space.
    private var up: Vector { Vector(dx: 0, dy: -1).rotated(by: -drawnRotation) }

    /// White at the top and black at the bottom. The middle keeps the color of the tile.
    private func shading(of face: Rect) -> Paint {
        let arm = up * ((abs(up.dx) + abs(up.dy)) * face.width / 2)
        let shade = Self.stops(.black, Self.shade, to: Self.dim).reversed()
        let stops =
            Self.stops(.white, Self.light, to: Self.bright)
            + shade.map { Gradient.Stop(color: $0.color, location: 1 - $0.location) }
        return .linearGradient(
            Gradient(stops: stops), startPoint: face.center + arm, endPoint: face.center - arm)
    }

    /// The stops of a color that fades out smoothly.
    private static func stops(_ color: Color, _ opacities: [Double], to end: Double) -> [Gradient.Stop] {
        opacities.enumerated().map { index, opacity in
            let part = Double(index) / Double(opacities.count - 1)
            return Gradient.Stop(color: color.withAlpha(opacity), location: end * part)
        }
    }

    private func drawSign(on picture: inout Picture, in bounds: Rect) {
        let (path, width) = (sign.path(in: bounds), bounds.width * Self.line)
        let ink = color.interpolated(to: .black, fraction: Self.ink)
        let lower = Transform(translation: up * (-bounds.width * Self.engraving))
        picture.stroke(
            path, Stroke(color: .white.withAlpha(Self.gleam), width: width, join: .round), id: "sign edge",
            transform: lower)
        picture.stroke(path, Stroke(color: ink, width: width, join: .round), id: "sign")
    }
}
