import Stage

/// The current sheet, the next sheet and the overview. The next sheet gains about one tile per
/// picture.
struct MapSheets {
    private let world: MapWorld
    private var current: MapSheet?
    private var next: MapSheet?
    private var overview: MapOverview?

    /// The maximum costs of drawing a picture while the map moves and while it rests, in path
    /// steps. These costs correspond to about 1 ms and 3 ms. If the current sheet covers the window
    /// of a moving map, new tiles are not visible yet, so less is drawn.
    private static let (aheadBudget, movingBudget, restingBudget) = (300, 1200, 4000)
    /// The rest of the budget of the current picture. A negative rest reduces the budget of the
    /// next picture.
    private var rest = 0
    /// The maximum number of pixels in all bitmaps: 72 MB at 4 bytes per pixel.
    private static let maxPixels = 18e6
    private static let rim = 0.5

    init(_ world: MapWorld) { self.world = world }

    func isSharp(_ camera: MapCamera) -> Bool {
        current.map { next == nil && $0.isMovedByPixels(for: camera) && $0.covers(camera) } ?? true
    }

    /// Returns the camera for drawing the names on the map, so that they move by the same number of
    /// pixels as the tiles.
    func shownCamera(for camera: MapCamera) -> MapCamera { current?.shownCamera(for: camera) ?? camera }

    /// Draws new tiles, and returns the items that show the map for `camera`.
    ///
    /// - Parameter home: The width of the world in the home view, in points.
    mutating func items(from camera: MapCamera, window: Size, home: Double, traits: Traits, detail: MapDetail) -> [Item]
    {
        let known = overview.flatMap { $0.fits(home: home, traits) ? $0 : nil }
        var below = known ?? MapOverview(world, home: home, traits: traits)
        if current?.fits(window, traits) != true || detail == .whole && current?.isMovedByPixels(for: camera) != true {
            current = MapSheet(camera, window: window, traits: traits)
            current?.fillWindow(of: camera, with: world)
            next = nil
        } else {
            switch detail {
            case .whole:
                current?.fillWindow(of: camera, with: world)
                next = nil
            case .moving: drawMore(for: camera, over: below, window: window, traits: traits)
            case .resting: sharpen(for: camera, over: below, window: window, traits: traits)
            }
        }
        guard let current else { return [] }
        // While a transformed sheet is incomplete, the overview replaces the sheet if the overview
        // is large enough.
        let isShown =
            current.covers(camera) || current.isMerelyMoved(for: camera) || !below.isLargeEnough(for: camera)
        let parts = isShown ? current.gaps(for: camera) : [Rect(origin: .zero, size: window)]
        let overviewItems = below.items(from: camera, window: window, in: parts)
        overview = below
        let hidden = (next?.hiddenItems() ?? []) + current.hiddenItems(unseenBy: isShown ? camera : nil)
        defer {
            self.current?.markPainted()
            next?.markPainted()
        }
        return hidden + overviewItems + (isShown ? current.items(from: camera) : [])
    }

    private mutating func drawMore(
        for camera: MapCamera, over below: MapOverview, window: Size, traits: Traits
    ) {
        // A map that has been moved, but not scaled or rotated, continues to show the current
        // sheet.
        if current?.isMerelyMoved(for: camera) == true { next = nil }
        rest = min(rest, 0) + (current?.covers(camera) == true ? Self.aheadBudget : Self.movingBudget)
        if next != nil {
            growNext(for: camera, over: below)
        } else if current?.isUseful(for: camera) == true {
            growCurrent(for: camera, over: below, rim: Self.rim)
        } else if !below.isLargeEnough(for: camera) {
            next = MapSheet(camera, window: window, traits: traits)
            growNext(for: camera, over: below)
        }
    }

    private mutating func sharpen(
        for camera: MapCamera, over below: MapOverview, window: Size, traits: Traits
    ) {
        rest = Self.restingBudget
        if current?.isMovedByPixels(for: camera) == true {
            next = nil
            growCurrent(for: camera, over: below, rim: 0)
        } else {
            if next?.camera != camera { next = MapSheet(camera, window: window, traits: traits) }
            growNext(for: camera, over: below)
        }
    }

    private mutating func growCurrent(for camera: MapCamera, over below: MapOverview, rim: Double) {
        let limit = Self.maxPixels - below.pixels
        rest = current?.drawMore(for: camera, of: world, budget: rest, maxPixels: limit, rim: rim) ?? rest
    }

    private mutating func growNext(for camera: MapCamera, over below: MapOverview) {
        guard var sheet = next else { return }
        // Otherwise, all tiles would be copied.
        next = nil
        let limit = Self.maxPixels - below.pixels
        rest = sheet.drawMore(for: sheet.camera, of: world, budget: rest, maxPixels: limit, rim: 0)
        if sheet.covers(sheet.camera) {
            (current, next) = (sheet, nil)
        } else {
            next = sheet
            current?.discard(for: camera, maxPixels: limit - sheet.pixels)
        }
    }
}
