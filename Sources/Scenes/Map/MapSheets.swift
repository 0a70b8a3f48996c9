import Stage

/// The drawings of the map, from bottom to top: an overview of the land, the previous sheet, and
/// the current sheet, whose tiles fade in. The next sheet is not visible yet.
///
/// While the map is zoomed, the bitmaps of a sheet are stretched or shrunk, and so are the widths
/// of its lines. The next sheet is begun early, so that it can replace the current one before these
/// widths are wrong by a factor of 1.5.
struct MapSheets {
    private let world: MapWorld
    private var overview: MapOverview?
    /// The sheet below the current sheet, kept at most until opaque tiles of the current sheet
    /// cover the window.
    private var previous: MapSheet?
    private var current: MapSheet?
    private var next: MapSheet?
    private static let all = [\Self.previous, \.current, \.next]
    private var speed = MapZoomSpeed()
    /// Whether the last picture showed the overview or the previous sheet, for example through
    /// tiles that were fading in.
    private(set) var isFading = false

    /// The costs after which no further pass of a picture starts, in path steps. 1200 steps take
    /// about 1 ms. If the current sheet covers the window of a moving map and there is no next
    /// sheet, new tiles are not visible yet, so less is drawn.
    private static let (aheadBudget, movingBudget, fastBudget, restingBudget) = (300, 1200, 3000, 4000)
    /// The zoom speed above which sheets are drawn coarsely, as the change of the scale's natural
    /// logarithm per second.
    private static let fastZoom = 0.5
    /// The time reserved for drawing a sheet before it must replace the current one, in seconds.
    private static let replacement = 0.25
    /// While the map moves, a new sheet is drawn for the scale that is expected after this time, in
    /// seconds. `longestLead` limits the scale.
    private static let midlife = 0.2
    /// If the current sheet will be stretched too much within this time, in seconds, the next sheet
    /// is shown even if it is incomplete.
    private static let urgency = 0.05
    private static let longestLead = 1 / 1.3...1.3
    /// The rest of the budget of the current picture. While the map moves, a negative rest reduces
    /// the budget of the next picture.
    private var rest = 0
    /// The maximum number of pixels in the bitmaps of the overview and the sheets: 72 MB at 4 bytes
    /// per pixel. Only tiles in the window can exceed it.
    private static let maxPixels = 18e6
    private static let rim = 0.5

    init(_ world: MapWorld) { self.world = world }

    func isSharp(_ camera: MapCamera) -> Bool {
        current.map { next == nil && $0.isFinal && $0.isMovedByPixels(for: camera) && $0.covers(camera) } ?? true
    }

    /// Returns the camera for drawing the names on the map, so that they move by the same number of
    /// pixels as the tiles.
    func shownCamera(for camera: MapCamera) -> MapCamera { current?.shownCamera(for: camera) ?? camera }

    /// Draws new tiles, and returns the items that show the map.
    mutating func items(for request: MapRequest) -> [Item] {
        speed.follow(request.camera.scale, at: request.time)
        let home = request.layout.homeScale
        let known = overview.flatMap { $0.fits(home: home, request.traits) ? $0 : nil }
        overview = known ?? MapOverview(world, home: home, traits: request.traits)
        for sheet in Self.all { self[keyPath: sheet]?.completeTiles(at: request.fadeTime) }
        draw(request)
        overview?.follow(current)
        dropPrevious(for: request)
        defer { for sheet in Self.all { self[keyPath: sheet]?.markPainted() } }
        return shownItems(for: request)
    }

    private mutating func shownItems(for request: MapRequest) -> [Item] {
        guard let current else { return [] }
        let camera = request.camera
        let gaps = current.gaps(for: camera, at: request.fadeTime)
        isFading = !gaps.isEmpty
        let below = previous?.gaps(for: camera, at: nil).rects
        let parts = below?.filter { gaps.rects.contains(where: $0.intersects) } ?? gaps.rects
        let hidden =
            (next?.hiddenItems() ?? []) + (previous?.hiddenItems(unseenBy: camera, in: gaps) ?? [])
            + current.hiddenItems(unseenBy: camera)
        return hidden + (overview?.items(from: camera, window: request.window, in: parts) ?? [])
            + (previous?.items(from: camera, at: nil, in: gaps) ?? [])
            + current.items(from: camera, at: request.fadeTime)
    }

    // MARK: Drawing

    private mutating func draw(_ request: MapRequest) {
        let camera = request.camera
        guard current?.fits(request.window, request.traits) == true else { return drawWhole(request) }
        switch request.detail {
        case .whole: drawWhole(request)
        case .moving: drawMoving(request)
        case .resting:
            rest = Self.restingBudget
            if current?.isMovedByPixels(for: camera) == true, current?.isFinal == true {
                next = nil
                growCurrent(for: request, rim: 0)
            } else if hasRoom(for: request) {
                if next?.camera != camera || next?.isFinal == false {
                    next = MapSheet(camera, window: request.window, traits: request.traits)
                }
                growNext(for: request)
            }
        }
    }

