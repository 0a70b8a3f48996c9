import CCairo
import Drawing
import Geometry

/// A cairo context. It is created when cairo first paints, because many frames are painted without
/// cairo.
@safe
final class Context {
    private unowned let surface: Surface
    private var known: OpaquePointer?
    /// The clip to set when the context is created.
    private var firstClip: Rect?
    let isOnServer: Bool
    let isVector: Bool

    init(_ surface: Surface) {
        self.surface = surface
        let kind = surface.kind
        isOnServer = kind == CAIRO_SURFACE_TYPE_XLIB
        isVector = kind == CAIRO_SURFACE_TYPE_SVG || kind == CAIRO_SURFACE_TYPE_PDF
    }

    deinit { unsafe cairo_destroy(known) }

    var handle: OpaquePointer {
        if let known = unsafe known { return unsafe known }
        guard let made = unsafe cairo_create(surface.handle) else { preconditionFailure("cairo has no context") }
        unsafe known = made
        unsafe cairo_set_miter_limit(made, Stroke.miterLimit)
        unsafe withFontOptions { unsafe cairo_set_font_options(made, $0) }
        if let firstClip { clip(to: firstClip) }
        return unsafe made
    }

    var hasFailed: Bool { unsafe known != nil && cairo_status(known) != CAIRO_STATUS_SUCCESS }

    func setTransform(_ transform: Transform) {
        var matrix = cairo_matrix_t(transform)
        unsafe cairo_set_matrix(handle, &matrix)
    }

    func setColor(_ color: Color, opacity: Double = 1) {
        unsafe cairo_set_source_rgba(handle, color.red, color.green, color.blue, color.alpha * opacity)
    }

    func resetClip(to rect: Rect) {
        guard unsafe known != nil else {
            firstClip = rect
            return
        }
        unsafe cairo_reset_clip(handle)
        unsafe cairo_identity_matrix(handle)
        clip(to: rect)
    }

    func clip(to rect: Rect) {
        unsafe cairo_rectangle(handle, rect.minX, rect.minY, rect.width, rect.height)
        unsafe cairo_clip(handle)
    }

    /// Clips to a path. If the path is not finite, nothing is painted.
    func clip(to path: Path) {
        setPath(path.bounds == nil ? Path() : path)
        unsafe cairo_clip(handle)
    }

    func forEachStrip(_ width: Double, _ body: () -> Void) {
        setTransform(.identity)
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        unsafe cairo_clip_extents(handle, &left, &top, &right, &bottom)
        for start in stride(from: (left / width).rounded(.down) * width, to: right, by: width) {
            saving {
                setTransform(.identity)
                clip(to: Rect(x: start, y: top, width: width, height: bottom - top))
                body()
            }
        }
    }

    func replaceAll(with color: Color) {
        unsafe cairo_set_operator(handle, CAIRO_OPERATOR_SOURCE)
        setColor(color)
        unsafe cairo_paint(handle)
        unsafe cairo_set_operator(handle, CAIRO_OPERATOR_OVER)
    }

    func paintAll(with color: Color) {
        guard color.alpha > 0 else { return }
        setColor(color)
        unsafe cairo_paint(handle)
    }

    func saving(_ body: () -> Void) {
        unsafe cairo_save(handle)
        body()
        unsafe cairo_restore(handle)
    }

    /// Calls `body`, and paints its output as a group with the given opacity, so that overlapping
    /// parts do not show through each other.
    func painting(withOpacity opacity: Double, _ body: () -> Void) {
        unsafe cairo_push_group(handle)
        body()
        unsafe cairo_pop_group_to_source(handle)
        unsafe cairo_paint_with_alpha(handle, opacity)
    }

    func paint(_ image: Surface, sampling: cairo_filter_t, opacity: Double) {
        unsafe cairo_set_source_surface(handle, image.handle, 0, 0)
        unsafe cairo_pattern_set_filter(cairo_get_source(handle), sampling)
        if opacity < 1 { unsafe cairo_paint_with_alpha(handle, opacity) } else { unsafe cairo_paint(handle) }
    }

    func setSource(_ image: Surface, sampling: cairo_filter_t) {
        unsafe cairo_set_source_surface(handle, image.handle, 0, 0)
        unsafe cairo_pattern_set_filter(cairo_get_source(handle), sampling)
        unsafe cairo_pattern_set_extend(cairo_get_source(handle), CAIRO_EXTEND_PAD)
    }

    func replaceAll(with image: Surface, sampling: cairo_filter_t) {
        setSource(image, sampling: sampling)
        unsafe cairo_set_operator(handle, CAIRO_OPERATOR_SOURCE)
        unsafe cairo_paint(handle)
        unsafe cairo_set_operator(handle, CAIRO_OPERATOR_OVER)
        setColor(.clear)
    }

    func fill(_ rect: Rect, opacity: Double) {
        unsafe cairo_set_antialias(handle, CAIRO_ANTIALIAS_DEFAULT)
        unsafe cairo_new_path(handle)
        unsafe cairo_rectangle(handle, rect.minX, rect.minY, rect.width, rect.height)
        guard opacity < 1 else { return unsafe cairo_fill(handle) }
        saving {
            unsafe cairo_clip(handle)
            unsafe cairo_paint_with_alpha(handle, opacity)
        }
    }

    func paintSource(through coverage: Surface) { unsafe cairo_mask_surface(handle, coverage.handle, 0, 0) }

    func paint(_ color: Color, through coverage: Surface, opacity: Double = 1) {
        setColor(color, opacity: opacity)
        unsafe cairo_mask_surface(handle, coverage.handle, 0, 0)
    }
}

extension cairo_matrix_t {
    init(_ transform: Transform) {
        self.init(
            xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
    }
}
