import Stage

/// A drawing of the map for one camera, in tiles that a renderer keeps as bitmaps. The tiles are
/// moved, stretched and turned with the camera, and only those that come into view are drawn.
struct MapSheet {
    /// The place of a tile. The window of the sheet's camera begins with column 0 and row 0.
    struct Place: Hashable {
        let column: Int
        let row: Int
    }

    /// The columns and rows of the window, and at most of the circle in which it turns.
    private static let (divisions, mostDivisions) = (8.0, 32.0)
    /// The shortest side of a tile in pixels. Smaller tiles cost more for their edges than they
    /// save, larger ones take too long to draw in one frame.
    private static let shortestSide = 320.0
    /// How many places of lines a moving picture may draw, a tile counting for some: about 1 ms.
    private static let budget = 1200
    private static let costOfTile = 150
    private static let stretches = 1 / 1.3...1.3
    /// Keeps the edges of a tile on those of pixels in spite of rounding errors, in points.
    private static let rounding = 1e-6

    let camera: MapCamera
    private let number: Int
    private let window: Rect
    private let traits: Traits
    /// The size of a tile, in points. A whole number of pixels.
    private let tile: Size
    private var tiles: [Place: Layer] = [:]

    init(_ camera: MapCamera, window: Size, traits: Traits) {
        (self.camera, self.traits) = (camera, traits)
        self.window = Rect(origin: .zero, size: window)
        number = ([camera, window, traits] as [AnyHashable]).hashValue
        let shortest = Vector(dx: window.width, dy: window.height).length / Self.mostDivisions
        func side(_ length: Double) -> Double {
            max((max(length / Self.divisions, shortest) * traits.scale).rounded(.up), Self.shortestSide) / traits.scale
        }
        tile = Size(width: side(window.width), height: side(window.height))
    }

    func fits(_ window: Size, _ traits: Traits) -> Bool { window == self.window.size && traits == self.traits }

    /// Whether the sheet's scale is close enough to a camera's.
    func isUseful(for camera: MapCamera) -> Bool { Self.stretches.contains(camera.scale / self.camera.scale) }

    /// Whether a camera sees the same map, moved.
    func isMerelyMoved(for camera: MapCamera) -> Bool {
        let change = self.camera.change(to: camera)
        return [change.a - 1, change.b, change.c, change.d - 1].allSatisfy { abs($0) < 1e-9 }
    }

    /// Whether a camera sees the same pixels, moved.
    func isMovedByPixels(for camera: MapCamera) -> Bool {
        let pixels = self.camera.change(to: camera).translation * traits.scale
        return isMerelyMoved(for: camera)
            && [pixels.dx, pixels.dy].allSatisfy { abs($0 - $0.rounded()) < Self.rounding }
    }

    // MARK: Tiles

    /// The tiles that a camera sees, those in the middle of the window first.
    ///
    /// - Parameter rim: How far around the window the camera sees, in tiles.
    func places(seenBy camera: MapCamera, rim: Double = 0) -> [Place] {
        let (change, seen) = (self.camera.change(to: camera), seen(rim: rim))
        let box = change.inverted().boundingBox(of: seen)
        let middle = change.inverted().apply(to: window.center)
        func indices(_ start: Double, _ end: Double, _ length: Double) -> Range<Int> {
            let first = Int((start / length + Self.rounding).rounded(.down))
            return first..<max(first + 1, Int((end / length - Self.rounding).rounded(.up)))
        }
        let columns = indices(box.minX, box.maxX, tile.width)
        let places = indices(box.minY, box.maxY, tile.height).flatMap { row in
            columns.map { Place(column: $0, row: row) }
        }
        return places.filter { change.boundingBox(of: frame($0)).intersects(seen) }
            .map { ($0, frame($0).center.distance(to: middle)) }.sorted { $0.1 < $1.1 }.map(\.0)
    }