    private mutating func drawWhole(_ request: MapRequest) {
        let fits = current?.fits(request.window, request.traits) == true && current?.isFinal == true
        if !fits || current?.isMovedByPixels(for: request.camera) != true {
            current = MapSheet(request.camera, window: request.window, traits: request.traits)
        }
        current?.fillWindow(of: request.camera, with: world)
        (previous, next) = (nil, nil)
    }

    private mutating func drawMoving(_ request: MapRequest) {
        // The next sheet is discarded if its scale is no longer useful. It is also discarded if the
        // map has been moved, but not scaled or rotated, because the current sheet then has the
        // right scale and rotation.
        if next?.isUseful(for: request.camera) == false || current?.isMerelyMoved(for: request.camera) == true {
            next = nil
        }
        let isFast = abs(speed.value) > Self.fastZoom
        if next == nil, needsNext(for: request, isFast: isFast) {
            let lead = speed.growth(in: Self.midlife).clamped(to: Self.longestLead)
            let camera = request.camera.scaled(by: lead, about: request.layout.middle)
            next = MapSheet(camera, window: request.window, traits: request.traits, isMoving: true, isCoarse: isFast)
        }
        let isAhead = next == nil && current?.covers(request.camera) == true
        rest = min(rest, 0) + (isAhead ? Self.aheadBudget : isFast ? Self.fastBudget : Self.movingBudget)
        if next != nil { growNext(for: request) } else { growCurrent(for: request, rim: Self.rim) }
    }

    private func needsNext(for request: MapRequest, isFast: Bool) -> Bool {
        guard let current, current.isUseful(for: request.camera) else { return true }
        // After a fast zoom slows down, the missing details of the coarse sheet would be visible,
        // so a finer sheet must replace it.
        if current.isCoarse, !isFast, current.covers(request.camera) { return hasRoom(for: request) }
        let later = expectedCamera(after: Self.replacement, request)
        return !current.isUseful(for: later) && hasRoom(for: request)
            && (current.covers(request.camera) || current.isBeingStretched(from: request.camera, to: later))
    }

    private func expectedCamera(after duration: Double, _ request: MapRequest) -> MapCamera {
        request.camera.scaled(by: speed.growth(in: duration), about: request.layout.middle)
    }

    /// Returns whether the next sheet already exists or has room. While there is a previous sheet,
    /// a third sheet has room only if the bitmaps stay within `maxPixels`.
    private func hasRoom(for request: MapRequest) -> Bool {
        let pixels = request.window.area * request.traits.scale * request.traits.scale
        return next != nil || previous == nil || usedPixels + pixels <= Self.maxPixels
    }

    private var usedPixels: Double { (overview?.pixels ?? 0) + (previous?.pixels ?? 0) + (current?.pixels ?? 0) }

    private mutating func growCurrent(for request: MapRequest, rim: Double) {
        let limit = Self.maxPixels - usedPixels + (current?.pixels ?? 0)
        rest =
            current?.drawMore(
                for: request.camera, of: world, budget: rest, maxPixels: limit, rim: rim) ?? rest
    }

    private mutating func growNext(for request: MapRequest) {
        guard var sheet = next else { return }
        // Releases the second reference to the sheet. Otherwise, drawing would copy all its tiles.
        next = nil
        let limit = Self.maxPixels - (overview?.pixels ?? 0) - (previous?.pixels ?? 0)
        rest = sheet.drawMore(
            for: request.camera, of: world, budget: rest, maxPixels: limit, rim: 0)
        // An incomplete sheet is shown if the current one does not cover the window, or will soon
        // be stretched too much.
        let soon = expectedCamera(after: Self.urgency, request)
        guard !sheet.covers(request.camera), let current, current.covers(request.camera), current.isUseful(for: soon)
        else { return show(sheet, for: request) }
        self.current?.discard(for: request.camera, maxPixels: limit - sheet.pixels)
        next = sheet
    }

    // MARK: Replacing sheets

    private mutating func show(_ sheet: MapSheet, for request: MapRequest) {
        previous = current
        current = sheet
        current?.appear(over: previous, for: request.camera, at: request.fadeTime)
    }

    /// Discards the previous sheet if it is no longer visible. Otherwise, discards its tiles
    /// outside the window and, if the bitmaps have too many pixels, the tiles farthest from the
    /// center.
    private mutating func dropPrevious(for request: MapRequest) {
        guard let sheet = previous else { return }
        current?.follow(sheet, for: request.camera)
        let isVisible = current?.gaps(for: request.camera, at: request.fadeTime).isEmpty == false
        guard isVisible, sheet.isVisible(in: request.camera) else {
            previous = nil
            if !isVisible { current?.finishFading() }
            return
        }
        let room = Self.maxPixels - usedPixels + sheet.pixels - (next?.pixels ?? 0)
        previous?.discard(besides: Set(sheet.tiles(visibleTo: request.camera)), for: request.camera, maxPixels: 0)
        previous?.discard(for: request.camera, maxPixels: room)
    }
}

extension Size {
    fileprivate var area: Double { width * height }
}
