import Drawing
import Geometry
import Stage

/// The whole world and a copy on each side, drawn once and coarsely: it lies below the sheets and is seen for a moment where they
/// do not reach, when the map is moved faster than it is drawn.
struct MapOverview {
    private static let camera = MapCamera(of: .zero, at: .zero, scale: 640)
    private static let frame = Rect(x: -640, y: -160, width: 1920, height: 960)

    private let layer: Layer
    private let palette: Palette
    /// Whether a renderer has had a chance to draw it.
    private var wasShown = false

    init(_ world: MapWorld, palette: Palette) {
        self.palette = palette
        let drawing = MapDrawing(Self.camera, frame: Self.frame, tolerance: 2 * MapStyle.tolerance)
        layer = Layer(
            version: palette == .dark ? 1 : 0, bounds: Self.frame, items: drawing.items(world, palette: palette),
            background: palette.sea, sampling: .nearest)
    }

    func fits(_ traits: Traits) -> Bool { traits.palette == palette }

    /// What it looks like from a camera, in the copy of the world that is in the window's middle. Hidden, it is still kept.
    mutating func item(from camera: MapCamera, middle: Point, isHidden: Bool) -> Item {
        let clip = isHidden && wasShown ? Rect.zero : nil
        wasShown = true
        let copy = Vector(dx: camera.place(at: middle).x.rounded(.down), dy: 0)
        let place = AffineTransform(translation: copy * Self.camera.scale)
        return Item(
            id: "overview", .layer(layer), transform: place.concatenating(Self.camera.change(to: camera)), clip: clip)
    }
}
