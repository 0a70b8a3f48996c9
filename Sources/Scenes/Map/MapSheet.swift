import Stage

/// A drawing of the map for one camera, in tiles that renderers cache as bitmaps. The tiles move,
/// stretch and rotate with the camera, and only new tiles are drawn.
struct MapSheet {
    struct Tile {
        /// The identity of the tile's item, derived from the sheet and the tile's position.
        let id: ItemID
        var layer: Layer
        var passes: ArraySlice<MapDrawing.Pass>
        /// An empty item that keeps the bitmap in the renderer's cache, or `nil` until a picture
        /// has contained the current layer.
        var kept: Item?
        /// The renderer's progress: whether it is still painting the bitmap in the background.
        let progress = BitmapProgress()
        /// Whether pictures can show the tile. If the value is `false`, the tile's opacity is 0.
        var isComplete = false
        /// The time at which the tile began to fade in, or `nil` if it does not fade in.
        var appearance: Timestamp?
        var isPainted: Bool { passes.isEmpty && kept != nil && !progress.isPending }
    }

    /// The fixed cost of drawing a tile. Costs are in path steps, such as line segments.
    private static let costOfTile = 150
    /// The scales of the map, relative to the scale of the sheet, at which its lines are about as
    /// wide as they should be.
    static let stretches = 1 / 1.5...1.5
    /// The minimum scale of the map, relative to the scale of the sheet, at which the sheet is
    /// visible. At smaller scales, the window would contain too many tiles.
    private static let minimumStretch = 0.25
    private static let completedStretch = 1.15
    /// The maximum errors of simplified lines, in pixels. In a sheet that a fast zoom soon
    /// replaces, the larger error cannot be perceived, and drawing takes less than half of the
    /// time.
    private static let (tolerance, coarseTolerance) = (MapStyle.tolerance, 2.0)
    let grid: MapTileGrid
    private let number: Int
    let traits: Traits
    /// Whether the map is sampled at half the resolution while it moves, because the window has
    /// many and small pixels.
    let isHalved: Bool
    /// Whether the lines are simplified more than in a picture of a resting map.
    let isCoarse: Bool
    /// Whether the bitmaps have half of the window's resolution.
    private let isReduced: Bool
    var tiles: [MapTileIndex: Tile] = [:]
    /// The positions of the tiles, sorted by row and column, so that all pictures list the tiles in
    /// the same order.
    private(set) var order: [MapTileIndex] = []
    private var fade = MapFade()

    /// Creates an empty sheet. If the map moves and `isHalved` is `true`, the sheet has half of the
    /// window's resolution, because renderers do not need more.
    init(_ camera: MapCamera, window: Size, traits: Traits, isMoving: Bool = false, isCoarse: Bool = false) {
        (self.traits, self.isCoarse) = (traits, isCoarse)
        isHalved = LayerRaster.isHalved(
            pixels: window.width * window.height * traits.scale * traits.scale, pixelsPerPoint: traits.scale)
        isReduced = isMoving && isHalved
        grid = MapTileGrid(camera, window: window, scale: traits.scale, isReduced: isReduced)
        number = ([camera, window, traits, isReduced, isCoarse] as [AnyHashable]).hashValue
    }

    var camera: MapCamera { grid.camera }
    var window: Rect { grid.window }

    func fits(_ window: Size, _ traits: Traits) -> Bool { window == self.window.size && traits == self.traits }

    /// Whether the sheet is fine enough for a resting map.
    var isFinal: Bool { !isCoarse && !isReduced }

    /// Returns how much larger or smaller the sheet is shown than it was drawn, as a ratio of 1 or
    /// more.
    private func stretch(for camera: MapCamera) -> Double {
        max(camera.scale / self.camera.scale, self.camera.scale / camera.scale)
    }

    /// Returns whether the camera's scale is so close to the sheet's scale that tiles can be added
    /// to the sheet.
    func isUseful(for camera: MapCamera) -> Bool { Self.stretches.contains(camera.scale / self.camera.scale) }

