import Stage

/// A coarse layer with the land and the lakes of the whole world, below the sheets. It is visible
/// until opaque tiles cover it. The layer is drawn once and repeated side by side. It contains no
/// lines, because they would be several times too wide. If the map is enlarged so much that the
/// layer would be too coarse, the land is drawn in each picture instead.
struct MapOverview {
    private static let maxPixels = 1024.0
    /// The southern edge of the overview in map space, south of all coasts.
    private static let end = 1.05
    private static let maxStretch = 12.0
    private static let tolerance = 3.0
    /// The copies of the world that a window can show, relative to the copy in its center. Except
    /// in very wide or very narrow windows, they suffice even if the map is rotated and pinched
    /// below its minimum scale.
    private static let copies = -2..<3

    private let world: MapWorld
    private let traits: Traits
    private let camera: MapCamera
    private var layer: Layer
    private var wasShown = false

    /// Creates an overview of a world.
    ///
    /// - Parameter home: The width of the world in the home view, in points.
    init(_ world: MapWorld, home: Double, traits: Traits) {
        (self.world, self.traits) = (world, traits)
        let width = Self.width(home: home, traits: traits)
        camera = MapCamera(of: .zero, at: .zero, scale: width)
        let frame = Rect(x: 0, y: 0, width: width, height: Self.end * width)
        // The bitmap contains two pixels around the frame.
        let margin = 2 / traits.scale
        let drawing = MapDrawing(
            camera, frame: frame.insetBy(dx: -margin, dy: -margin), tolerance: MapStyle.tolerance / traits.scale)
        // Renderers keep the bitmap even after the scene no longer exists, so equal overviews share
        // a version.
        let version = ([width, traits] as [AnyHashable]).hashValue
        layer = Layer(
            version: version, bounds: frame, items: drawing.areas(world, palette: traits.palette),
            background: traits.palette.sea, adjoins: true, bitmapID: "overview")
    }

    var pixels: Double { layer.bounds.area * traits.scale * traits.scale }

    /// Uses the resolution of the sheet above, so that both look equally sharp while the map moves.
    mutating func follow(_ sheet: MapSheet?) { layer.isHalved = sheet?.isHalved ?? false }

    /// Returns the width of the overview in points. The width changes in coarse steps, so it rarely
    /// changes during a resize.
    private static func width(home: Double, traits: Traits) -> Double {
        var width = maxPixels / traits.scale
        while width > 1.2 * home { width /= 2 }
        return width
    }

    func fits(home: Double, _ traits: Traits) -> Bool {
        traits == self.traits && Self.width(home: home, traits: traits) == camera.scale
    }

    private func showsBitmap(for camera: MapCamera) -> Bool {
        camera.scale <= Self.maxStretch * self.camera.scale
    }

    /// Returns the western edge of the copy of the world in the center of the window, in map space.
    private func middleCopy(for camera: MapCamera, window: Size) -> Double {
        camera.mapPoint(at: Point(x: window.width / 2, y: window.height / 2)).x.rounded(.down)
    }

    /// Returns the items for the parts of the window that the overview must cover. The first item
    /// makes the renderer paint the bitmap. After the first call, the first item is empty and only
    /// keeps the bitmap in the renderer's cache.
    mutating func items(from camera: MapCamera, window: Size, in parts: [Rect]) -> [Item] {
        let copy = Vector(dx: middleCopy(for: camera, window: window), dy: 0)
        let change = Transform(translation: copy * self.camera.scale)
            .concatenating(self.camera.change(to: camera))
        defer { wasShown = true }
        let kept = item(copy: 0, under: change, number: 0, clip: wasShown ? .zero : nil)
        if showsBitmap(for: camera) {
            return [kept]
                + parts.enumerated().flatMap { items(under: change, in: $1, number: (Self.copies.count + 1) * $0 + 1) }
        }
        guard let first = parts.first else { return [kept] }
        let frame = parts.reduce(first) { $0.union($1) }
        let land = MapDrawing(camera, frame: frame, tolerance: Self.tolerance).areas(world, palette: traits.palette)
        return [kept] + land.map { Item(id: $0.id, $0.content, transform: $0.transform, clip: frame) }
    }

    private func items(under change: Transform, in part: Rect, number: Int) -> [Item] {
        let copies = Self.copies.enumerated().map { index, copy in
            item(copy: copy, under: change, number: number + index, clip: part)
        }
        return ([south(under: change, number: number, clip: part)] + copies).filter { $0.bounds.intersects(part) }
    }

    private func item(copy: Int, under change: Transform, number: Int, clip: Rect?) -> Item {
        let move = Transform(translation: Vector(dx: Double(copy) * camera.scale, dy: 0)).concatenating(change)
        return Item(id: ItemID("overview", number), .layer(layer), transform: move, clip: clip)
    }

    private func south(under change: Transform, number: Int, clip: Rect) -> Item {
        let (width, end) = (camera.scale, MapProjection.farSouth * camera.scale)
        let land = Rect(
            x: Double(Self.copies.lowerBound) * width, y: layer.bounds.maxY - 1,
            width: Double(Self.copies.count) * width, height: end - layer.bounds.maxY + 1)
        let shape = Shape(Path(rect: land), fill: traits.palette.land)
        return Item(id: ItemID("south", number), .shape(shape), transform: change, clip: clip)
    }
}
