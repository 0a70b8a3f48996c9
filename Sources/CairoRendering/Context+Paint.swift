import CCairo
import Drawing
import Geometry

extension Context {
    /// Sets the source to a color or gradient. Gradients use the current coordinate space.
    func setSource(_ paint: Paint, opacity: Double) {
        switch paint {
        case .color(let color): setColor(color, opacity: opacity)
        case .linearGradient(let gradient, let start, let end):
            setSource(gradient, from: start, to: end, opacity: opacity)
        case .radialGradient(let gradient, let center, let start, let end):
            unsafe setSource(
                cairo_pattern_create_radial(center.x, center.y, start, center.x, center.y, end), gradient,
                opacity: opacity)
        }
    }

    /// The maximum slope at which a line of equal color still counts as a row of pixels.
    private static let rowTolerance = 1e-6

    /// Sets the source to a linear gradient. If the gradient is vertical on the surface, it is
    /// defined in surface pixels, because cairo then paints it faster.
    private func setSource(_ gradient: Gradient, from start: Point, to end: Point, opacity: Double) {
        var (top, bottom, line) = (start, end, Vector(dx: start.y - end.y, dy: end.x - start.x))
        unsafe cairo_user_to_device(handle, &top.x, &top.y)
        unsafe cairo_user_to_device(handle, &bottom.x, &bottom.y)
        unsafe cairo_user_to_device_distance(handle, &line.dx, &line.dy)
        guard abs(line.dy) <= abs(line.dx) * Self.rowTolerance, top.y != bottom.y else {
            let pattern = unsafe cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
            return unsafe setSource(pattern, gradient, opacity: opacity)
        }
        var matrix = cairo_matrix_t()
        unsafe cairo_get_matrix(handle, &matrix)
        unsafe cairo_identity_matrix(handle)
        unsafe setSource(cairo_pattern_create_linear(0, top.y, 0, bottom.y), gradient, opacity: opacity)
        unsafe cairo_set_matrix(handle, &matrix)
    }

    private func setSource(_ pattern: OpaquePointer?, _ gradient: Gradient, opacity: Double) {
        for stop in gradient.stops {
            let color = stop.color
            unsafe cairo_pattern_add_color_stop_rgba(
                pattern, stop.location, color.red, color.green, color.blue, color.alpha * opacity)
        }
        unsafe cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        unsafe cairo_set_source(handle, pattern)
        unsafe cairo_pattern_destroy(pattern)
    }

    func fill(_ paint: Paint, opacity: Double, keepsPath: Bool) {
        guard paint.isPaintable else { return }
        setSource(paint, opacity: opacity)
        if keepsPath { unsafe cairo_fill_preserve(handle) } else { unsafe cairo_fill(handle) }
    }

    func stroke(_ stroke: Stroke, opacity: Double) {
        guard stroke.isPaintable else { return }
        setSource(stroke.paint, opacity: opacity)
        unsafe cairo_set_line_width(handle, stroke.width)
        let cap =
            switch stroke.cap {
            case .butt: CAIRO_LINE_CAP_BUTT
            case .round: CAIRO_LINE_CAP_ROUND
            case .square: CAIRO_LINE_CAP_SQUARE
            }
        let join =
            switch stroke.join {
            case .miter: CAIRO_LINE_JOIN_MITER
            case .round: CAIRO_LINE_JOIN_ROUND
            case .bevel: CAIRO_LINE_JOIN_BEVEL
            }
        unsafe cairo_set_line_cap(handle, cap)
        unsafe cairo_set_line_join(handle, join)
        unsafe cairo_set_dash(handle, stroke.dash, Int32(clamping: stroke.dash.count), stroke.dashPhase)
        unsafe cairo_stroke(handle)
    }

    /// Paints a shape. `region` is the area that must be painted, in the context's current
    /// coordinate space. Outside it, parts of a stroke can be omitted. If `region` is `nil`, the
    /// shape is complete.
    func paint(_ shape: Shape, opacity: Double, region: Rect? = nil) {
        setPath(shape.path, near: region.flatMap(shape.surroundings))
        unsafe cairo_set_antialias(handle, shape.edges == .quick ? CAIRO_ANTIALIAS_FAST : CAIRO_ANTIALIAS_DEFAULT)
        if let fill = shape.fill { self.fill(fill, opacity: opacity, keepsPath: shape.stroke != nil) }
        if let stroke = shape.stroke { self.stroke(stroke, opacity: opacity) }
    }
}