    /// Returns whether the sheet is already enlarged or reduced by more than `completedStretch`,
    /// and will be enlarged or reduced further, so that completing it is not worthwhile.
    func isBeingStretched(from camera: MapCamera, to later: MapCamera) -> Bool {
        let (ratio, limit) = (camera.scale / self.camera.scale, Self.completedStretch)
        return ratio > limit && later.scale > camera.scale || ratio < 1 / limit && later.scale < camera.scale
    }

    func isVisible(in camera: MapCamera) -> Bool { camera.scale >= Self.minimumStretch * self.camera.scale }

    func isMerelyMoved(for camera: MapCamera) -> Bool {
        Transform.identity.isTranslated(to: self.camera.change(to: camera))
    }

    func isMovedByPixels(for camera: MapCamera) -> Bool {
        let pixels = self.camera.change(to: camera).translation * traits.scale
        return isMerelyMoved(for: camera)
            && max(abs(pixels.dx - pixels.dx.rounded()), abs(pixels.dy - pixels.dy.rounded())) < MapTileGrid.rounding
    }

    // MARK: Tiles

    /// Returns the positions of the tiles that a camera shows. The position closest to the center
    /// of the window is first.
    ///
    /// - Parameter rim: The width of an additional rim around the window, in tiles.
    func tiles(visibleTo camera: MapCamera, rim: Double = 0) -> [MapTileIndex] {
        grid.sorted(grid.visibleTiles(camera, rim: rim), from: camera)
    }

    var pixels: Double { Double(tiles.count) * grid.pixelsPerTile }

    /// Returns whether complete tiles cover the window of a camera, and the camera's scale is close
    /// enough to the sheet's scale.
    func covers(_ camera: MapCamera) -> Bool {
        isUseful(for: camera) && grid.visibleTiles(camera).allSatisfy(isComplete)
    }

    /// Returns the parts of the window that no opaque tile covers.
    func gaps(for camera: MapCamera, at time: Timestamp?) -> MapGaps {
        let tiles = grid.visibleTiles(camera).filter { opacity(of: $0, at: time) < 1 }
        return MapGaps(tiles, in: grid, change: shownChange(to: camera))
    }

    /// Draws all tiles in the window without fading them in.
    mutating func fillWindow(of camera: MapCamera, with world: MapWorld) {
        for index in tiles(visibleTo: camera) {
            _ = draw(index, of: world, budget: .max)
            tiles[index]?.isComplete = true
        }
        finishFading()
    }

    // MARK: Fading

    /// Marks as complete the tiles whose bitmaps have been painted. They begin to fade in at
    /// `time`, or appear immediately if `time` is `nil`.
    mutating func completeTiles(at time: Timestamp?) {
        for index in tiles.values.indices where !tiles.values[index].isComplete && tiles.values[index].isPainted {
            (tiles.values[index].isComplete, tiles.values[index].appearance) = (true, time)
        }
    }

    /// Begins to fade in the sheet's complete tiles above the sheet `below`. If `time` is `nil`,
    /// they are opaque immediately.
    mutating func appear(over below: MapSheet?, for camera: MapCamera, at time: Timestamp?) {
        for index in tiles.values.indices { tiles.values[index].appearance = time }
        fade = MapFade(overStretch: below?.stretch(for: camera) ?? 1)
    }

    mutating func follow(_ below: MapSheet, for camera: MapCamera) { fade.follow(stretch: below.stretch(for: camera)) }

    /// Makes all complete tiles opaque. Tiles that are completed later can fade in.
    mutating func finishFading() {
        for index in tiles.values.indices { tiles.values[index].appearance = nil }
        fade = MapFade()
    }

    /// Returns the opacity of a tile, which is 0 until the tile is complete.
    func opacity(of index: MapTileIndex, at time: Timestamp?) -> Double {
        isComplete(index) ? fade.opacity(since: tiles[index]?.appearance, at: time) : 0
    }

    // MARK: Drawing

