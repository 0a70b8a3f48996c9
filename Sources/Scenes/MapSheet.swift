import Drawing
import Geometry
import Stage

/// A drawing of the map, somewhat larger than the window, that is moved, stretched and turned with the camera, and drawn
/// anew where that does not do: the window is not covered, it is stretched too much, or it rests and is to be sharp.
struct MapSheet {
    /// How far the sheet reaches beyond the window on each side, as a part of the window's size.
    private static let margin = 0.2
    /// By what factor it may be stretched.
    private static let stretches = 1 / 1.5...1.5

    private let camera: MapCamera
    private let frame: Rect
    private let window: Size
    private let palette: Palette
    private let items: [Item]
    private let version: Int

    /// Draws the sheet for what a camera sees in a window of a size in points.
    init(_ world: MapWorld, camera: MapCamera, window: Size, traits: Traits, replacing old: MapSheet?) {
        (self.camera, self.window, palette) = (camera, window, traits.palette)
        let rim = Vector(dx: (window.width * Self.margin).rounded(.up), dy: (window.height * Self.margin).rounded(.up))
        frame = Rect(origin: .zero, size: window).insetBy(dx: -rim.dx, dy: -rim.dy)
        items = MapDrawing(camera, frame: frame, tolerance: MapStyle.tolerance / traits.scale)
            .items(world, palette: palette)
        version = (old?.version ?? 0) + 1
    }

    /// Whether it does while the map moves.
    func serves(_ camera: MapCamera, window: Size, traits: Traits) -> Bool {
        guard window == self.window, traits.palette == palette else { return false }
        let back = camera.change(to: self.camera)
        let corners = Rect(origin: .zero, size: window).corners
        return Self.stretches.contains(back.scale)
            && [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft].allSatisfy {
                frame.contains(back.apply(to: $0))
            }
    }

    /// Whether it shows what a camera sees, pixel by pixel.
    func isSharp(_ camera: MapCamera) -> Bool { camera == self.camera }

    /// What it looks like from a camera.
    func item(from camera: MapCamera) -> Item {
        let layer = Layer(
            version: version, bounds: frame, items: items, background: palette.sea, sampling: .nearest)
        return Item(id: "map", .layer(layer), transform: self.camera.change(to: camera))
    }
}
