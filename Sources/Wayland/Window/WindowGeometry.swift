import Geometry

/// The size of a window, in points and in pixels, with the states that the compositor has reported.
struct WindowGeometry: Hashable {
    /// The height of the program's own title bar, in points. The bar is tall enough for a finger.
    static let titleBarHeight = 40.0

    /// The states of a window in `xdg_toplevel.configure`.
    enum State: UInt32 {
        case maximized = 1
        case fullScreen, resizing, activated, tiledLeft, tiledRight, tiledTop, tiledBottom, suspended
    }

    /// The number of pixels per point.
    var scale: Double
    /// The size of the content without the title bar, in whole points.
    private(set) var content: Size
    private(set) var states: Set<State> = []
    /// Whether the program draws the title bar. The bar is hidden in full screen.
    var drawsTitleBar = false
    /// The size of the content, in points, to restore after full screen, the maximized state or
    /// tiling.
    private var floating: Size

    /// Creates the geometry of a window. `size` is the size of the content in pixels.
    init(size: Size, scale: Double) {
        self.scale = scale
        content = Size(width: max((size.width / scale).rounded(), 1), height: max((size.height / scale).rounded(), 1))
        floating = content
    }

    /// The size of the content in pixels.
    var size: Size {
        Size(width: max((content.width * scale).rounded(), 1), height: max((content.height * scale).rounded(), 1))
    }

    var isFullScreen: Bool { states.contains(.fullScreen) }
    var isMaximized: Bool { states.contains(.maximized) }
    var isActive: Bool { states.contains(.activated) }
    /// Whether the compositor does not expect new pictures, for example because the window is
    /// hidden.
    var isSuspended: Bool { states.contains(.suspended) }
    /// The states that affect the position of the window on the screen.
    var arrangement: Set<State> { states.subtracting([.activated, .resizing, .suspended]) }
    var showsTitleBar: Bool { drawsTitleBar && !isFullScreen }
    /// Whether the window is neither full screen nor maximized nor tiled.
    var isResizable: Bool {
        states.isDisjoint(with: [.fullScreen, .maximized, .tiledLeft, .tiledRight, .tiledTop, .tiledBottom])
    }

    /// The height of the visible title bar, in points, or 0 if there is none.
    var barHeight: Double { showsTitleBar ? Self.titleBarHeight : 0 }

    /// The visible part of the window, in points from the top-left corner of the content.
    var frame: Rect { Rect(x: 0, y: -barHeight, width: content.width, height: content.height + barHeight) }

    /// Applies a configuration. `suggested` is the size of the frame in points. If a side is 0, the
    /// program chooses it.
    mutating func configure(suggested: Size, states: [UInt32]) {
        self.states = Set(states.compactMap { State(rawValue: $0) })
        content = Size(
            width: suggested.width > 0 ? suggested.width : floating.width,
            height: suggested.height > 0 ? max(suggested.height - barHeight, 1) : floating.height)
        if isResizable { floating = content }
    }
}
