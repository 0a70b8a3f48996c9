import Drawing
import Geometry
import Stage

/// What is kept of the map, so that a moving picture costs little: the sheet that is shown, the next one while it is being
/// drawn, a tile or so for each picture, and an overview below both.
struct MapSheets {
    private let world: MapWorld
    private var current: MapSheet?
    private var next: MapSheet?
    private var overview: MapOverview?
    private var count = 0

    init(_ world: MapWorld) { self.world = world }

    /// Whether it shows what a camera sees, pixel by pixel; also before the first picture, which will.
    func isSharp(_ camera: MapCamera) -> Bool { current.map { $0.camera == camera && next == nil } ?? true }

    /// What a camera sees.
    ///
    /// - Parameters:
    ///   - window: the window's size, in points.
    ///   - isSharp: whether it must be drawn for just this camera, however long it takes.
    mutating func items(from camera: MapCamera, window: Size, traits: Traits, isSharp: Bool) -> [Item] {
        if let sheet = current, sheet.fits(window, traits), !isSharp || sheet.camera == camera {
            goOn(from: sheet, to: camera, window: window, traits: traits, isSharp: isSharp)
        } else {
            var sheet = begin(camera, window: window, traits: traits)
            sheet.fillWindow(with: world)
            (current, next) = (sheet, nil)
        }
        let middle = Rect(origin: .zero, size: window).center
        let isCovered = current?.covers(camera) ?? false
        var below = overview.flatMap { $0.fits(traits) ? $0 : nil } ?? MapOverview(world, palette: traits.palette)
        let base = below.item(from: camera, middle: middle, isHidden: isCovered)
        overview = below
        return [base] + (current?.items(from: camera) ?? []) + (next?.items(from: camera, isHidden: isCovered) ?? [])
    }

    /// Draws a little, where something is left to be drawn.
    private mutating func goOn(
        from sheet: MapSheet, to camera: MapCamera, window: Size, traits: Traits, isSharp: Bool
    ) {
        if isSharp {
            next = nil
        } else if var next {
            next.drawOn(with: world)
            if next.fillsWindow { (current, self.next) = (next, nil) } else { self.next = next }
        } else if sheet.willCover(camera), sheet.isLargeEnough(for: camera) {
            current?.drawOn(with: world)
        } else {
            next = begin(camera, window: window, traits: traits)
            next?.drawOn(with: world)
        }
    }

    private mutating func begin(_ camera: MapCamera, window: Size, traits: Traits) -> MapSheet {
        count += 1
        return MapSheet(camera, number: count, window: window, traits: traits)
    }
}
