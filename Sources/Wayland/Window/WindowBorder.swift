import Drawing
import Geometry
import Windowing

/// A border around a window that shows the window's shadow. Dragging the border with a finger or
/// with the pointer resizes the window.
final class WindowBorder {
    /// The thickness in points. The border is outside the window, so that it does not cover the
    /// scene.
    private static let thickness = 12.0
    /// The length of a corner along each edge, in points.
    private static let cornerLength = 28.0

    /// The edges in `xdg_toplevel.resize`. A corner is the sum of two edges.
    private enum Edge {
        static let (top, bottom, left, right): (UInt32, UInt32, UInt32, UInt32) = (1, 2, 4, 8)
    }

    /// The offset and the radius of the shadow, in points. The shadow fits into the border.
    private static let shadow = (offset: 1.0, radius: 10.0, color: Color(hex: 0x000000, alpha: 0.45))
    /// The number of pixels per point of the shadow's picture, which the compositor enlarges. The
    /// shadow is so soft that more pixels would only need more memory.
    private static let resolution = 0.5

    private let subsurface: Subsurface
    private var frame = Rect.zero

    /// Creates an invisible border, or returns `nil` if the compositor cannot show it.
    init?(of content: Proxy, on connection: Connection) {
        guard let subsurface = Subsurface(of: content, isBelow: true, on: connection), subsurface.stretches else {
            return nil
        }
        self.subsurface = subsurface
    }

    var surface: Proxy { subsurface.surface }

    /// Places the border around `frame`, the visible part of the window in points, or hides it if
    /// the window is not resizable. Returns whether the content must be committed, so that the
    /// change appears.
    func update(around frame: Rect, isResizable: Bool) -> Bool {
        guard isResizable != subsurface.isShown || isResizable && frame != self.frame else { return false }
        guard isResizable else {
            subsurface.hide()
            return true
        }
        let outside = frame.insetBy(dx: -Self.thickness, dy: -Self.thickness)
        let picture = Self.picture(around: frame.offsetBy(.zero - outside.origin), size: outside.size)
        guard subsurface.show(picture, in: outside, scale: 1) else { return false }
        self.frame = frame
        return true
    }

    /// Returns the picture of the shadow around `window`. Sizes and locations are in points.
    private static func picture(around window: Rect, size: Size) -> Picture {
        let pixels = Size(
            width: (size.width * resolution).rounded(.up), height: (size.height * resolution).rounded(.up))
        var picture = Picture(size: pixels, background: .clear)
        picture.add(
            .shadow(
                Shadow(
                    of: window.offsetBy(Vector(dx: 0, dy: shadow.offset)), radius: shadow.radius, color: shadow.color)),
            transform: Transform(scaleX: pixels.width / size.width, y: pixels.height / size.height))
        return picture
    }

    /// Returns the edges to resize for a press at `location`, in points from the border's top-left
    /// corner. A press near a corner resizes two edges. The result is 0 away from the edges.
    func edges(at location: Point) -> UInt32 {
        let (width, height) = (frame.width + 2 * Self.thickness, frame.height + 2 * Self.thickness)
        let isAtSide = location.x < Self.thickness || location.x >= width - Self.thickness
        // A corner extends `cornerLength` along the pressed side, but only `thickness` across it.
        let (alongX, alongY) = isAtSide ? (Self.thickness, Self.cornerLength) : (Self.cornerLength, Self.thickness)
        var edges: UInt32 = 0
        if location.x < alongX { edges |= Edge.left } else if location.x >= width - alongX { edges |= Edge.right }
        if location.y < alongY { edges |= Edge.top } else if location.y >= height - alongY { edges |= Edge.bottom }
        return edges
    }

    func cursor(at location: Point) -> Cursor {
        switch edges(at: location) {
        case Edge.left, Edge.right: .resizeLeftRight
        case Edge.top, Edge.bottom: .resizeUpDown
        case Edge.top | Edge.left, Edge.bottom | Edge.right: .resizeTopLeftBottomRight
        case Edge.top | Edge.right, Edge.bottom | Edge.left: .resizeTopRightBottomLeft
        default: .arrow
        }
    }

    func close() { subsurface.close() }
}
