/// A button on the bar, in the menu or in the list of scenes.
final class BarButton: View, Pressable {
    enum Style {
        case title
        /// Only the icon, or the first letter of the title if the command has no icon.
        case sign
        case labelled
        case row
    }

    static let titleFont = Font.body
    static let labelFont = Font.caption
    private static let (pulseOpacity, pulseDuration) = (0.45, Duration.milliseconds(1200))
    private static let (signPlace, titlePlace, margin) = (24.0, 46.0, 14.0)

    struct Content: Hashable {
        var label: BarLabel
        var style: Style
        var isSelected = false
        var isWarning = false
        var isDimmed = false
        var hasFocus = false
        var isHovered = false
        /// The strength of a pulse that draws attention to the button, from 0 to 1.
        var pulse = 0.0
    }

    let command: Command
    let control = Control()
    var content: Content { didSet { if content != oldValue { setNeedsDisplay() } } }
    var isAvailable: () -> Bool = { true }
    private var pulseChange: ValueAnimator<Double>?
    private let measuring: any TextMeasuring

    init(_ command: Command, _ content: Content, measuring: any TextMeasuring) {
        (self.command, self.content, self.measuring) = (command, content, measuring)
        super.init()
        control.onChange = { [weak self] in self?.setNeedsDisplay() }
        addSubview(control)
    }

    /// Highlights the button once, unless motion is reduced.
    func pulse() {
        let timing = AnimationTiming.curve(.linear, duration: Self.pulseDuration)
        pulseChange = ValueAnimator(for: self, to: 0, timing: timing) {
            sine(.pi * $0)
        } show: { [weak self] in
            self?.content.pulse = $0
        }
    }

    var isEnabled: Bool { isAvailable() }
    func press() -> Bool { control.press() }

    func place(in frame: Rect) {
        self.frame = frame
        control.frame = bounds
    }

    static func width(of label: BarLabel, style: Style, target: Double, measuring: any TextMeasuring) -> Double {
        func width(_ text: String, _ font: Font) -> Double { measuring.measure(text, font: font).width }
        return switch style {
        case .title: max(target, width(label.title, titleFont) + 24)
        case .sign: target
        case .labelled: max(target, width(label.title, labelFont) + 14)
        case .row: titlePlace + width(label.title, titleFont) + 2 * margin + width(label.key, labelFont) + margin
        }
    }

    override func draw(_ picture: inout Picture, in bounds: Rect) {
        let palette = traits.palette
        let plate = Path(roundedRect: bounds.insetBy(dx: 3, dy: 4), cornerRadius: CornerRadius.medium)
        // A row shows its selection with a check mark instead of a background.
        let isOn = content.isSelected && !control.isHighlighted && content.style != .row
        if control.isHighlighted || isOn || content.isHovered {
            picture.fill(
                plate, isOn ? palette.accent : palette.outline.withAlpha(control.isHighlighted ? 1 : 0.5),
                id: "bar plate")
        }
        if content.pulse > 0 {
            picture.fill(plate, palette.accent.withAlpha(Self.pulseOpacity * content.pulse), id: "bar pulse")
        }
        if content.hasFocus { picture.stroke(plate, Stroke(color: palette.text, width: 2), id: "bar focus") }
        let ink = isOn ? palette.onAccent : content.isDimmed ? palette.disabledText : palette.text
        drawSign(content.isWarning && !isOn ? palette.warning : ink, on: &picture, in: bounds)
        drawTitle(ink, on: &picture, in: bounds)
        if content.style == .row, content.isSelected { drawCheck(on: &picture, in: bounds) }
    }

    private func drawCheck(on picture: inout Picture, in bounds: Rect) {
        let title = measuring.measure(content.label.title, font: Self.titleFont).width
        let offset = Vector(dx: Self.titlePlace + title + Self.margin, dy: bounds.midY)
        picture.stroke(
            Glyph.check(), Stroke(color: traits.palette.accent, width: 2, cap: .round, join: .round), id: "bar check",
            transform: Transform(translation: offset))
    }

    private func drawSign(_ ink: Color, on picture: inout Picture, in bounds: Rect) {
        guard content.style != .title else { return }
        let (center, scale) =
            switch content.style {
            case .row: (Point(x: Self.signPlace, y: bounds.midY), 1.0)
            case .labelled: (Point(x: bounds.midX, y: bounds.midY - 6.5), 0.75)
            case .sign, .title: (bounds.center, 1.0)
            }
        let map = Transform(scaleX: scale, y: scale).concatenating(Transform(translation: center - .zero))
        if content.label.fillsSign { return picture.fill(content.label.sign, ink, id: "bar glyph", transform: map) }
        let line = Stroke(color: ink, width: 2, cap: .round, join: .round)
        picture.stroke(content.label.sign, line, id: "bar glyph", transform: map)
    }

    private func drawTitle(_ ink: Color, on picture: inout Picture, in bounds: Rect) {
        let title = content.label.title
        switch content.style {
        case .sign:
            guard content.label.sign.elements.isEmpty else { return }
            draw(String(title.prefix(1)), Self.titleFont, ink, at: bounds.center, .center, "bar title", on: &picture)
        case .title: draw(title, Self.titleFont, ink, at: bounds.center, .center, "bar title", on: &picture)
        case .labelled:
            let point = Point(x: bounds.midX, y: bounds.midY + 9)
            draw(title, Self.labelFont, ink, at: point, .center, "bar label", on: &picture)
        case .row:
            let point = Point(x: Self.titlePlace, y: bounds.midY)
            draw(title, Self.titleFont, ink, at: point, .leading, "bar label", on: &picture)
            let end = Point(x: bounds.maxX - Self.margin, y: bounds.midY)
            draw(
                content.label.key, Self.labelFont, traits.palette.secondaryText, at: end, .trailing, "bar key",
                on: &picture)
        }
    }

    /// Draws a line of text whose vertical center is at `point`.
    private func draw(
        _ string: String, _ font: Font, _ color: Color, at point: Point, _ alignment: TextAlignment, _ id: String,
        on picture: inout Picture
    ) {
        let extent = measuring.measure(string, font: font)
        let baseline = point + Vector(dx: 0, dy: extent.baselineOffset)
        picture.draw(
            Text(string, font: font, color: color, at: baseline, alignment: alignment, extent: extent), id: ItemID(id))
    }
}
