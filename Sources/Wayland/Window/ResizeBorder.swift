import Geometry
import Windowing

/// An invisible border around a window. Dragging it with a finger or with the pointer resizes the
/// window.
final class ResizeBorder {
    /// The thickness in points. The border is outside the window, so that it does not cover the
    /// scene.
    private static let thickness = 12.0
    /// The length of a corner along each edge, in points.
    private static let cornerLength = 28.0

    /// The edges in `xdg_toplevel.resize`. A corner is the sum of two edges.
    private enum Edge {
        static let (top, bottom, left, right): (UInt32, UInt32, UInt32, UInt32) = (1, 2, 4, 8)
    }

    private let subsurface: Subsurface
    /// A transparent pixel, which the compositor enlarges to the size of the border.
    private let pixel: PaintBuffer
    private var frame = Rect.zero

    /// Creates a border, or returns `nil` if the compositor cannot show it or there is not enough
    /// memory.
    init?(of content: Proxy, on connection: Connection) {
        guard let subsurface = Subsurface(of: content, isBelow: true, on: connection), subsurface.stretches,
            let pixel = try? PaintBuffer(size: Size(width: 1, height: 1), on: connection)
        else { return nil }
        (self.subsurface, self.pixel) = (subsurface, pixel)
    }

    var surface: Proxy { subsurface.surface }

    /// Places the border around `frame`, the visible part of the window in points, or hides it if
    /// the window is not resizable. Returns whether the content must be committed, so that the
    /// change appears.
    func update(around frame: Rect, isResizable: Bool) -> Bool {
        guard isResizable != subsurface.isShown || isResizable && frame != self.frame else { return false }
        self.frame = frame
        if isResizable {
            subsurface.show(pixel, in: frame.insetBy(dx: -Self.thickness, dy: -Self.thickness))
        } else {
            subsurface.hide()
        }
        return true
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
