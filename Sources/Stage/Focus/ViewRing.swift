/// A ring around a view, for example around the focused one.
package struct ViewRing {
    private let content: View
    /// The part of the window that the scene fills, in points.
    private let bounds: Rect

    /// - Parameters:
    ///   - content: The view that fills the window, in whose coordinate space the ring is drawn.
    ///   - bounds: The part of it that the scene fills.
    package init(in content: View, bounds: Rect) { (self.content, self.bounds) = (content, bounds) }

    package func isFilled(by view: View) -> Bool {
        view.transform(to: content).boundingBox(of: view.bounds).intersection(bounds) == bounds
    }

    /// Draws the ring just outside a view, or just inside it if the view is as large as the window.
    package func draw(around view: View, _ color: Color, width: Double, _ id: ItemID, on picture: inout Picture) {
        let map = view.shownTransformToSuperview.concatenating(view.superview?.transform(to: content) ?? .identity)
        let factor = abs(map.determinant).squareRoot()
        guard factor > 0, factor.isFinite else { return }
        if isFilled(by: view) {
            let ring = Path(rect: bounds.insetBy(dx: width / 2, dy: width / 2))
            return picture.stroke(ring, Stroke(color: color, width: width), id: id)
        }
        let gap = 4 / factor
        let ring = Path(roundedRect: view.bounds.insetBy(dx: -gap, dy: -gap), cornerRadius: gap)
        picture.stroke(ring, Stroke(color: color, width: width / factor), id: id, transform: map)
    }
}
