import Stage

/// The card, with its pose and the ring that fills while two fingers press it.
class CardView: View {
    struct Pose: Hashable {
        var center: Point
        /// The rotation in radians, positive clockwise, including full turns.
        var rotation: Double

        var placement: SheetPlacement { SheetPlacement(center: center, turn: rotation) }

        func interpolated(to goal: Self, _ progress: Double) -> Self {
            let rotation = rotation + (goal.rotation - rotation) * progress
            return Self(center: center.interpolated(to: goal.center, fraction: progress), rotation: rotation)
        }
    }

    /// The size of the card at scale 1, with the proportions of a poker card.
    static let size = Size(width: 280, height: 392)
    private static let tilt = 0.004
    private static let (swingAngle, swings) = (0.016, 1.5)
    private static let shadows = (
        low: (drop: 2.0, radius: 5.0, strength: 0.7), high: (drop: 16.0, radius: 32.0, strength: 1.0)
    )

    var pose = Pose(center: .zero, rotation: 0) { didSet { place() } }
    var pull = Vector.zero { didSet { if pull != oldValue { place() } } }
    /// The horizontal displacement while the card shakes, in points.
    var shake = 0.0 { didSet { if shake != oldValue { place() } } }
    var filled = 0.0 { didSet { if filled != oldValue { setNeedsDisplay() } } }
    /// The card's height above the table, from 0 (on the table) to 1 (fully lifted).
    private(set) var lift = 0.0

    func setLift(_ lift: Double, isLowered: Bool) {
        self.lift = lift
        swing = isLowered ? Self.swingAngle * lift * sine(2 * .pi * Self.swings * lift) : 0
        updateLook()
        setNeedsDisplay()
    }

    private var raster = LayerRaster() { didSet { if raster.differs(from: oldValue) { setNeedsDisplay() } } }

    /// Whether the card's bitmap is as sharp as it can be for the card's current size and angle.
    var isExact: Bool { raster.isExact }

    /// Switches to the exact resolution immediately, for example for a picture that is saved.
    func refine(at time: Timestamp) {
        updateRaster(at: time)
        raster.refine()
    }

    func updateRaster(at time: Timestamp) {
        raster.follow(transformToSuperview, size: bounds.size, pixelsPerPoint: traits.scale, at: time)
    }

    private var swing = 0.0 { didSet { if swing != oldValue { place() } } }

    private func place() {
        center = pose.center + pull + Vector(dx: shake, dy: 0)
        transform = Transform(rotationAngle: pose.rotation + pull.dx * Self.tilt + swing)
    }

    func updateLook() {
        let (low, high) = Self.shadows
        func mix(_ low: Double, _ high: Double) -> Double { low + (high - low) * lift }
        let color = traits.palette.shadow
        shadow = DropShadow(
            color: color.withAlpha(color.alpha * mix(low.strength, high.strength)),
            offset: Vector(dx: 0, dy: mix(low.drop, high.drop)), radius: mix(low.radius, high.radius))
        cornerRadius = CornerRadius.large * bounds.height / Self.size.height
    }

    override func draw(_ picture: inout Picture, in bounds: Rect) {
        let card = CardPicture(of: self, in: bounds)
        // While the ring fills or drains, or the card rises or sinks, each frame differs, so a
        // bitmap could not be reused.
        guard [0, 1].contains(filled), [0, 1].contains(lift) else { return card.draw(on: &picture) }
        var layer = card.layer(raster: raster.transform)
        layer.isHalved = raster.isHalved
        picture.add(.layer(layer), id: "card")
    }
}
