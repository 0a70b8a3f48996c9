import CCairo
import Drawing
import Geometry

extension Context {
    /// Replaces the current path. `rect` is the area to paint, in the context's current coordinate
    /// space. Parts of the path outside it can be omitted. If `rect` is `nil`, the path is
    /// complete.
    func setPath(_ path: Path, near rect: Rect? = nil) {
        unsafe cairo_new_path(handle)
        unsafe cairo_set_fill_rule(
            handle, path.usesEvenOddFillRule ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        path.forEachStep(near: rect, append)
    }

    private func append(_ element: PathElement) {
        switch element {
        case .move(let point): unsafe cairo_move_to(handle, point.x, point.y)
        case .line(let point): unsafe cairo_line_to(handle, point.x, point.y)
        case .curve(let end, let control1, let control2):
            unsafe cairo_curve_to(handle, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
        case .quadCurve(let end, let control): appendQuadratic(to: end, control)
        case .arc(let center, let radius, let start, let end, true):
            unsafe cairo_arc(handle, center.x, center.y, radius, start, end)
        case .arc(let center, let radius, let start, let end, false):
            unsafe cairo_arc_negative(handle, center.x, center.y, radius, start, end)
        case .rect(let rect):
            unsafe cairo_rectangle(handle, rect.minX, rect.minY, rect.width, rect.height)
        case .roundedRect(let rect, let radius): appendRounded(rect, radius)
        case .oval(let rect): appendOval(rect)
        case .close: unsafe cairo_close_path(handle)
        }
    }

    private func appendQuadratic(to end: Point, _ control: Point) {
        var start = control
        if unsafe cairo_has_current_point(handle) != 0 { unsafe cairo_get_current_point(handle, &start.x, &start.y) }
        let (first, last) = (
            start.interpolated(to: control, fraction: 2.0 / 3), end.interpolated(to: control, fraction: 2.0 / 3)
        )
        unsafe cairo_curve_to(handle, first.x, first.y, last.x, last.y, end.x, end.y)
    }

    private func appendRounded(_ rect: Rect, _ radius: Double) {
        let inner = rect.insetBy(dx: radius, dy: radius)
        let corners = inner.corners
        unsafe cairo_new_sub_path(handle)
        let order = [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft]
        for (quarter, corner) in order.enumerated() {
            let start = Double(quarter + 2) * .pi / 2
            unsafe cairo_arc(handle, corner.x, corner.y, radius, start, start + .pi / 2)
        }
        unsafe cairo_close_path(handle)
    }

    private func appendOval(_ rect: Rect) {
        guard !rect.isEmpty else { return }
        var outer = cairo_matrix_t()
        unsafe cairo_get_matrix(handle, &outer)
        unsafe cairo_translate(handle, rect.midX, rect.midY)
        unsafe cairo_scale(handle, rect.width / 2, rect.height / 2)
        unsafe cairo_new_sub_path(handle)
        unsafe cairo_arc(handle, 0, 0, 1, 0, 2 * .pi)
        unsafe cairo_close_path(handle)
        unsafe cairo_set_matrix(handle, &outer)
    }
}