    /// The window with a rim, in tiles.
    private func seen(rim: Double) -> Rect { window.insetBy(dx: -rim * tile.width, dy: -rim * tile.height) }

    private func frame(_ place: Place) -> Rect {
        Rect(
            x: Double(place.column) * tile.width, y: Double(place.row) * tile.height, width: tile.width,
            height: tile.height)
    }

    /// Whether all that a camera sees is drawn, at its scale or a larger one.
    func covers(_ camera: MapCamera) -> Bool {
        camera.scale >= Self.stretches.lowerBound * self.camera.scale
            && places(seenBy: camera).allSatisfy { tiles[$0] != nil }
    }

    /// Draws all that a camera sees.
    mutating func fillWindow(of camera: MapCamera, with world: MapWorld) {
        for place in places(seenBy: camera) where tiles[place] == nil { draw(place, of: world) }
    }

    /// Draws as much of what a camera sees, and of a rim around it, as there is time for in a
    /// moving picture: at least one tile, if one is missing. Tiles farther away are forgotten.
    mutating func drawMore(for camera: MapCamera, of world: MapWorld, rim: Double = 1) {
        let places = places(seenBy: camera) + (rim > 0 ? self.places(seenBy: camera, rim: rim) : [])
        let wanted = Set(places)
        tiles = tiles.filter { wanted.contains($0.key) }
        var rest = Self.budget
        for place in places where rest > 0 && tiles[place] == nil { rest -= draw(place, of: world) }
    }

    /// - Returns: The cost in places of lines.
    @discardableResult
    private mutating func draw(_ place: Place, of world: MapWorld) -> Int {
        // A pixel more on each side, which fills the gaps between stretched or turned tiles.
        let margin = 1 / traits.scale - Self.rounding
        let bounds = frame(place).insetBy(dx: -margin, dy: -margin)
        let drawing = MapDrawing(camera, frame: bounds, tolerance: MapStyle.tolerance / traits.scale)
        let items = drawing.items(world, palette: traits.palette)
        tiles[place] = Layer(
            version: number, bounds: bounds, items: items, background: traits.palette.sea, sampling: .nearest)
        return items.reduce(Self.costOfTile) { cost, item in
            if case .shape(let shape) = item.content { cost + shape.path.steps.count } else { cost }
        }
    }

    // MARK: Items

    /// The drawn tiles that a camera sees.
    func items(from camera: MapCamera) -> [Item] {
        let change = self.camera.change(to: camera)
        return places { isSeen($0, under: change) }.compactMap { place in
            tiles[place].map { Item(id: id(of: place), .layer($0), transform: change) }
        }
    }

    /// A pixel in the middle of the window for each tile that a camera does not see, or for all
    /// tiles, so that a renderer paints their bitmaps ahead of time. Other items cover it.
    func hiddenItems(unseenBy camera: MapCamera? = nil) -> [Item] {
        let change = camera.map(self.camera.change)
        let side = 1 / traits.scale
        let pixel = Rect(center: window.center, size: Size(width: side, height: side))
        return places { place in change.map { !isSeen(place, under: $0) } ?? true }.compactMap { place in
            tiles[place].map { layer in
                let move = Transform(translation: pixel.center - layer.bounds.center)
                return Item(id: id(of: place), .layer(layer), transform: move, clip: pixel)
            }
        }
    }

    /// The places of the drawn tiles that are included, in the same order in each picture.
    private func places(_ isIncluded: (Place) -> Bool) -> [Place] {
        tiles.keys.filter(isIncluded).sorted { ($0.row, $0.column) < ($1.row, $1.column) }
    }

    private func isSeen(_ place: Place, under change: Transform) -> Bool {
        change.boundingBox(of: frame(place)).intersects(window)
    }

    /// A renderer's key for a tile, among all tiles of all sheets.
    private func id(of place: Place) -> ItemID { ItemID("map", ([number, place] as [AnyHashable]).hashValue) }
}
