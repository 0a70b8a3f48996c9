import Stage

/// A sheet of paper with a print. The print is painted into a bitmap that moves with the sheet.
final class SheetView: View, Drawable {
    static let size = Size(width: 640, height: 420)
    static let roomyBounds = Size(width: 720, height: 480)
    /// The width of the border, and the width of the part of it that covers the edges of the
    /// bitmap, in points.
    private static let (borderWidth, overlap) = (1.5, 0.75)

    private let measuring: (any TextMeasuring)?
    private var raster = SheetRaster() { didSet { if raster != oldValue { setNeedsDisplay() } } }

    init(measuring: (any TextMeasuring)?) {
        self.measuring = measuring
        super.init(frame: Rect(origin: .zero, size: Self.size))
        (borderWidth, isOpaque) = (Self.borderWidth, true)
    }

    var placement = SheetPlacement(center: .zero) {
        didSet { (center, transform) = (placement.center, placement.transform) }
    }
    var showsGrid = false { didSet { if showsGrid != oldValue { setNeedsDisplay() } } }

    func updateRaster(isMoving: Bool) {
        raster.follow(placement.map(of: bounds), pixelsPerPoint: traits.scale, isMoving: isMoving)
    }

    func updateLook() {
        borderColor = traits.palette.edge
        shadow = DropShadow(color: traits.palette.shadow, offset: Vector(dx: 0, dy: 5), radius: 14)
    }

    func draw(_ picture: inout Picture, in bounds: Rect) {
        let print = SheetPrint(appearance: traits.appearance, measuring: measuring, showsGrid: showsGrid)
        let version = ([traits.appearance, showsGrid] as [AnyHashable]).hashValue
        let layer = Layer(
            version: version, bounds: bounds.insetBy(dx: Self.overlap, dy: Self.overlap), items: print.items,
            background: print.colors.paper, raster: raster.transform, sampling: raster.sampling)
        picture.add(.layer(layer), id: "print")
    }
}
