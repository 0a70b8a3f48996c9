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
    func isSharp(_ camera: MapCamera) -> Bool { current.map { $0.camera == camera && next == nil } ?? true }

    /// What a camera sees of a world `home` points wide at home; where `isSharp`, drawn for just
    /// it.
    mutating func items(from camera: MapCamera, window: Size, home: Double, traits: Traits, isSharp: Bool) -> [Item] {
        let known = overview.flatMap { $0.fits(home: home, traits) ? $0 : nil }
        var below = known ?? MapOverview(world, home: home, traits: traits)
        if let sheet = current, sheet.fits(window, traits), !isSharp || sheet.camera == camera {
            goOn(from: sheet, to: camera, over: below, isSharp: isSharp)
        } else {
            current = MapSheet(camera, window: window, traits: traits)
            current?.fillWindow(with: world)
            next = nil
        }
        let isCovered = current?.covers(camera) ?? false
        var items = below.items(from: camera, window: Rect(origin: .zero, size: window), isHidden: isCovered)
        overview = below
        if let current {
            // Two turned or stretched layers are dear: while the sheet grows, the one that covers the window does.
            let isSeen = isCovered || current.isMerelyMoved(for: camera) || !below.isLargeEnough(for: camera)
            items.append(current.item(from: camera, isHidden: !isSeen))
        }
        if let next { items.append(next.item(from: camera, isHidden: true)) }
        return items
    }

    private mutating func goOn(from sheet: MapSheet, to camera: MapCamera, over below: MapOverview, isSharp: Bool) {
        if isSharp {
            next = nil
        } else if var next {
            next.drawOn(with: world)
            if next.fillsWindow { (current, self.next) = (next, nil) } else { self.next = next }
        } else if sheet.isUseful(for: camera) {
            current?.drawOn(with: world)
        } else if !below.isLargeEnough(for: camera) {
            next = MapSheet(camera, window: sheet.window, traits: sheet.traits)
            next?.drawOn(with: world)
        }
    }
}
