/// The ring around a view that has the focus. It has a light and a dark line, so that it is visible
/// on any content.
@MainActor package struct ViewRing {
    private let content: View
    private let bounds: Rect

    /// Creates a ring in the coordinate space of `content`, which fills the window. `bounds` is the
    /// part of the window for the scene, in points. A ring around a view that fills this part is
    /// drawn inside it.
    package init(in content: View, bounds: Rect) { (self.content, self.bounds) = (content, bounds) }

    package func isFilled(by view: View) -> Bool {
        view.transform(to: content).boundingBox(of: view.bounds).intersection(bounds) == bounds
    }

    /// The two colors of a ring. The contrast between them is at least 9 to 1, so the ring is
    /// visible on every background.
    package struct Colors {
        let line: Color
        let edge: Color
    }

    /// The width of the edge, and the overlap that prevents gaps between the view, the line and the
    /// edge, in points.
    private static let (edge, overlap) = (2.0, 1.0)

    package func draw(around view: View, _ colors: Colors, width: Double, _ name: String, on picture: inout Picture) {
        let map = view.shownTransformToSuperview.concatenating(view.superview?.transform(to: content) ?? .identity)
        let factor = abs(map.determinant).squareRoot()
        guard factor > 0, factor.isFinite else { return }
        let line = (width: width, distance: width / 2 - Self.overlap)
        let edgeWidth = Self.edge + Self.overlap
        let edge = (width: edgeWidth, distance: width - 2 * Self.overlap + edgeWidth / 2)
        for (index, (color, part)) in [(colors.edge, edge), (colors.line, line)].enumerated() {
            let id = ItemID(name, index)
            if isFilled(by: view) {
                let distance = part.distance + Self.overlap
                let ring = Path(rect: bounds.insetBy(dx: distance, dy: distance))
                picture.stroke(ring, Stroke(color: color, width: part.width), id: id)
            } else {
                let distance = part.distance / factor
                let ring = Path(
                    roundedRect: view.bounds.insetBy(dx: -distance, dy: -distance),
                    cornerRadius: view.cornerRadius + distance)
                picture.stroke(ring, Stroke(color: color, width: part.width / factor), id: id, transform: map)
            }
        }
    }
}

extension Palette {
    package var focusRing: ViewRing.Colors { ViewRing.Colors(line: focus, edge: focusEdge) }
}
