import CGTK
import Gestures
import OneCard

// A card in a GTK drawing area. `GTKInput` passes the area's events to the engine, and GTK draws
// the card.

gtk_init()
let table = CardTable()
let engine = GestureEngine(root: table.root)
engine.onAction = { table.announce($0, at: engine.now) }
let loop = g_main_loop_new(nil, 0)
let window = gtk_window_new()!
let area = gtk_drawing_area_new()!

/// Input is in pixels, but the table is in points.
@MainActor func layOut(width: Int32, height: Int32) {
    engine.scale = Double(gtk_widget_get_scale_factor(area))
    table.root.anchorPoint = .zero
    table.root.transform = Transform(scaleX: engine.scale, y: engine.scale)
    table.root.bounds.size = Size(width: Double(width), height: Double(height))
    let surface = gtk_native_get_surface(gtk_widget_get_native(area))
    let monitor = gdk_display_get_monitor_at_surface(gtk_widget_get_display(area), surface)
    var place = GdkRectangle()
    gdk_monitor_get_geometry(monitor, &place)
    let millimeters = Double(gdk_monitor_get_width_mm(monitor))
    engine.millimetersPerPixel = millimeters > 0 ? millimeters / (Double(place.width) * engine.scale) : nil
}

@MainActor func draw(_ context: OpaquePointer) {
    cairo_set_source_rgb(context, 1, 1, 1)
    cairo_paint(context)
    for corner in table.corners { cairo_line_to(context, corner.x, corner.y) }
    cairo_close_path(context)
    cairo_set_source_rgb(context, 0x4D / 255, 0xCC / 255, 0x66 / 255)
    cairo_fill(context)
}

gtk_drawing_area_set_draw_func(
    UnsafeMutableRawPointer(area).assumingMemoryBound(to: GtkDrawingArea.self),
    { _, context, width, height, _ in
        nonisolated(unsafe) let context = context!
        MainActor.assumeIsolated {
            layOut(width: width, height: height)
            draw(context)
        }
    }, nil, nil)
g_unix_signal_add(
    SIGTERM,
    { _ in
        MainActor.assumeIsolated { g_main_loop_quit(loop) }
        return 0
    }, nil)
let close: @convention(c) (OpaquePointer) -> gboolean = { _ in
    MainActor.assumeIsolated { g_main_loop_quit(loop) }
    return 1
}
connect(OpaquePointer(window), "close-request", close, table)
let frame = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)
gtk_window_set_child(frame, area)
gtk_window_set_default_size(frame, 1280, 800)
gtk_window_present(frame)
let input = GTKInput(area, engine: engine)
g_main_loop_run(loop)
