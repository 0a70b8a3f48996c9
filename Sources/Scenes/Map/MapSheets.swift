import Stage

/// The drawings of the map that moving pictures reuse: the sheet that is shown, the next one while
/// it is being drawn, about a tile for each picture, and an overview below both.
struct MapSheets {
    private let world: MapWorld
    private var current: MapSheet?
    private var next: MapSheet?
    private var overview: MapOverview?

    init(_ world: MapWorld) { self.world = world }
    /// Whether it shows the view of a camera pixel by pixel, or will in the first picture.
    func isSharp(_ camera: MapCamera) -> Bool {
        current.map { $0.isMovedByPixels(for: camera) && $0.covers(camera) && next == nil } ?? true
    }

    /// What a camera sees of a world `home` points wide at home, pixel by pixel if `isSharp`.
    mutating func items(from camera: MapCamera, window: Size, home: Double, traits: Traits, isSharp: Bool) -> [Item] {
        let known = overview.flatMap { $0.fits(home: home, traits) ? $0 : nil }
        var below = known ?? MapOverview(world, home: home, traits: traits)
        if current?.fits(window, traits) != true || isSharp && current?.isMovedByPixels(for: camera) != true {
            current = MapSheet(camera, window: window, traits: traits)
            current?.fillWindow(of: camera, with: world)
            next = nil
        } else if isSharp {
            current?.fillWindow(of: camera, with: world)
            next = nil
        } else {
            drawMore(for: camera, over: below, window: window, traits: traits)
        }
        let isCovered = current?.covers(camera) ?? false
        let overviewItems = below.items(
            from: camera, window: Rect(origin: .zero, size: window), isHidden: isCovered)
        overview = below
        guard let current else { return overviewItems }
        // Two turned or stretched drawings are dear: while the sheet grows, the one that covers the window is shown.
        let isShown = isCovered || current.isMerelyMoved(for: camera) || !below.isLargeEnough(for: camera)
        let hidden = (next?.hiddenItems() ?? []) + current.hiddenItems(unseenBy: isShown ? camera : nil)
        return hidden + overviewItems + (isShown ? current.items(from: camera) : [])
    }

    private mutating func drawMore(
        for camera: MapCamera, over below: MapOverview, window: Size, traits: Traits
    ) {
        if var next {
            next.drawMore(for: next.camera, of: world, rim: 0)
            if next.covers(next.camera) { (current, self.next) = (next, nil) } else { self.next = next }
        } else if current?.isUseful(for: camera) == true {
            current?.drawMore(for: camera, of: world)
        } else if !below.isLargeEnough(for: camera) {
            next = MapSheet(camera, window: window, traits: traits)
            next?.drawMore(for: camera, of: world, rim: 0)
        }
    }
}