    /// Draws missing passes of the tiles in the window and its rim, and discards excess tiles.
    ///
    /// - Parameters:
    ///   - budget: The cost after which no further pass starts, in path steps.
    ///   - maxPixels: The maximum number of pixels in all tiles. The tiles in the window can exceed
    ///     it.
    ///   - rim: The width of the rim, in tiles.
    /// - Returns: The rest of the budget. It can be negative, because a pass is never interrupted.
    mutating func drawMore(
        for camera: MapCamera, of world: MapWorld, budget: Int, maxPixels: Double, rim: Double
    ) -> Int {
        var rest = budget
        let result = tilesToDraw(for: camera, maxPixels: maxPixels, rim: rim)
        for index in result where rest > 0 { rest -= draw(index, of: world, budget: rest) }
        return rest
    }

    /// Returns the positions of the tiles to draw, most urgent first: the visible tiles and, if
    /// `maxPixels` allows, the tiles in a rim around the window. Keeps as many other tiles as
    /// `maxPixels` allows, because fingers often move back, and discards the others.
    private mutating func tilesToDraw(for camera: MapCamera, maxPixels: Double, rim: Double) -> [MapTileIndex] {
        let visible = tiles(visibleTo: camera)
        let around = rim > 0 ? tiles(visibleTo: camera, rim: rim).filter { !visible.contains($0) } : []
        let count = Int((maxPixels / grid.pixelsPerTile).rounded(.down))
        let result = visible + around.prefix(max(count - visible.count, 0))
        discard(besides: Set(result), for: camera, maxPixels: maxPixels - Double(result.count) * grid.pixelsPerTile)
        return result
    }

    /// Discards the tiles farthest from the center of a camera's view.
    ///
    /// - Parameters:
    ///   - kept: The positions of tiles to keep.
    ///   - maxPixels: The maximum number of pixels in all other tiles.
    mutating func discard(besides kept: Set<MapTileIndex> = [], for camera: MapCamera, maxPixels: Double) {
        let others = tiles.filter { !kept.contains($0.key) }
        let count = max(Int((maxPixels / grid.pixelsPerTile).rounded(.down)), 0)
        guard others.count > count else { return }
        for index in grid.sorted(others.keys, from: camera).dropFirst(count) { tiles[index] = nil }
        order.removeAll { tiles[$0] == nil }
    }

    /// Draws the missing passes of a tile until their cost reaches the budget.
    ///
    /// - Returns: The cost in path steps, or 0 if no pass was missing.
    private mutating func draw(_ index: MapTileIndex, of world: MapWorld, budget: Int) -> Int {
        let known = tiles[index]
        guard known?.passes.isEmpty != true else { return 0 }
        var tile = known ?? emptyTile(index)
        // The bitmap contains two pixels around the tile.
        let margin = 2 / (traits.scale * resolution)
        let drawing = MapDrawing(
            camera, frame: tile.layer.bounds.insetBy(dx: -margin, dy: -margin),
            tolerance: (isCoarse ? Self.coarseTolerance : Self.tolerance) / traits.scale)
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

    /// The resolution of the bitmaps relative to the window's resolution, along each axis.
    private var resolution: Double { isReduced ? 0.5 : 1 }

    private func emptyTile(_ index: MapTileIndex) -> Tile {
        // The inset prevents rounding errors from adding a row of pixels.
        let bounds = grid.frame(index).insetBy(dx: MapTileGrid.rounding, dy: MapTileGrid.rounding)
        var layer = Layer(
            version: number, bounds: bounds, items: [], background: traits.palette.sea,
            raster: Transform(scaleX: resolution, y: resolution), adjoins: true)
        layer.isHalved = isHalved
        let id = ItemID("map", ([number, index] as [AnyHashable]).hashValue)
        return Tile(id: id, layer: layer, passes: MapDrawing.Pass.all(traits.palette)[...])
    }

    func isComplete(_ index: MapTileIndex) -> Bool { tiles[index]?.isComplete ?? false }
}
