public import Geometry
public import Stage

/// A control with a title, as `UIButton`.
///
/// ```swift
/// let button = Button(type: .system)
/// button.setTitle("Clear", for: .normal)
/// button.sizeToFit()
/// button.addAction { board.clear() }
/// ```
///
/// A button is transparent. Give it a `backgroundColor` and a `cornerRadius` to set it off. It is
/// shaded while it is pressed.
nonisolated open class Button: Control, Drawable {
    /// The look of a button.
    public enum ButtonType: Hashable, Sendable {
        /// A title in the color of text.
        case custom
        /// A title in the color of active elements.
        case system
    }

    /// The look of the button.
    public private(set) var buttonType = ButtonType.custom
    /// The label that shows the title. Set its font here, and its text and color with
    /// `setTitle(_:for:)` and `setTitleColor(_:for:)`.
    public let titleLabel: Label?
    /// The distances between the title and the edges of the button. The default is 10 points above
    /// and below and 16 to the left and right, so that a finger hits the button.
    open var contentEdgeInsets = EdgeInsets(top: 10, left: 16, bottom: 10, right: 16) {
        didSet { if contentEdgeInsets != oldValue { setNeedsLayout() } }
    }

    private var titles: [State: String] = [:]
    private var titleColors: [State: Color] = [:]
    private let title = TitleLabel()

    /// Creates a button of the custom type without a title.
    override public init(frame: Rect = .zero) {
        titleLabel = title
        super.init(frame: frame)
        (title.font, title.textAlignment) = (Font(size: 15), .center)
        title.color = { [unowned self] in currentTitleColor }
        addSubview(title)
    }

    /// Creates a button without a title.
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

    /// The title that was set for a state, or `nil`.
    open func title(for state: State) -> String? { titles[state] }

    /// The title in the current state: the title for this state, or for the normal state if there
    /// is none.
    open var currentTitle: String? { titles[state] ?? titles[.normal] }

    /// Sets the color of the title for a state, or removes it if `color` is `nil`.
    open func setTitleColor(_ color: Color?, for state: State) {
        titleColors[state] = color
        title.setNeedsDisplay()
    }

    /// The color that was set for the title in a state, or `nil`.
    open func titleColor(for state: State) -> Color? { titleColors[state] }

    /// The color of the title in the current state. A disabled button without a color of its own
    /// has a faded title.
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

    /// The size of the title with the insets around it.
    open var intrinsicContentSize: Size {
        let (size, insets) = (title.intrinsicContentSize, contentEdgeInsets)
        return Size(
            width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
    }

    /// The intrinsic size. `size` is ignored.
    open func sizeThatFits(_ size: Size) -> Size { intrinsicContentSize }

    /// Resizes the button to its title, and keeps its origin.
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
    open func draw(_ picture: inout Picture, in bounds: Rect) {
        guard isHighlighted else { return }
        let shade = traits.palette.text.withAlpha(Self.shadeAlpha)
        picture.fill(Path(roundedRect: bounds, cornerRadius: cornerRadius), shade, id: "shade")
    }

    private static let shadeAlpha = 0.18
}

/// The label of a button, in the color of the button's state.
private final class TitleLabel: Label {
    var color: (() -> Color)?

    override var drawnColor: Color { color?() ?? super.drawnColor }
}
