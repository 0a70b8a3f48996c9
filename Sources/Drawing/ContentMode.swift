public import Geometry

/// How content of one size is laid into bounds of another: `UIView.ContentMode`.
public enum ContentMode: Hashable, Sendable, CaseIterable {
    /// The content fills the bounds; its proportions change.
    case scaleToFill
    /// The content is as large as fits into the bounds, in the middle.
    case scaleAspectFit
    /// The content is as small as covers the bounds, in the middle.
    case scaleAspectFill
    /// The content keeps its size, in the middle.
    case center
    /// The content keeps its size, in the middle of an edge.
    case top, bottom, left, right
    /// The content keeps its size, in a corner.
    case topLeft, topRight, bottomLeft, bottomRight

    /// Where content of a size lies, in the space of the bounds.
    ///
    /// Content or bounds without extent give a rectangle without extent.
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
        let place = fractions
        return Rect(
            x: bounds.minX + (bounds.width - size.width) * place.x,
            y: bounds.minY + (bounds.height - size.height) * place.y, width: size.width, height: size.height)
    }

    /// How much of the free room is to the left and above.
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
