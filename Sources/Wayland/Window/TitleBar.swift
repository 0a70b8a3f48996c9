import CairoRendering
import Geometry
import Touches

/// A title bar that the program draws, because some compositors draw none. It responds to fingers
/// and to the pointer.
final class TitleBar {
    enum Action {
        case move(FrameInput)
        case menu(FrameInput)
        case minimize, toggleMaximized, close
    }

    /// The movement above which a press outside the buttons is a drag and not a tap, in points.
    private static let slop = 8.0
    private static let doubleTapInterval = Duration.milliseconds(400)

    private let subsurface: Subsurface
    private let texts = TextMeasurer()
    private var shown: TitleBarLook?
    private var press: FrameInput?
    private var lastTap: FrameInput?
    var look = TitleBarLook()
    var onAction: ((Action) -> Void)?

    /// Creates an invisible title bar, or returns `nil` if the compositor cannot show it.
    init?(of content: Proxy, on connection: Connection) {
        guard let subsurface = Subsurface(of: content, on: connection) else { return nil }
        self.subsurface = subsurface
    }

    var surface: Proxy { subsurface.surface }

    /// Shows the current look above the content, or hides the bar. Returns whether the content must
    /// be committed, so that the change appears.
    func update(isVisible: Bool) -> Bool {
        guard isVisible else {
            defer { (shown, press) = (nil, nil) }
            let wasShown = subsurface.isShown
            subsurface.hide()
            return wasShown
        }
        guard look != shown else { return false }
        let frame = Rect(origin: Point(x: 0, y: -look.size.height), size: look.size)
        guard subsurface.show(look.picture(measuring: texts), in: frame, scale: look.scale) else { return false }
        shown = look
        return true
    }

    // MARK: Input

    func receive(_ input: FrameInput) {
        switch input.phase {
        case .hovered: look.hovered = look.button(at: input.location)
        case .pressed where input.button == 1:
            press = input
            look.pressed = look.button(at: input.location)
        case .pressed: if input.button == 3 { onAction?(.menu(input)) }
        case .moved: drag(input)
        case .released: release(input)
        case .cancelled: (press, look.pressed, look.hovered) = (nil, nil, nil)
        }
    }

    private func drag(_ input: FrameInput) {
        guard let press else { return }
        if let pressed = look.button(at: press.location) {
            look.pressed = look.button(at: input.location) == pressed ? pressed : nil
        } else if press.location.distance(to: input.location) > Self.slop {
            self.press = nil
            onAction?(.move(press))
        }
    }

    private func release(_ input: FrameInput) {
        defer { (press, look.pressed) = (nil, nil) }
        guard let press else { return }
        switch look.button(at: press.location) {
        case let button? where button != look.button(at: input.location): break
        case .minimize: onAction?(.minimize)
        case .maximize: onAction?(.toggleMaximized)
        case .close: onAction?(.close)
        case nil: tap(input)
        }
    }

    private func tap(_ input: FrameInput) {
        if let lastTap, input.time - lastTap.time <= Self.doubleTapInterval {
            self.lastTap = nil
            onAction?(.toggleMaximized)
        } else {
            lastTap = input
        }
    }

    func close() { subsurface.close() }
}
