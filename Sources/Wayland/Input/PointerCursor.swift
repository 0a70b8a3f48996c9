import CWayland
import Platform
import Windowing

/// The image of a pointer or a pen. If the compositor cannot draw a shape, the image is loaded from
/// the user's cursor theme.
///
/// The theme is not loaded before the pointer enters a window, so it is never loaded on a device
/// without a pointer.
@safe final class PointerCursor {
    private static let usualSize = 24
    private static let sensibleSizes = 8...512

    private unowned let connection: Connection
    private let pointer: Proxy
    /// The object that sets a shape, or `nil` if the compositor draws no shapes.
    private let shapes: Proxy?
    private var surface: Proxy?
    private var theme: OpaquePointer?
    private var themeScale = 0
    /// The serial number of the pointer's last entry. Requests to change the image must contain
    /// this number.
    private var serial: UInt32 = 0
    private var shown: Cursor?

    /// Creates the image of a pointer or of a tablet's tool. If the compositor can draw shapes,
    /// `shapes` is called with its shape manager, and returns the object that sets the shape.
    @unsafe init(of pointer: Proxy, on connection: Connection, shapes: (Proxy) -> OpaquePointer?) {
        (self.pointer, self.connection) = (pointer, connection)
        self.shapes = connection[.cursorShapes].map {
            unsafe Proxy(shapes($0), on: connection.display, destructor: 0)
        }
    }

    deinit { if let theme = unsafe theme { unsafe wl_cursor_theme_destroy(theme) } }

    /// Records that the pointer has entered a surface. The pointer's image is undefined until
    /// `show(_:_:)` is called.
    func didEnter(serial: UInt32) { (self.serial, shown) = (serial, nil) }

    /// Shows the image of a cursor. If the image must be loaded from the theme, but the theme does
    /// not have it, shows the theme's arrow or, if there is none, no image. Has no effect while the
    /// compositor does not read requests.
    func show(_ cursor: Cursor, _ target: SurfaceTarget) {
        guard cursor != shown, !connection.display.isBlocked else { return }
        shown = cursor
        if let shapes, let shape = cursor.shape {
            unsafe wp_cursor_shape_device_v1_set_shape(shapes.handle, serial, shape)
            return
        }
        guard cursor != .hidden, let image = unsafe image(of: cursor, scale: Int(target.window.scale.rounded(.up)))
        else {
            unsafe touchstone_set_cursor(pointer.handle, serial, nil, 0, 0)
            return
        }
        unsafe attach(image)
    }

    @unsafe private func attach(_ image: UnsafeMutablePointer<wl_cursor_image>) {
        let surface = self.surface ?? makeSurface()
        self.surface = surface
        let (width, height) = unsafe (Int(image.pointee.width), Int(image.pointee.height))
        // The size of a buffer must be a multiple of its scale, but a theme may lack the requested
        // size.
        let scale = width % themeScale == 0 && height % themeScale == 0 ? themeScale : 1
        let hotspot = unsafe (Int(image.pointee.hotspot_x) / scale, Int(image.pointee.hotspot_y) / scale)
        unsafe touchstone_set_cursor(pointer.handle, serial, surface.handle, Int32(hotspot.0), Int32(hotspot.1))
        unsafe wl_surface_set_buffer_scale(surface.handle, Int32(scale))
        unsafe wl_surface_attach(surface.handle, wl_cursor_image_get_buffer(image), 0, 0)
        unsafe wl_surface_damage_buffer(surface.handle, 0, 0, Int32(width), Int32(height))
        unsafe wl_surface_commit(surface.handle)
    }

    private func makeSurface() -> Proxy {
        unsafe Proxy(
            wl_compositor_create_surface(connection.required(.compositor)), on: connection.display, destructor: 0)
    }

    @unsafe private func image(of cursor: Cursor, scale: Int) -> UnsafeMutablePointer<wl_cursor_image>? {
        if scale != themeScale { loadTheme(scale: scale) }
        guard let theme = unsafe theme else { return nil }
        for name in cursor.themeNames + Cursor.arrow.themeNames {
            guard let found = unsafe wl_cursor_theme_get_cursor(theme, name), unsafe found.pointee.image_count > 0
            else {
                continue
            }
            return unsafe found.pointee.images[0]
        }
        return nil
    }

    private func loadTheme(scale: Int) {
        if let theme = unsafe theme { unsafe wl_cursor_theme_destroy(theme) }
        let size = Environment.value("XCURSOR_SIZE").flatMap { Int($0) } ?? Self.usualSize
        let points = Self.sensibleSizes.contains(size) ? size : Self.usualSize
        themeScale = scale
        unsafe theme = unsafe wl_cursor_theme_load(
            Environment.value("XCURSOR_THEME"), Int32(points * scale), connection.required(.sharedMemory))
    }
}

extension Cursor {
    /// The number of the shape in cursor-shape-v1, or `nil` for no image.
    fileprivate var shape: UInt32? {
        switch self {
        case .arrow: 1
        case .pointingHand: 4
        case .crosshair: 8
        case .text: 9
        case .move: 13
        case .openHand: 16
        case .closedHand: 17
        case .resizeLeftRight: 26
        case .resizeUpDown: 27
        case .resizeTopRightBottomLeft: 28
        case .resizeTopLeftBottomRight: 29
        case .hidden: nil
        }
    }
}
