import Stage

/// A drawing of the map for one camera, in tiles that renderers cache as bitmaps. The tiles move,
/// stretch and rotate with the camera, and only new tiles are drawn.
struct MapSheet {
    /// The position of a tile. The tile in column 0 and row 0 is in the top-left corner of the
    /// window.
    struct TileIndex: Hashable {
        let column: Int
        let row: Int
    }

    struct Tile {
        /// The identity of the tile's item, unique across all sheets.
        let id: ItemID
        var layer: Layer
        var passes: ArraySlice<MapDrawing.Pass>
        /// An empty item that keeps the bitmap in the renderer's cache, or `nil` until a picture
        /// has contained the whole layer, so that renderers have painted it.
        var kept: Item?
    }

    /// The maximum number of tiles along each side of the window, and along its diagonal.
    private static let (divisions, maxDivisions) = (8.0, 32.0)
    /// The minimum side of a tile, in pixels. With smaller tiles, a smaller area is drawn, but
    /// painting the additional edges takes more time than the smaller area saves. Larger tiles take
    /// too long to draw within a frame.
    private static let shortestSide = 320.0
    /// The maximum length of a tile's side, in pixels. A tile takes at most 16 MB, also in a window
    /// that is much larger than the screen.
    private static let longestSide = 2048.0
    /// The fixed cost of drawing a tile. Costs are in path steps, such as line segments.
    private static let costOfTile = 150
    private static let stretches = 1 / 1.3...1.3
    /// The tolerance for rounding errors in the positions of tile edges, in points.
    private static let rounding = 1e-6

    let camera: MapCamera
    private let number: Int
    let window: Rect
    let traits: Traits
    /// The size of a tile, in points. Each side is a whole number of pixels.
    private let tile: Size
    var tiles: [TileIndex: Tile] = [:]
    /// The positions of the tiles by row and column, so that pictures list them in the same order.
    private(set) var order: [TileIndex] = []

    init(_ camera: MapCamera, window: Size, traits: Traits) {
        (self.camera, self.traits) = (camera, traits)
        self.window = Rect(origin: .zero, size: window)
        number = ([camera, window, traits] as [AnyHashable]).hashValue
        let shortest = Vector(dx: window.width, dy: window.height).length / Self.maxDivisions
        func side(_ length: Double) -> Double {
            let pixels = (max(length / Self.divisions, shortest) * traits.scale).rounded(.up)
            return pixels.clamped(to: Self.shortestSide...Self.longestSide) / traits.scale
        }
        tile = Size(width: side(window.width), height: side(window.height))
    }

    func fits(_ window: Size, _ traits: Traits) -> Bool { window == self.window.size && traits == self.traits }

    /// Returns whether the camera's scale is so close to the sheet's scale that tiles can be added
    /// to the sheet.
    func isUseful(for camera: MapCamera) -> Bool { Self.stretches.contains(camera.scale / self.camera.scale) }

    func isMerelyMoved(for camera: MapCamera) -> Bool {
        Transform.identity.isTranslated(to: self.camera.change(to: camera))
    }

    func isMovedByPixels(for camera: MapCamera) -> Bool {
        let pixels = self.camera.change(to: camera).translation * traits.scale
        return isMerelyMoved(for: camera)
            && max(abs(pixels.dx - pixels.dx.rounded()), abs(pixels.dy - pixels.dy.rounded())) < Self.rounding
    }

    // MARK: Tiles

    /// Returns the positions of the tiles that a camera shows. The position closest to the center
    /// of the window is first.
    ///
    /// - Parameter rim: The width of an additional rim around the window, in tiles.
    func tiles(visibleTo camera: MapCamera, rim: Double = 0) -> [TileIndex] {
        let middle = self.camera.change(to: camera).inverted().apply(to: window.center)
        return visibleTiles(camera, rim: rim).map { ($0, frame($0).center.distance(to: middle)) }
            .sorted { $0.1 < $1.1 }.map(\.0)
    }

    private func visibleTiles(_ camera: MapCamera, rim: Double = 0) -> [TileIndex] {
        let (change, visible) = (self.camera.change(to: camera), visibleRect(rim: rim))
        let box = change.inverted().boundingBox(of: visible)
        func indices(_ start: Double, _ end: Double, _ length: Double) -> Range<Int> {
            let first = Int((start / length + Self.rounding).rounded(.down))
            return first..<max(first + 1, Int((end / length - Self.rounding).rounded(.up)))
        }
        let columns = indices(box.minX, box.maxX, tile.width)
        let places = indices(box.minY, box.maxY, tile.height).flatMap { row in
            columns.map { TileIndex(column: $0, row: row) }
        }
        return places.filter { change.boundingBox(of: frame($0)).intersects(visible) }
    }

    private func visibleRect(rim: Double) -> Rect { window.insetBy(dx: -rim * tile.width, dy: -rim * tile.height) }

    func frame(_ index: TileIndex) -> Rect {
        Rect(
            x: Double(index.column) * tile.width, y: Double(index.row) * tile.height, width: tile.width,
            height: tile.height)
    }

    /// The number of pixels in all bitmaps.
    var pixels: Double { Double(tiles.count) * pixelsPerTile }

