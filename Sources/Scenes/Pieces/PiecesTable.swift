import Stage

/// The table under the pieces, with a shallow hollow and a symbol at each home.
final class PiecesTable: DeskView {
    struct Home: Hashable {
        let sign: PieceSign
        let color: Color
        var frame: Rect
    }

    private static let (inset, line, roundness) = (0.03, 0.014, 0.11)
    private static let (reach, width) = (0.2, 0.05)
    /// The widths of the glow's strokes, as fractions of the home's side, and their opacities.
    private static let glow = [(0.16, 0.14), (0.09, 0.25), (0.03, 0.9)]
    private static let hollow = 0.05
    private static let delay = 0.15
    private static let duration = Duration.milliseconds(1100)

    var homes: [Home] = [] { didSet { if homes != oldValue { setNeedsDisplay() } } }
    private var glows: [GradualValue] = []
    private var progress: Double? { didSet { if progress != oldValue { setNeedsDisplay() } } }
    private var waves: ValueAnimator<Double>? { didSet { oldValue?.stop() } }

    init() { super.init(.linen) }

    var isGlowing: Bool { !glows.allSatisfy(\.isSettled) }

    /// Shows the glow of a home while the home is about to catch its piece. The glow fades in and
    /// out, unless motion is reduced. Call this method in each frame.
    func updateGlow(of index: Int, isCatching: Bool, at time: Timestamp) {
        while glows.count <= index { glows.append(GradualValue(duration: .milliseconds(120))) }
        let before = glows[index].eased
        glows[index].follow(isCatching ? 1 : 0, at: traits.reducesMotion ? nil : time)
        if glows[index].eased != before { setNeedsDisplay() }
    }

    func celebrate() {
        guard !traits.reducesMotion else { return }
        let timing = AnimationTiming.curve(.linear, duration: Self.duration)
        waves = ValueAnimator(for: self, to: 1, timing: timing) { part in
            part
        } show: { [weak self] part in
            self?.progress = part < 1 ? part : nil
        }
    }

    func endCelebration() { (waves, progress) = (nil, nil) }

    override func draw(_ picture: inout Picture, in bounds: Rect) {
        super.draw(&picture, in: bounds)
        for (index, home) in homes.enumerated() {
            picture.add(.layer(mark(of: home)), id: ItemID("home", index))
        }
        for (index, home) in homes.enumerated() where index < glows.count {
            drawGlow(around: home, glows[index].eased, index: index, on: &picture)
        }
        for (index, home) in homes.enumerated() { drawWave(around: home, index: index, on: &picture) }
    }

    /// The color of the homes' outlines and symbols. Its contrast with the table is at least 2 to
    /// 1.
    private var ink: Color { Color(hex: traits.appearance == .dark ? 0x625F59 : 0x9A9488) }

    /// Returns the mark of a home as a bitmap, because blending a bitmap is faster than stroking
    /// the mark in each frame.
    private func mark(of home: Home) -> Layer {
        let side = home.frame.width
        let stroke = Stroke(color: ink, width: side * Self.line, join: .round)
        let frame = home.frame.insetBy(dx: side * Self.inset, dy: side * Self.inset)
        let hollow = Shape(
            Path(roundedRect: frame, cornerRadius: side * Self.roundness),
            fill: Color.black.withAlpha(Self.hollow), stroke: stroke)
        var picture = Picture(size: home.frame.size, background: .clear)
        picture.add(.shape(hollow), id: "hollow")
        picture.stroke(home.sign.path(in: home.frame), stroke)
        return Layer(version: ink.hashValue, bounds: home.frame.integral, items: picture.items)
    }

    /// Draws the glow as strokes along the same path. The wider a stroke is, the fainter it is.
    private func drawGlow(around home: Home, _ strength: Double, index: Int, on picture: inout Picture) {
        guard strength > 0 else { return }
        let side = home.frame.width
        let path = Path(
            roundedRect: home.frame.insetBy(dx: -side * Self.line, dy: -side * Self.line),
            cornerRadius: side * (TileView.roundness + Self.line))
        for (ring, (width, opacity)) in Self.glow.enumerated() {
            picture.stroke(
                path, Stroke(color: home.color.withAlpha(opacity * strength), width: side * width, join: .round),
                id: ItemID("glow", index * Self.glow.count + ring))
        }
    }

    private func drawWave(around home: Home, index: Int, on picture: inout Picture) {
        guard let progress else { return }
        let last = Self.delay * Double(homes.count - 1)
        let part = (progress - Self.delay * Double(index)) / (1 - last)
        guard part > 0, part < 1 else { return }
        let (side, rest) = (home.frame.width, (1 - part) * (1 - part))
        let distance = side * (Self.reach * (1 - rest) - Self.width / 2)
        let path = Path(
            roundedRect: home.frame.insetBy(dx: -distance, dy: -distance),
            cornerRadius: side * TileView.roundness + distance)
        picture.stroke(
            path, Stroke(color: home.color.withAlpha(rest), width: side * Self.width), id: ItemID("wave", index))
    }
}
