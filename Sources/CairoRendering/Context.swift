import CCairo
import Drawing
import Geometry

/// A cairo context, which draws on a surface.
@safe
final class Context {
    let handle: OpaquePointer
    let isOnServer: Bool
    let isVector: Bool

    init(_ surface: Surface) {
        guard let made = unsafe cairo_create(surface.handle) else { preconditionFailure("cairo has no context") }
        unsafe handle = made
        isOnServer = surface.kind == CAIRO_SURFACE_TYPE_XLIB
        isVector = surface.kind == CAIRO_SURFACE_TYPE_SVG || surface.kind == CAIRO_SURFACE_TYPE_PDF
        unsafe cairo_set_miter_limit(made, Stroke.miterLimit)
        unsafe withFontOptions { unsafe cairo_set_font_options(made, $0) }
    }

    deinit { unsafe cairo_destroy(handle) }

    var hasFailed: Bool { unsafe cairo_status(handle) != CAIRO_STATUS_SUCCESS }

    func setTransform(_ transform: Transform) {
        var matrix = cairo_matrix_t(transform)
        unsafe cairo_set_matrix(handle, &matrix)
    }

    func setColor(_ color: Color, opacity: Double = 1) {
        unsafe cairo_set_source_rgba(handle, color.red, color.green, color.blue, color.alpha * opacity)
    }

    func resetClip(to rect: Rect) {
        unsafe cairo_reset_clip(handle)
        unsafe cairo_identity_matrix(handle)
        clip(to: rect)
    }

    func clip(to rect: Rect) {
        unsafe cairo_rectangle(handle, rect.minX, rect.minY, rect.width, rect.height)
        unsafe cairo_clip(handle)
    }

    /// Clips to a path. If the path is not finite, all pixels are clipped away.
    func clip(to path: Path) {
        setPath(path.bounds == nil ? Path() : path)
        unsafe cairo_clip(handle)
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

    private func replacing(_ body: () -> Void) {
        unsafe cairo_set_operator(handle, CAIRO_OPERATOR_SOURCE)
        body()
        unsafe cairo_set_operator(handle, CAIRO_OPERATOR_OVER)
        // Replaces the source, so that a surface that was the source is released.
        setColor(.clear)
    }

    // MARK: Colors

    func replaceAll(with color: Color) {
        replacing {
            setColor(color)
            unsafe cairo_paint(handle)
        }
    }

    func paintAll(with color: Color) {
        guard color.alpha > 0 else { return }
        setColor(color)
        unsafe cairo_paint(handle)
    }

    /// Paints a color, using the alpha values of an image as the opacity. The image's top-left
    /// corner is at the origin of the current coordinate space.
    func paint(_ color: Color, through coverage: Surface) {
        setColor(color)
        unsafe cairo_mask_surface(handle, coverage.handle, 0, 0)
    }

    // MARK: Images

    /// Sets the source to an image. If `pads` is `true`, the pixels at the edges of the image are
    /// repeated outside it.
    func setSource(_ image: Surface, sampling: cairo_filter_t, pads: Bool = true) {
        unsafe cairo_set_source_surface(handle, image.handle, 0, 0)
        unsafe cairo_pattern_set_filter(cairo_get_source(handle), sampling)
        if pads { unsafe cairo_pattern_set_extend(cairo_get_source(handle), CAIRO_EXTEND_PAD) }
    }

    func paint(_ image: Surface, sampling: cairo_filter_t, opacity: Double) {
        setSource(image, sampling: sampling, pads: false)
        if opacity < 1 { unsafe cairo_paint_with_alpha(handle, opacity) } else { unsafe cairo_paint(handle) }
    }

    func replaceAll(with image: Surface, sampling: cairo_filter_t) {
        replacing {
            setSource(image, sampling: sampling)
            unsafe cairo_paint(handle)
        }
    }

    /// Paints a part of an image. The pixels of the image must fall on pixels of the surface. If
    /// `replaces` is `true`, copies the pixels, which is faster for an opaque image, and ignores
    /// `opacity`.
    func fill(_ part: Rect, with image: Surface, replaces: Bool, opacity: Double) {
        setSource(image, sampling: CAIRO_FILTER_NEAREST)
        if replaces { replacing { fill(part, opacity: 1) } } else { fill(part, opacity: opacity) }
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
}

extension Transform {
    /// Whether cairo's fixed-point numbers can represent the transform of an image and its inverse.
    /// In transforms, they have 16 bits after the binary point. In coordinates, they have 24 bits
    /// before it.
    var isInRangeOfCairo: Bool {
        let scales = [Vector(dx: a, dy: b).length, Vector(dx: c, dy: d).length]
        return scales.allSatisfy((0x1p-14...0x1p14).contains) && max(abs(tx), abs(ty)) < 0x1p22
    }
}

extension cairo_matrix_t {
    init(_ transform: Transform) {
        self.init(
            xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
    }
}
