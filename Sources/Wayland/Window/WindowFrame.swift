import Geometry
import Touches
import Windowing

/// The parts of a window around its content: the title bar, and the border with the shadow.
final class WindowFrame {
    /// The preferred width of a button in millimeters, which is enough for a finger.
    private static let buttonWidth = 9.0
    /// The range of button widths, in points. At the maximum, a button is 9 mm wide on a screen
    /// with 270 points per inch.
    private static let buttonWidths = 40.0...96.0
    /// The maximum width of a button as a fraction of the title bar, so that a part of the bar
    /// remains for moving the window. It does not apply to buttons of the minimum width.
    private static let maxButtonFraction = 0.25

    private let toplevel: Toplevel
    private let bar: TitleBar
    private let border: WindowBorder?
    private unowned let window: WaylandWindow
    private let connection: Connection

    /// Creates an invisible frame, or returns `nil` if the compositor cannot show it.
    init?(of window: WaylandWindow, _ toplevel: Toplevel, on connection: Connection) {
        guard let bar = TitleBar(of: toplevel.surface, on: connection) else { return nil }
        (self.window, self.toplevel, self.bar, self.connection) = (window, toplevel, bar, connection)
        border = WindowBorder(of: toplevel.surface, on: connection)
        connection.add(bar.surface, .titleBar, of: window)
        if let border { connection.add(border.surface, .border, of: window) }
        bar.onAction = { [unowned self] in perform($0) }
    }

    /// Whether the background of the scene is dark. If so, the title bar is dark too.
    var isDark: Bool {
        get { bar.look.isDark }
        set { bar.look.isDark = newValue }
    }

    /// Updates the title bar and the border after a change to the window. Returns whether the
    /// content must be committed, so that the changes appear.
    func update(_ geometry: WindowGeometry, title: String, millimetersPerPixel: Double?) -> Bool {
        bar.look.size = Size(width: geometry.content.width, height: WindowGeometry.titleBarHeight)
        (bar.look.scale, bar.look.title) = (geometry.scale, title)
        (bar.look.isActive, bar.look.isMaximized) = (geometry.isActive, geometry.isMaximized)
        let width = millimetersPerPixel.map { Self.buttonWidth / $0 / geometry.scale } ?? 0
        let fraction = (geometry.content.width * Self.maxButtonFraction).rounded(.down)
        let limit = fraction.clamped(to: Self.buttonWidths)
        bar.look.buttonWidth = width.rounded(.up).clamped(to: Self.buttonWidths.lowerBound...limit)
        let isBarChanged = bar.update(isVisible: geometry.showsTitleBar)
        let isResizable = geometry.showsTitleBar && geometry.isResizable
        return border?.update(around: geometry.frame, isResizable: isResizable) == true || isBarChanged
    }

    func cursor(over part: SurfaceTarget.Part, at location: Point) -> Cursor {
        part == .border ? border?.cursor(at: location) ?? .arrow : .arrow
    }

    func receive(_ input: FrameInput, on part: SurfaceTarget.Part) {
        if part == .titleBar {
            bar.receive(input)
        } else if input.phase == .pressed, input.button == 1, let edges = border?.edges(at: input.location), edges != 0
        {
            // At the left or top edge, the content moves under the fingers that rest on it.
            window.cancelInput(because: .grab)
            toplevel.resize(input, at: edges)
        }
    }

    private func perform(_ action: TitleBar.Action) {
        switch action {
        case .move(let press):
            window.cancelInput(because: .grab)
            toplevel.move(press)
        case .menu(let press):
            toplevel.showMenu(press, at: press.location - Vector(dx: 0, dy: WindowGeometry.titleBarHeight))
        case .minimize:
            window.cancelInput(because: .unmapped)
            toplevel.minimize()
        case .toggleMaximized: toplevel.setMaximized(!bar.look.isMaximized)
        case .close: window.requestClose()
        }
    }

    func close() {
        border?.close()
        bar.close()
    }
}
