import Drawing
import Geometry
import Stage

/// A drawing of the map for one camera, in tiles that are drawn one after the other: first those that the window shows, then a
/// rim around them. It is moved, stretched and turned with the camera.
struct MapSheet {
    /// How far the rim reaches beyond the circle around the window in which the window turns, as a part of its size.
    private static let rim = 0.06
    /// Into how many columns and rows the window is divided.
    private static let divisions = 5
    /// By what factor it may be stretched.
    private static let stretches = 1 / 1.3...1.3

    let camera: MapCamera
    private let number: Int
    private let window: Size
    private let traits: Traits
    /// Where the tiles are, in points of the window. Those that the window shows come first.
    private let frames: [Rect]
    /// The tiles that have been drawn.
    private var tiles: [Layer] = []

    /// An empty sheet.
    ///
    /// - Parameters:
    ///   - number: tells it from all others.
    ///   - window: the window's size, in points.
    init(_ camera: MapCamera, number: Int, window: Size, traits: Traits) {
        (self.camera, self.number, self.window, self.traits) = (camera, number, window, traits)
        frames = Self.frames(window)
    }

    private static func frames(_ window: Size) -> [Rect] {
        let diagonal = Vector(dx: window.width, dy: window.height).length
        let (columns, rows) = (spans(window.width, turningIn: diagonal), spans(window.height, turningIn: diagonal))
        let tiles = rows.flatMap { row in
            columns.map { Rect(x: $0.start, y: row.start, width: $0.length, height: row.length) }
        }
        let whole = Rect(origin: .zero, size: window)
        // A pixel more on each side: between turned neighbours no gap is to be seen.
        return (tiles.filter(whole.intersects) + tiles.filter { !whole.intersects($0) }).map {
            $0.insetBy(dx: -1, dy: -1)
        }
    }

    /// The divisions of a length, and on both sides as many more as the rim needs; in whole points.
    private static func spans(_ length: Double, turningIn diagonal: Double) -> [(start: Double, length: Double)] {
        let step = max((length / Double(divisions)).rounded(.up), 1)
        let rim = (diagonal - length) / 2 + length * rim
        let more = Int((rim / step).rounded(.up))
        return (-more..<divisions + more).map { (start: Double($0) * step, length: step) }
    }

    // MARK: Drawing

    private var tilesInWindow: Int { Self.divisions * Self.divisions }

    /// Whether all that the window showed when the sheet was begun has been drawn.
    var fillsWindow: Bool { tiles.count >= tilesInWindow }

    /// Draws all that the window shows.
    mutating func fillWindow(with world: MapWorld) {
        while !fillsWindow { drawTile(of: world) }
    }

    /// Draws as much as a moving picture has time for: about one tile of the window. Does nothing where all has been drawn.
    mutating func drawOn(with world: MapWorld) {
        var rest = window.width * window.height / Double(tilesInWindow)
        while rest > 0, tiles.count < frames.count {
            rest -= frames[tiles.count].area
            drawTile(of: world)
        }
    }

    private mutating func drawTile(of world: MapWorld) {
        let frame = frames[tiles.count]
        let drawing = MapDrawing(camera, frame: frame, tolerance: MapStyle.tolerance / traits.scale)
        tiles.append(
            Layer(
                version: number, bounds: frame, items: drawing.items(world, palette: traits.palette),
                background: traits.palette.sea, sampling: .nearest))
    }

    // MARK: Use

    /// Whether it is for such a window.
    func fits(_ window: Size, _ traits: Traits) -> Bool { window == self.window && traits == self.traits }

    /// Whether what has been drawn covers the window as a camera sees it.
    func covers(_ camera: MapCamera) -> Bool {
        fillsWindow && reaches(camera, within: isComplete ? whole : Rect(origin: .zero, size: window))
    }

    /// Whether it will cover the window as a camera sees it, once all has been drawn.
    func willCover(_ camera: MapCamera) -> Bool { reaches(camera, within: whole) }

    private var isComplete: Bool { tiles.count == frames.count }

    private var whole: Rect { frames.reduce(.zero) { $0.union($1) } }

    private func reaches(_ camera: MapCamera, within drawn: Rect) -> Bool {
        let (back, corners) = (camera.change(to: self.camera), Rect(origin: .zero, size: window).corners)
        return [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft].allSatisfy {
            drawn.insetBy(dx: -1, dy: -1).contains(back.apply(to: $0))
        }
    }

    /// Whether a camera sees it about as large as it was drawn.
    func isLargeEnough(for camera: MapCamera) -> Bool {
        Self.stretches.contains(camera.scale / self.camera.scale)
    }

    /// What it looks like from a camera.
    ///
    /// - Parameter isHidden: whether only a pixel of each tile is shown: enough for a renderer to draw and keep it.
    func items(from camera: MapCamera, isHidden: Bool = false) -> [Item] {
        let change = self.camera.change(to: camera)
        return tiles.indices.map { index in
            let middle = change.apply(to: frames[index].center)
            let seen = Point(x: min(max(middle.x, 0), window.width - 1), y: min(max(middle.y, 0), window.height - 1))
            let pixel = Rect(origin: seen, size: Size(width: 1, height: 1))
            return Item(
                id: ItemID("map", number * frames.count + index), .layer(tiles[index]), transform: change,
                clip: isHidden ? pixel : nil)
        }
    }
}
