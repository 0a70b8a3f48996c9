import Stage

/// A drawing of the map for one camera that grows tile by tile: first the window, then a rim around
/// it. It is moved, stretched and turned with the camera.
struct MapSheet {
    /// How far the rim reaches beyond the circle in which the window turns, as a part of its size.
    private static let rim = 0.06
    /// The columns and rows of the window, and at most of the circle in which it turns.
    private static let (divisions, mostDivisions) = (8, 32)
    /// How many places of lines a moving picture may draw, a tile counting for some: about 1 ms.
    private static let budget = 1200
    private static let costOfTile = 150
    private static let stretches = 1 / 1.3...1.3

    let camera: MapCamera
    /// A renderer's key for its tiles, among all sheets of all scenes.
    private let number: Int
    let window: Size
    let traits: Traits
    /// Where the tiles are, in points of the window. Those that the window shows come first.
    let frames: [Rect]
    private var layer: Layer

    init(_ camera: MapCamera, window: Size, traits: Traits) {
        (self.camera, self.window, self.traits) = (camera, window, traits)
        number = ([camera, window, traits] as [AnyHashable]).hashValue
        frames = Self.frames(window)
        let whole = frames.reduce(frames[0]) { $0.union($1) }
        layer = Layer(version: number, bounds: whole, items: [], sampling: .nearest)
    }

    private static func frames(_ window: Size) -> [Rect] {
        let diagonal = Vector(dx: window.width, dy: window.height).length
        let (columns, rows) = (spans(window.width, turningIn: diagonal), spans(window.height, turningIn: diagonal))
        let tiles = rows.flatMap { row in
            columns.map { Rect(x: $0.start, y: row.start, width: $0.length, height: row.length) }
        }
        let middle = Rect(origin: .zero, size: window).center
        let isNearer = { (a: Rect, b: Rect) in a.center.distance(to: middle) < b.center.distance(to: middle) }
        let inside = Rect(origin: .zero, size: window).intersects
        // A point more on each side: where a tile does not end with a pixel, its neighbour covers the rest.
        return (tiles.filter(inside) + tiles.filter { !inside($0) }.sorted(by: isNearer)).map {
            $0.insetBy(dx: -1, dy: -1)
        }
    }

    /// The divisions of a length, and on both sides as many more as the rim needs; in whole points.
    private static func spans(_ length: Double, turningIn diagonal: Double) -> [(start: Double, length: Double)] {
        let step = max((length / Double(divisions)).rounded(.up), (diagonal / Double(mostDivisions)).rounded(.up), 1)
        let rim = (diagonal - length) / 2 + length * rim
        let more = Int((rim / step).rounded(.up))
        return (-more..<divisions + more).map { (start: Double($0) * step, length: step) }
    }

    private var tiles: Int { layer.list.count }
    var fillsWindow: Bool { tiles >= Self.divisions * Self.divisions }
    mutating func fillWindow(with world: MapWorld) { while !fillsWindow { drawTile(of: world) } }

    /// Draws as much as there is time for in a moving picture: at least one tile, where one is
    /// left.
    mutating func drawOn(with world: MapWorld) {
        var rest = Self.budget
        while rest > 0, !isComplete { rest -= drawTile(of: world) }
    }

    /// - Returns: what it costs, in places of lines.
    @discardableResult
    private mutating func drawTile(of world: MapWorld) -> Int {
        let frame = frames[tiles]
        let drawing = MapDrawing(camera, frame: frame, tolerance: MapStyle.tolerance / traits.scale)
        let items = drawing.items(world, palette: traits.palette)
        let tile = Layer(version: 0, bounds: frame, items: items, background: traits.palette.sea, raster: nil)
        layer.append(Item(id: ItemID("tile", tiles), .layer(tile)))
        return items.reduce(Self.costOfTile) { cost, item in
            if case .shape(let shape) = item.content { cost + shape.path.steps.count } else { cost }
        }
    }

    func fits(_ window: Size, _ traits: Traits) -> Bool { window == self.window && traits == self.traits }

    func covers(_ camera: MapCamera) -> Bool {
        fillsWindow && reaches(camera, within: isComplete ? layer.bounds : Rect(origin: .zero, size: window))
    }

    /// Whether all of it will cover the window from a camera, at about the scale it is drawn for.
    func isUseful(for camera: MapCamera) -> Bool {
        Self.stretches.contains(camera.scale / self.camera.scale) && reaches(camera, within: layer.bounds)
    }

    private var isComplete: Bool { tiles == frames.count }

    private func reaches(_ camera: MapCamera, within drawn: Rect) -> Bool {
        let (back, corners) = (camera.change(to: self.camera), Rect(origin: .zero, size: window).corners)
        return [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft].allSatisfy {
            drawn.insetBy(dx: -1, dy: -1).contains(back.apply(to: $0))
        }
    }

    func isMerelyMoved(for camera: MapCamera) -> Bool {
        let change = self.camera.change(to: camera)
        return [change.a - 1, change.b, change.c, change.d - 1].allSatisfy { abs($0) < 1e-9 }
    }

    /// What it looks like from a camera; hidden, only a pixel, for a renderer to cache what is new.
    func item(from camera: MapCamera, isHidden: Bool = false) -> Item {
        let change = self.camera.change(to: camera)
        let pixels = Rect(x: 0, y: 0, width: window.width - 1, height: window.height - 1)
        let pixel = Rect(
            origin: change.apply(to: layer.bounds.center).limited(to: pixels), size: Size(width: 1, height: 1))
        return Item(id: ItemID("map", number), .layer(layer), transform: change, clip: isHidden ? pixel : nil)
    }
}
