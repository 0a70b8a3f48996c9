import Stage

/// A drawing of the map for one camera, in tiles that a renderer keeps as bitmaps. The tiles are
/// moved, stretched and turned with the camera, and only those that come into view are drawn.
struct MapSheet {
    /// The place of a tile. The window of the sheet's camera begins with column 0 and row 0.
    struct Place: Hashable {
        let column: Int
        let row: Int
    }

    /// A tile, which is complete after all passes.
    private struct Tile {
        var layer: Layer
        var passes: ArraySlice<MapDrawing.Pass>
    }

    /// The columns and rows of the window, and at most of the circle in which it turns.
    private static let (divisions, mostDivisions) = (8.0, 32.0)
    /// The shortest side of a tile in pixels. Smaller tiles cost more for their edges than they
    /// save, larger ones take too long to draw in one frame.
    private static let shortestSide = 320.0
    /// The cost of a tile without lines, in points of lines.
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
    private var tiles: [Place: Tile] = [:]

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

    /// The pixels of a tile's bitmap, and of all bitmaps.
    var pixelsPerTile: Double { tile.width * tile.height * traits.scale * traits.scale }
    var pixels: Double { Double(tiles.count) * pixelsPerTile }

    /// Whether all that a camera sees is drawn, at its scale or a larger one.
    func covers(_ camera: MapCamera) -> Bool {
        camera.scale >= Self.stretches.lowerBound * self.camera.scale
            && places(seenBy: camera).allSatisfy(isComplete)
    }

    /// Draws all that a camera sees.
    mutating func fillWindow(of camera: MapCamera, with world: MapWorld) {
        for place in places(seenBy: camera) { _ = draw(place, of: world, budget: .max) }
    }

    /// Draws a part of what a camera sees, and of a rim around it: at least one pass of a tile, if
    /// one is missing. Tiles farther away are forgotten.
    ///
    /// - Parameters:
    ///   - budget: The cost after which no other pass is begun, in points of lines.
    ///   - most: The number of pixels that the bitmaps may have.
    ///   - rim: The width of the rim, in tiles.
    mutating func drawMore(for camera: MapCamera, of world: MapWorld, budget: Int, most: Double, rim: Double) {
        let wanted = keep(for: camera, most: most, rim: rim)
        var rest = budget
        for place in wanted where rest > 0 { rest -= draw(place, of: world, budget: rest) }
    }

    /// Forgets all tiles but those nearest to the middle of what a camera sees.
    ///
    /// - Returns: The places that may have tiles, in the order in which they should be drawn.
    @discardableResult
    mutating func keep(for camera: MapCamera, most: Double, rim: Double = 0) -> [Place] {
        let seen = places(seenBy: camera)
        let around = rim > 0 ? places(seenBy: camera, rim: rim).filter { !seen.contains($0) } : []
        let wanted = (seen + around).prefix(Int(max(most, 0) / pixelsPerTile))
        let kept = Set(wanted)
        if !kept.isSuperset(of: tiles.keys) { tiles = tiles.filter { kept.contains($0.key) } }
        return Array(wanted)
    }

    /// Begins or continues a tile.
    ///
    /// - Returns: The cost in points of lines, or 0 if the tile is complete.
    private mutating func draw(_ place: Place, of world: MapWorld, budget: Int) -> Int {
        guard !isComplete(place) else { return 0 }
        var tile = tiles[place] ?? emptyTile(place)
        let drawing = MapDrawing(camera, frame: tile.layer.bounds, tolerance: MapStyle.tolerance / traits.scale)
        var cost = tiles[place] == nil ? Self.costOfTile : 0
        while cost < budget, let pass = tile.passes.popFirst() {
            for item in drawing.items(pass, of: world, palette: traits.palette) {
                tile.layer.append(item)
                if case .shape(let shape) = item.content { cost += shape.path.steps.count }
            }
        }
        tiles[place] = tile
        return cost
    }

    private func emptyTile(_ place: Place) -> Tile {
        // A pixel more on each side, which fills the gaps between stretched or turned tiles.
        let margin = 1 / traits.scale - Self.rounding
        let bounds = frame(place).insetBy(dx: -margin, dy: -margin)
        let layer = Layer(
            version: number, bounds: bounds, items: [], background: traits.palette.sea, sampling: .nearest)
        return Tile(layer: layer, passes: MapDrawing.Pass.all(traits.palette)[...])
    }

    private func isComplete(_ place: Place) -> Bool { tiles[place]?.passes.isEmpty == true }

    // MARK: Items

    /// The complete tiles that a camera sees.
    func items(from camera: MapCamera) -> [Item] {
        let change = shownChange(to: camera)
        return places { isComplete($0) && isSeen($0, under: change) }.compactMap { place in
            tiles[place].map { Item(id: id(of: place), .layer($0.layer), transform: change) }
        }
    }

    /// The change to a camera. A map that is merely moved is moved by whole pixels, so that its
    /// bitmaps are copied.
    private func shownChange(to camera: MapCamera) -> Transform {
        let change = self.camera.change(to: camera)
        guard isMerelyMoved(for: camera) else { return change }
        let pixels = change.translation * traits.scale
        let whole = Vector(dx: pixels.dx.rounded(), dy: pixels.dy.rounded())
        return Transform(translation: whole * (1 / traits.scale))
    }

    /// A pixel in the middle of the window for each tile that is not complete or not seen by a
    /// camera, or for all tiles, so that a renderer paints their bitmaps ahead of time. Other items
    /// cover it.
    func hiddenItems(unseenBy camera: MapCamera? = nil) -> [Item] {
        let change = camera.map(shownChange)
        let side = 1 / traits.scale
        let pixel = Rect(center: window.center, size: Size(width: side, height: side))
        return places { place in change.map { !isComplete(place) || !isSeen(place, under: $0) } ?? true }.compactMap {
            place in
            tiles[place].map { tile in
                let move = Transform(translation: pixel.center - tile.layer.bounds.center)
                return Item(id: id(of: place), .layer(tile.layer), transform: move, clip: pixel)
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
