public import Geometry

/// Options that specify how content is scaled and placed within a rectangle, like
/// `UIView.ContentMode`.
public enum ContentMode: Hashable, Sendable, CaseIterable {
    /// Stretches the content to fill the bounds.
    case scaleToFill
    /// Scales the content to fit in the bounds without changing its proportions, and centers it.
    case scaleAspectFit
    /// Scales the content to cover the bounds without changing its proportions, and centers it.
    case scaleAspectFill
    /// Centers the content at its own size.
    case center
    /// Places the content at its own size at the center of an edge.
    case top, bottom, left, right
    /// Places the content at its own size in a corner.
    case topLeft, topRight, bottomLeft, bottomRight

    /// Returns the rectangle that content occupies, in the coordinate space of `bounds`. The
    /// rectangle is empty if the content is empty, or if its scaled size is not positive and
    /// finite.
    public func rect(for content: Size, in bounds: Rect) -> Rect {
        let (across, down) = (bounds.width / content.width, bounds.height / content.height)
        let scale =
            switch self {
            case .scaleToFill: (x: across, y: down)
            case .scaleAspectFit: (x: min(across, down), y: min(across, down))
            case .scaleAspectFill: (x: max(across, down), y: max(across, down))
            case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight: (x: 1.0, y: 1.0)
            }
        let size = Size(width: content.width * scale.x, height: content.height * scale.y)
        guard content.width > 0, content.height > 0, size.width > 0, size.height > 0, size.width.isFinite,
            size.height.isFinite
        else {
            return Rect(origin: bounds.center, size: .zero)
        }
        let alignment = fractions
        return Rect(
            x: bounds.minX + (bounds.width - size.width) * alignment.x,
            y: bounds.minY + (bounds.height - size.height) * alignment.y, width: size.width, height: size.height)
    }

    private var fractions: (x: Double, y: Double) {
        switch self {
        case .scaleToFill, .scaleAspectFit, .scaleAspectFill, .center: (0.5, 0.5)
        case .top: (0.5, 0)
        case .bottom: (0.5, 1)
        case .left: (0, 0.5)
        case .right: (1, 0.5)
        case .topLeft: (0, 0)
        case .topRight: (1, 0)
        case .bottomLeft: (0, 1)
        case .bottomRight: (1, 1)
        }
    }
}
