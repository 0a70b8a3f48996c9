import Stage

/// The card, with its pose and the ring that fills while two fingers press it.
class CardView: ObjectView {
    /// The size of the card at scale 1, with the proportions of a poker card.
    static let size = Size(width: 280, height: 392)
    private static let tilt = 0.004
    private static let (swingAngle, swings) = (0.016, 1.5)
    private static let (resting, held): (PickUp.Shadow, PickUp.Shadow) = ((0.7, 2, 5), (1, 16, 32))

    var pose = SheetPlacement(center: .zero) { didSet { place() } }
    var pull = Vector.zero { didSet { if pull != oldValue { place() } } }
    /// The horizontal displacement while the card shakes, in points.
    var shake = 0.0 { didSet { if shake != oldValue { place() } } }
    var filled = 0.0 { didSet { if filled != oldValue { setNeedsDisplay() } } }
    /// The card's height above the table, from 0 (on the table) to 1 (fully lifted).
    private(set) var lift = 0.0

    func setLift(_ lift: Double, isLowered: Bool) {
        self.lift = lift
        swing = isLowered ? Self.swingAngle * lift * sine(2 * .pi * Self.swings * lift) : 0
        updateShadow()
        setNeedsDisplay()
    }

    private var swing = 0.0 { didSet { if swing != oldValue { place() } } }

    private func place() {
        center = pose.center + pull + Vector(dx: shake, dy: 0)
        transform = Transform(rotationAngle: pose.turn + pull.dx * Self.tilt + swing)
    }

    init() { super.init(frame: .zero, pickUp: nil) }

    func updateShadow() {
        shadow = DropShadow(from: Self.resting, to: Self.held, height: lift, color: traits.palette.shadow)
        cornerRadius = CornerRadius.large * bounds.height / Self.size.height
    }

    override func draw(_ picture: inout Picture, in bounds: Rect) {
        let card = CardPicture(of: self, in: bounds)
        // While the ring fills or drains, or the card rises or sinks, each frame differs, so a
        // bitmap could not be reused.
        guard [0, 1].contains(filled), [0, 1].contains(lift) else { return card.draw(on: &picture) }
        picture.add(.layer(card.layer(raster: raster)), id: "card")
    }
}