    private var pixelsPerTile: Double { tile.width * tile.height * traits.scale * traits.scale }

    /// Returns whether the sheet's tiles cover the window of a camera.
    func covers(_ camera: MapCamera) -> Bool {
        camera.scale >= Self.stretches.lowerBound * self.camera.scale && visibleTiles(camera).allSatisfy(isComplete)
    }

    func gaps(for camera: MapCamera) -> [Rect] {
        let change = shownChange(to: camera)
        var gaps = Damage(within: window.size)
        for index in visibleTiles(camera) where !isComplete(index) {
            gaps.insert(change.boundingBox(of: frame(index)))
        }
        return gaps.rects
    }

    mutating func fillWindow(of camera: MapCamera, with world: MapWorld) {
        for index in tiles(visibleTo: camera) { _ = draw(index, of: world, budget: .max) }
    }

    /// Draws missing passes of the tiles in the window and its rim. Discards distant tiles.
    ///
    /// - Parameters:
    ///   - budget: The cost after which no further pass starts, in path steps.
    ///   - maxPixels: The maximum number of pixels in all tiles. The tiles in the window can exceed
    ///     it.
    ///   - rim: The width of the rim, in tiles.
    /// - Returns: The rest of the budget, or a negative number if the last pass exceeded it.
    mutating func drawMore(
        for camera: MapCamera, of world: MapWorld, budget: Int, maxPixels: Double, rim: Double
    ) -> Int {
        var rest = budget
        let result = tilesToDraw(for: camera, maxPixels: maxPixels, rim: rim)
        for index in result where rest > 0 { rest -= draw(index, of: world, budget: rest) }
        return rest
    }

    /// Returns the positions of the tiles to draw, most urgent first. Discards the tiles farthest
    /// from the center of a camera's view if there are too many others. Otherwise keeps them,
    /// because fingers often move back.
    private mutating func tilesToDraw(for camera: MapCamera, maxPixels: Double, rim: Double) -> [TileIndex] {
        let visible = tiles(visibleTo: camera)
        let around = rim > 0 ? tiles(visibleTo: camera, rim: rim).filter { !visible.contains($0) } : []
        let count = Int((maxPixels / pixelsPerTile).rounded(.down))
        let result = visible + around.prefix(max(count - visible.count, 0))
        discard(besides: Set(result), for: camera, maxPixels: maxPixels - Double(result.count) * pixelsPerTile)
        return result
    }

    /// Discards the tiles farthest from the center of a camera's view.
    ///
    /// - Parameters:
    ///   - kept: The positions of tiles to keep.
    ///   - maxPixels: The maximum number of pixels in all other tiles.
    mutating func discard(besides kept: Set<TileIndex> = [], for camera: MapCamera, maxPixels: Double) {
        let others = tiles.filter { !kept.contains($0.key) }
        let count = max(Int((maxPixels / pixelsPerTile).rounded(.down)), 0)
        guard others.count > count else { return }
        let middle = self.camera.change(to: camera).inverted().apply(to: window.center)
        func distance(_ index: TileIndex) -> Double { frame(index).center.distance(to: middle) }
        for index in others.keys.sorted(by: { distance($0) < distance($1) }).dropFirst(count) { tiles[index] = nil }
        order.removeAll { tiles[$0] == nil }
    }

    /// Draws the missing passes of a tile until their cost reaches the budget.
    ///
    /// - Returns: The cost in path steps, or 0 if the tile was already complete.
    private mutating func draw(_ index: TileIndex, of world: MapWorld, budget: Int) -> Int {
        guard !isComplete(index) else { return 0 }
        let known = tiles[index]
        var tile = known ?? emptyTile(index)
        // The bitmap contains two pixels around the tile.
        let margin = 2 / traits.scale
        let drawing = MapDrawing(
            camera, frame: tile.layer.bounds.insetBy(dx: -margin, dy: -margin),
            tolerance: MapStyle.tolerance / traits.scale)
        var cost = known == nil ? Self.costOfTile : 0
        while cost < budget, let pass = tile.passes.popFirst() {
            for item in drawing.items(pass, of: world, palette: traits.palette) {
                tile.layer.append(item)
                if case .shape(let shape) = item.content { cost += shape.path.steps.count }
            }
        }
        if tiles[index] == nil {
            let next = order.firstIndex { ($0.row, $0.column) > (index.row, index.column) }
            order.insert(index, at: next ?? order.count)
        }
        tile.kept = nil
        tiles[index] = tile
        return cost
    }

    private func emptyTile(_ index: TileIndex) -> Tile {
        // Otherwise, rounding errors would add a row of pixels.
        let bounds = frame(index).insetBy(dx: Self.rounding, dy: Self.rounding)
        let layer = Layer(
            version: number, bounds: bounds, items: [], background: traits.palette.sea, adjoins: true)
        let id = ItemID("map", ([number, index] as [AnyHashable]).hashValue)
        return Tile(id: id, layer: layer, passes: MapDrawing.Pass.all(traits.palette)[...])
    }

    private func isComplete(_ index: TileIndex) -> Bool { tiles[index]?.passes.isEmpty ?? false }
}
