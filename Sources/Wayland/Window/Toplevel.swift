import CWayland
import Geometry
import Windowing

/// The compositor's objects that make a surface a window with a title, a size and states.
@safe final class Toplevel {
    private enum ToplevelEvent: UInt32 { case configure, close, bounds, capabilities }
    /// The mode of `zxdg_toplevel_decoration_v1` in which the compositor draws the title bar.
    private static let serverDecoration: UInt32 = 2
    /// The smallest length, in points, that counts as no limit. No screen is that large.
    private static let maxSide = 1e6

    let surface: Proxy
    private let shellSurface: Proxy
    private let proxy: Proxy
    private var decoration: Proxy?
    /// The size of the frame in the latest configuration, in points. A side of 0 leaves the choice
    /// to the program. The size and `states` apply when `xdg_surface.configure` arrives.
    private var suggested = Size.zero
    private var states: [UInt32] = []
    private(set) var isDecoratedByServer = false
    var onConfigure: ((_ suggested: Size, _ states: [UInt32], _ serial: UInt32) -> Void)?
    var onClose: (() -> Void)?

    /// Creates the objects. The window appears when its first picture is committed after the first
    /// configuration.
    init(of surface: Proxy, _ options: WindowOptions, on connection: Connection) {
        self.surface = surface
        let shell = unsafe connection.required(.shell)
        shellSurface = unsafe Proxy(
            xdg_wm_base_get_xdg_surface(shell, surface.handle), on: connection.display, destructor: 0)
        proxy = unsafe Proxy(xdg_surface_get_toplevel(shellSurface.handle), on: connection.display, destructor: 0)
        title = options.title
        proxy.onEvent = { [unowned self] in read($0) }
        shellSurface.onEvent = { [unowned self] in onConfigure?(suggested, states, $0.unsigned(0)) }
        unsafe xdg_toplevel_set_title(proxy.handle, title)
        unsafe xdg_toplevel_set_app_id(proxy.handle, options.desktopFile ?? options.applicationName)
        if options.isFullScreen { setFullScreen(true) }
        guard options.showsTitleBar, let manager = connection[.decoration] else { return }
        let decoration = unsafe Proxy(
            zxdg_decoration_manager_v1_get_toplevel_decoration(manager.handle, proxy.handle), on: connection.display,
            destructor: 0)
        decoration.onEvent = { [unowned self] in isDecoratedByServer = $0.unsigned(0) == Self.serverDecoration }
        unsafe zxdg_toplevel_decoration_v1_set_mode(decoration.handle, Self.serverDecoration)
        self.decoration = decoration
    }

    private func read(_ event: Event) {
        switch ToplevelEvent(rawValue: event.opcode) {
        case .configure:
            suggested = Size(width: Double(event.integer(0)), height: Double(event.integer(1)))
            states = event.numbers(2)
        case .close: onClose?()
        case .bounds, .capabilities, nil: break
        }
    }

    /// Removes the window. The protocol requires the objects to be destroyed in the reverse order
    /// of their creation.
    func close() { for object in [decoration, proxy, shellSurface, surface] { object?.destroy() } }

    var title: String { didSet { if title != oldValue { unsafe xdg_toplevel_set_title(proxy.handle, title) } } }

    /// Declares that the next commit applies the configuration with the given serial number.
    func acknowledge(_ serial: UInt32) { unsafe xdg_surface_ack_configure(shellSurface.handle, serial) }

    /// Sets the visible part of the window, in points.
    func setFrame(_ frame: Rect) {
        unsafe xdg_surface_set_window_geometry(
            shellSurface.handle, Int32(frame.minX), Int32(frame.minY), Int32(frame.width), Int32(frame.height))
    }

    /// Sets the limits of the frame's size, in points. If `maximum` is `nil`, only the minimum is
    /// set.
    func setLimits(minimum: Size, maximum: Size?) {
        // In the protocol, 0 means that there is no limit.
        func limit(_ side: Double) -> Int32 { side.magnitude < Self.maxSide ? Int32(side) : 0 }
        unsafe xdg_toplevel_set_min_size(proxy.handle, limit(minimum.width), limit(minimum.height))
        guard let maximum else { return }
        unsafe xdg_toplevel_set_max_size(proxy.handle, limit(maximum.width), limit(maximum.height))
    }

    func setFullScreen(_ isOn: Bool) {
        if isOn {
            unsafe xdg_toplevel_set_fullscreen(proxy.handle)
        } else {
            unsafe xdg_toplevel_unset_fullscreen(proxy.handle)
        }
    }

    func setMaximized(_ isOn: Bool) {
        if isOn {
            unsafe xdg_toplevel_set_maximized(proxy.handle)
        } else {
            unsafe xdg_toplevel_unset_maximized(proxy.handle)
        }
    }

    func minimize() { unsafe xdg_toplevel_set_minimized(proxy.handle) }

    /// Lets the compositor move the window along with the finger or the pointer that presses it.
    func move(_ press: FrameInput) { unsafe xdg_toplevel_move(proxy.handle, press.seat.proxy.handle, press.serial) }

    func resize(_ press: FrameInput, at edges: UInt32) {
        unsafe xdg_toplevel_resize(proxy.handle, press.seat.proxy.handle, press.serial, edges)
    }

    /// Shows the compositor's menu at a location in points from the content's top-left corner.
    func showMenu(_ press: FrameInput, at location: Point) {
        unsafe xdg_toplevel_show_window_menu(
            proxy.handle, press.seat.proxy.handle, press.serial, Int32(location.x), Int32(location.y))
    }

    /// Requests the focus for the window with the token that the launcher has passed to the
    /// program. Has no effect if the compositor lacks `xdg_activation_v1`.
    func activate(_ token: String, on connection: Connection) {
        guard let activation = connection[.activation] else { return }
        unsafe xdg_activation_v1_activate(activation.handle, token, surface.handle)
    }
}
