import Stage

/// The position of a tile in a sheet of the map. The tile in column 0 and row 0 is in the top-left
/// corner of the window of the sheet's camera.
struct MapTileIndex: Hashable {
    let column: Int
    let row: Int
}

/// The unbounded grid of a sheet's tiles, in window coordinates of the sheet's camera.
struct MapTileGrid {
    /// The maximum lengths of the window's sides and of its diagonal, in sides of a tile, unless
    /// `longestSide` requires smaller tiles.
    private static let (divisions, maxDivisions) = (8.0, 32.0)
    /// The minimum side of a tile, in pixels. With smaller tiles, a smaller area is drawn, but
    /// painting the additional edges takes more time than the smaller area saves.
    private static let shortestSide = 320.0
    /// The maximum length of a tile's side, in pixels. A tile takes at most 17 MB, even in a window
    /// that is much larger than the screen.
    private static let longestSide = 2048.0
    /// The tolerance for rounding errors in positions, whether in points, pixels or tiles.
    static let rounding = 1e-6

    let camera: MapCamera
    let window: Rect
    /// The size of a tile, in points. Each side is an even number of pixels.
    let tile: Size
    let pixelsPerTile: Double

    /// Creates a grid in a window with `scale` pixels per point. If `isReduced` is `true`, the
    /// bitmaps have half of the window's resolution.
    init(_ camera: MapCamera, window: Size, scale: Double, isReduced: Bool = false) {
        self.camera = camera
        self.window = Rect(origin: .zero, size: window)
        let shortest = Vector(dx: window.width, dy: window.height).length / Self.maxDivisions
        func pixels(_ length: Double) -> Double {
            // The number of pixels is even, so that a reduced bitmap has a whole number of pixels
            // too.
            let half = (max(length / Self.divisions, shortest) * scale / 2).rounded(.up)
            return (2 * half).clamped(to: Self.shortestSide...Self.longestSide)
        }
        let (width, height) = (pixels(window.width), pixels(window.height))
        tile = Size(width: width / scale, height: height / scale)
        pixelsPerTile = width * height / (isReduced ? 4 : 1)
    }

    func frame(_ index: MapTileIndex) -> Rect {
        Rect(
            x: Double(index.column) * tile.width, y: Double(index.row) * tile.height, width: tile.width,
            height: tile.height)
    }

    /// Returns the positions of the tiles that a camera shows, sorted by row and then by column.
    ///
    /// - Parameter rim: The width of an additional rim around the window, in tiles.
    func visibleTiles(_ camera: MapCamera, rim: Double = 0) -> [MapTileIndex] {
        let change = self.camera.change(to: camera)
        let visible = window.insetBy(dx: -rim * tile.width, dy: -rim * tile.height)
        let box = change.inverted().boundingBox(of: visible)
        func indices(_ start: Double, _ end: Double, _ length: Double) -> Range<Int> {
            let first = Int((start / length + Self.rounding).rounded(.down))
            return first..<max(first + 1, Int((end / length - Self.rounding).rounded(.up)))
        }
        let columns = indices(box.minX, box.maxX, tile.width)
        let tiles = indices(box.minY, box.maxY, tile.height).flatMap { row in
            columns.map { MapTileIndex(column: $0, row: row) }
        }
        return tiles.filter { change.boundingBox(of: frame($0)).intersects(visible) }
    }

    /// Returns tiles in the order of their distance from the center of a camera's view.
    func sorted(_ tiles: some Sequence<MapTileIndex>, from camera: MapCamera) -> [MapTileIndex] {
        let middle = self.camera.change(to: camera).inverted().apply(to: window.center)
        return tiles.map { ($0, frame($0).center.distance(to: middle)) }.sorted { $0.1 < $1.1 }.map(\.0)
    }
}

/// The tiles of a sheet through which a sheet below is visible.
struct MapGaps {
    /// The width of the edge of a tile that antialiasing can make transparent, in points.
    private static let edge = 1.0

    private let frames: [Rect]
    private let camera: MapCamera
    /// Rectangles that contain the gaps in the window.
    let rects: [Rect]

    /// Creates gaps at the tiles of a grid, which `change` maps to the window.
    init(_ tiles: [MapTileIndex], in grid: MapTileGrid, change: Transform) {
        (frames, camera) = (tiles.map(grid.frame), grid.camera)
        var damage = Damage(within: grid.window.size)
        for frame in frames { damage.insert(change.boundingBox(of: frame)) }
        rects = damage.rects
    }

    var isEmpty: Bool { frames.isEmpty }

    /// Returns whether a tile of another grid may be visible through the gaps.
    func show(_ index: MapTileIndex, of grid: MapTileGrid) -> Bool {
        let box = grid.camera.change(to: camera).boundingBox(of: grid.frame(index))
            .insetBy(dx: -Self.edge, dy: -Self.edge)
        return frames.contains(where: box.intersects)
    }
}
