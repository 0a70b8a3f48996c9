import CCairo
import Drawing
import Geometry

extension Context {
    /// Paints the inside of a shape, then its line.
    func paint(_ shape: Shape, opacity: Double) {
        setPath(shape.path)
        unsafe cairo_set_antialias(handle, shape.edges == .quick ? CAIRO_ANTIALIAS_FAST : CAIRO_ANTIALIAS_DEFAULT)
        if let fill = shape.fill { self.fill(fill, opacity: opacity, keepsPath: shape.stroke != nil) }
        if let stroke = shape.stroke { self.stroke(stroke, opacity: opacity) }
    }

    /// Paints a shape through images of its coverage. A server measures slanted edges more coarsely
    /// than cairo does in memory, by up to 12/255: so the coverage is found here, and the server
    /// has only the colours to blend.
    ///
    /// - Parameters:
    ///   - transform: the map from the shape's own space to the surface's pixels.
    ///   - box: the surface's pixels that are wanted.
    func paintThroughMask(_ shape: Shape, opacity: Double, under transform: AffineTransform, within box: Rect) {
        if let color = shape.fill {
            let inside = Shape(shape.path, fill: .black, edges: shape.edges)
            paint(color, opacity: opacity, through: inside, transform, within: box)
        }
        if var stroke = shape.stroke {
            let color = stroke.color
            stroke.color = .black
            let line = Shape(shape.path, stroke: stroke, edges: shape.edges)
            paint(color, opacity: opacity, through: line, transform, within: box)
        }
    }

    private func paint(
        _ color: Color, opacity: Double, through shape: Shape, _ transform: AffineTransform, within box: Rect
    ) {
        let mask = try? Surface(CAIRO_FORMAT_A8, width: Int(box.width), height: Int(box.height))
        guard let mask else { return }
        let corner = box.origin - Point.zero
        mask.context.setTransform(transform.concatenating(AffineTransform(translation: -corner)))
        mask.context.paint(shape, opacity: 1)
        mask.flush()
        setTransform(AffineTransform(translation: corner))
        paint(color, through: mask, opacity: opacity)
    }
}
