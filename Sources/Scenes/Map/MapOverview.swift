import Stage

/// The layer below the sheets, seen when the map moves faster than it is drawn: the world and a
/// copy on each side, drawn once. Where this would be too coarse, the land without its lines.
struct MapOverview {
    /// How wide its world is at most, in pixels: 12 MB with the copies.
    private static let mostPixels = 1024.0
    /// How far south it goes, in the map's space: beyond there is no shore.
    private static let end = 1.05
    /// Up to which factor it may be stretched to stand for a sheet, and to be seen at all.
    private static let (goodStretch, bearableStretch) = (1.5, 3.0)
    /// How far land may be from where it belongs while it is drawn for each picture, in points.
    private static let tolerance = 1.0

    private let world: MapWorld
    private let traits: Traits
    private let camera: MapCamera
    private let layer: Layer
    /// Whether a renderer has had a chance to draw it.
    private var wasShown = false

    /// - Parameter home: how wide the world is at home, in points.
    init(_ world: MapWorld, home: Double, traits: Traits) {
        (self.world, self.traits) = (world, traits)
        let width = Self.width(home: home, traits: traits)
        camera = MapCamera(of: .zero, at: .zero, scale: width)
        let frame = Rect(x: -width, y: 0, width: 3 * width, height: Self.end * width)
        let drawing = MapDrawing(camera, frame: frame, tolerance: MapStyle.tolerance / traits.scale)
        // A renderer keeps it beyond the scene: all that look so have this number.
        let version = ([width, traits] as [AnyHashable]).hashValue
        layer = Layer(
            version: version, bounds: frame, items: drawing.items(world, palette: traits.palette),
            background: traits.palette.sea, sampling: .nearest)
    }

    /// About as wide as at home; seldom another while a window is resized.
    private static func width(home: Double, traits: Traits) -> Double {
        var width = mostPixels / traits.scale
        while width > 1.2 * home { width /= 2 }
        return width
    }

    func fits(home: Double, _ traits: Traits) -> Bool {
        traits == self.traits && Self.width(home: home, traits: traits) == camera.scale
    }

    func isLargeEnough(for camera: MapCamera) -> Bool { camera.scale <= Self.goodStretch * self.camera.scale }

    /// What it looks like from a camera in a window. Hidden, it is still kept.
    mutating func items(from camera: MapCamera, window: Rect, isHidden: Bool) -> [Item] {
        let isDrawn = !isHidden && camera.scale <= Self.bearableStretch * self.camera.scale
        let copy = Vector(dx: camera.place(at: window.center).x.rounded(.down), dy: 0)
        let change = Transform(translation: copy * self.camera.scale)
            .concatenating(self.camera.change(to: camera))
        let kept = Item(id: "overview", .layer(layer), transform: change, clip: isDrawn || !wasShown ? nil : .zero)
        wasShown = true
        if isHidden { return [kept] }
        if isDrawn { return [south(under: change), kept] }
        let drawing = MapDrawing(camera, frame: window, tolerance: Self.tolerance)
        return [kept, drawing.land(world, palette: traits.palette)]
    }

    /// In the far south there is nothing but land.
    private func south(under change: Transform) -> Item {
        let (frame, end) = (layer.bounds, MapProjection.farSouth * camera.scale)
        let land = Rect(x: frame.minX, y: frame.maxY - 1, width: frame.width, height: end - frame.maxY + 1)
        return Item(id: "south", .shape(Shape(Path(rect: land), fill: traits.palette.land)), transform: change)
    }
}
