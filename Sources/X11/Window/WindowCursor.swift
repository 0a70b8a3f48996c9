import CX11
import Windowing

/// The pointer shape over a window. Shapes are loaded on first use. The hidden shape needs no
/// theme, so hiding the pointer at the first touch does not wait for a theme to load.
@safe final class WindowCursor {
    private(set) var cursor = Windowing.Cursor.arrow
    private let window: Window
    private var theme = CursorTheme()
    private var loaded: [Windowing.Cursor: CX11.Cursor] = [:]
    private lazy var hidden = window.connection.createHiddenCursor(for: window.identifier)

    init(of window: Window) { self.window = window }

    /// Shows a shape. Waits for the server only the first time that a shape is loaded from a theme.
    func show(_ cursor: Windowing.Cursor) {
        guard cursor != self.cursor else { return }
        self.cursor = cursor
        define()
    }

    func follow(_ theme: CursorTheme) {
        guard theme != self.theme else { return }
        self.theme = theme
        guard !loaded.isEmpty else { return }
        let old = loaded.values
        loaded = [:]
        define()
        for cursor in old where cursor != 0 { unsafe XFreeCursor(window.connection.display, cursor) }
    }

    private func define() {
        let connection = window.connection
        let identifier = cursor == .hidden ? hidden : loaded[cursor] ?? load()
        unsafe XDefineCursor(connection.display, window.identifier, identifier)
        connection.flush()
    }

    private func load() -> CX11.Cursor {
        let display = unsafe window.connection.display
        if loaded.isEmpty { unsafe touchstone_set_cursor_theme(display, theme.name, Int32(theme.size)) }
        var names: [UnsafePointer<CChar>?] = unsafe cursor.themeNames.map { unsafe UnsafePointer(strdup($0)) } + [nil]
        let identifier = unsafe touchstone_load_cursor(display, &names, cursor.fontShape)
        for index in unsafe names.indices { unsafe free(UnsafeMutablePointer(mutating: names[index])) }
        loaded[cursor] = identifier
        return identifier
    }
}

extension Connection {
    /// Creates a cursor without visible pixels. Uses XCB, because Xlib would load libXcursor, which
    /// queries the server and searches the themes for a matching image.
    fileprivate func createHiddenCursor(for window: CX11.Window) -> CX11.Cursor {
        let (pixels, graphics, cursor) = unsafe (xcb_generate_id(xcb), xcb_generate_id(xcb), xcb_generate_id(xcb))
        unsafe xcb_create_pixmap(xcb, 1, pixels, UInt32(window), 1, 1)
        // The foreground of a new graphics context is 0.
        unsafe xcb_create_gc(xcb, graphics, pixels, 0, nil)
        var pixel = xcb_rectangle_t(x: 0, y: 0, width: 1, height: 1)
        unsafe xcb_poly_fill_rectangle(xcb, pixels, graphics, 1, &pixel)
        unsafe xcb_create_cursor(xcb, cursor, pixels, pixels, 0, 0, 0, 0, 0, 0, 0, 0)
        unsafe xcb_free_gc(xcb, graphics)
        unsafe xcb_free_pixmap(xcb, pixels)
        return CX11.Cursor(cursor)
    }
}

extension Windowing.Cursor {
    fileprivate var fontShape: UInt32 {
        switch self {
        case .arrow, .hidden: UInt32(XC_left_ptr)
        case .pointingHand: UInt32(XC_hand2)
        case .openHand: UInt32(XC_hand1)
        case .closedHand, .move: UInt32(XC_fleur)
        case .resizeLeftRight: UInt32(XC_sb_h_double_arrow)
        case .resizeUpDown: UInt32(XC_sb_v_double_arrow)
        case .resizeTopLeftBottomRight: UInt32(XC_bottom_right_corner)
        case .resizeTopRightBottomLeft: UInt32(XC_bottom_left_corner)
        case .crosshair: UInt32(XC_crosshair)
        case .text: UInt32(XC_xterm)
        }
    }
}
