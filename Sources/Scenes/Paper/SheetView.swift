import Stage

/// A sheet of paper with a print. The print is painted into a bitmap that moves with the sheet.
final class SheetView: ObjectView {
    static let size = Size(width: 640, height: 420)
    static let roomyBounds = Size(width: 720, height: 480)
    private static let borderWidth = 1.5

    private let measuring: (any TextMeasuring)?

    init(measuring: (any TextMeasuring)?) {
        self.measuring = measuring
        // The held sheet does not grow, because its points must stay under the fingers.
        let pickUp = PickUp(growth: 0, resting: (1, 5, 14), held: (1, 10, 22))
        super.init(frame: Rect(origin: .zero, size: Self.size), pickUp: pickUp)
    }

    var placement = SheetPlacement(center: .zero) {
        didSet { (center, transform) = (placement.center, placement.transform) }
    }
    var showsGrid = false { didSet { if showsGrid != oldValue { setNeedsDisplay() } } }

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
