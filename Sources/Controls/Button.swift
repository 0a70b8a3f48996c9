public import Geometry
public import Stage

/// A control with a title, like `UIButton`.
///
/// ```swift
/// let button = Button(type: .system)
/// button.setTitle("Clear", for: .normal)
/// button.sizeToFit()
/// button.addAction { board.clear() }
/// ```
///
/// A button has a transparent background. To make it stand out, set `backgroundColor` and
/// `cornerRadius`. A pressed button is shaded.
open class Button: Control {
    /// The style of a button.
    public enum ButtonType: Hashable, Sendable {
        /// A title in the text color.
        case custom
        /// A title in the accent color.
        case system
    }

    /// The style that was chosen when the button was created.
    public private(set) var buttonType = ButtonType.custom
    /// The label that shows the title. Set its font here, and its text and color with
    /// `setTitle(_:for:)` and `setTitleColor(_:for:)`. The type is optional as in UIKit, but the
    /// value is never `nil`.
    public let titleLabel: Label?
    /// The insets of the title. The default is 10 points at the top and bottom and 16 points on the
    /// left and right, so that the button is easy to touch. The top and bottom insets affect only
    /// the intrinsic size, because the title is centered vertically.
    open var contentEdgeInsets = EdgeInsets(top: 10, left: 16, bottom: 10, right: 16) {
        didSet { if contentEdgeInsets != oldValue { setNeedsLayout() } }
    }

    private var titles: [State: String] = [:]
    private var titleColors: [State: Color] = [:]
    private let title = TitleLabel()

    /// Creates a custom button without a title.
    override public init(frame: Rect = .zero) {
        titleLabel = title
        super.init(frame: frame)
        (title.font, title.textAlignment) = (Font(size: 15), .center)
        title.color = { [unowned self] in currentTitleColor }
        addSubview(title)
    }

    /// Creates a button of the given style without a title.
    public convenience init(type: ButtonType) {
        self.init(frame: .zero)
        buttonType = type
    }

    // MARK: Title

    /// Sets the title for a state, or removes it if `title` is `nil`.
    open func setTitle(_ title: String?, for state: State) {
        titles[state] = title
        showTitle()
    }

    /// Returns the title for a state, or `nil` if none was set.
    open func title(for state: State) -> String? { titles[state] }

    /// The title for the current state, or for the normal state if the current state has no title.
    /// The value is `nil` if neither state has a title.
    open var currentTitle: String? { titles[state] ?? titles[.normal] }

    /// Sets the color of the title for a state, or removes it if `color` is `nil`.
    open func setTitleColor(_ color: Color?, for state: State) {
        titleColors[state] = color
        title.setNeedsDisplay()
    }

    /// Returns the title color for a state, or `nil` if none was set.
    open func titleColor(for state: State) -> Color? { titleColors[state] }

    /// The title color in the current state. The title of a disabled button is dimmed unless a
    /// color was set for the current state.
    open var currentTitleColor: Color {
        if let color = titleColors[state] { return color }
        let palette = traits.palette
        if !isEnabled, buttonType == .system { return palette.disabledText }
        let color = titleColors[.normal] ?? (buttonType == .system ? palette.accent : palette.text)
        return isEnabled ? color : color.withAlpha(color.alpha * Self.disabledAlpha)
    }

    private static let disabledAlpha = 0.4

    private func showTitle() {
        title.text = currentTitle
        title.setNeedsDisplay()
    }

    // MARK: Layout

    /// The size of the title plus the insets.
    open var intrinsicContentSize: Size {
        let (size, insets) = (title.intrinsicContentSize, contentEdgeInsets)
        return Size(width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
    }

    /// Returns the intrinsic size. `size` is ignored.
    open func sizeThatFits(_ size: Size) -> Size { intrinsicContentSize }

    /// Resizes the button to its intrinsic size, keeping its origin.
    open func sizeToFit() { frame = Rect(origin: frame.origin, size: intrinsicContentSize) }

    override open func layoutSubviews() {
        super.layoutSubviews()
        showTitle()
        let (insets, size) = (contentEdgeInsets, bounds.size)
        title.frame = Rect(
            x: bounds.minX + insets.left, y: bounds.minY, width: max(0, size.width - insets.left - insets.right),
            height: size.height)
    }

    /// Shades the background while the button is pressed.
    override open func draw(_ picture: inout Picture, in bounds: Rect) {
        guard isHighlighted else { return }
        let shade = traits.palette.text.withAlpha(Self.shadeAlpha)
        picture.fill(Path(roundedRect: bounds, cornerRadius: cornerRadius), shade, id: "shade")
    }

    private static let shadeAlpha = 0.18
}

/// The label of a button. Its color depends on the state of the button.
private final class TitleLabel: Label {
    var color: (() -> Color)?

    override var drawnColor: Color { color?() ?? super.drawnColor }
}
