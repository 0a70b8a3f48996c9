import Stage

/// A sheet of paper with a print. The print is painted into a bitmap that moves with the sheet.
final class SheetView: ObjectView {
    static let size = Size(width: 640, height: 420)
    static let roomyBounds = Size(width: 720, height: 480)
    private static let borderWidth = 1.5

    private let measuring: (any TextMeasuring)?

    init(measuring: (any TextMeasuring)?) {
        self.measuring = measuring
        super.init(frame: Rect(origin: .zero, size: Self.size), pickUp: nil)
    }

    var placement = SheetPlacement(center: .zero) {
        didSet { (center, transform) = (placement.center, placement.transform) }
    }
    var showsGrid = false { didSet { if showsGrid != oldValue { setNeedsDisplay() } } }

    /// Sets the shadow for the current appearance. The shadow stays the same while fingers hold the
    /// sheet.
    override func updateLook(isHeld: Bool, at time: Timestamp) {
        shadow = DropShadow(color: traits.palette.shadow, offset: Vector(dx: 0, dy: 5), radius: 14)
        super.updateLook(isHeld: isHeld, at: time)
    }

    override func draw(_ picture: inout Picture, in bounds: Rect) {
        let print = SheetPrint(appearance: traits.appearance, measuring: measuring, showsGrid: showsGrid)
        let version = ([traits.appearance, showsGrid] as [AnyHashable]).hashValue
        // The border is part of the bitmap, so that its edge stays smooth at every angle.
        let border = Stroke(color: traits.palette.edge, width: Self.borderWidth)
        let reach = Self.borderWidth / 2
        let layer = Layer(
            version: version, bounds: bounds.insetBy(dx: -reach, dy: -reach),
            items: print.items + [Item(id: "border", .shape(Shape(Path(rect: bounds), stroke: border)))],
            background: print.colors.paper, raster: raster.transform, hintsText: false,
            isHalved: raster.isHalved)
        picture.add(.layer(layer), id: "print")
    }
}
