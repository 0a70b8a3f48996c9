import Drawing
import Geometry

/// The properties that determine the picture of a title bar.
struct TitleBarLook: Hashable {
    enum Button: Int, CaseIterable {
        case minimize, maximize, close
    }

    /// The size in points.
    var size = Size.zero
    /// The number of pixels per point.
    var scale = 1.0
    var title = ""
    /// Whether the background of the scene is dark.
    var isDark = false
    /// Whether the window counts as active. Otherwise, its title and buttons are dimmed.
    var isActive = false
    var isMaximized = false
    /// The width of a button in points.
    var buttonWidth = 40.0
    var hovered: Button?
    var pressed: Button?

    /// Returns the button at a location, in points, or `nil` if there is none.
    func button(at location: Point) -> Button? {
        guard location.y >= 0, location.y < size.height, location.x < size.width else { return nil }
        let fromRight = ((size.width - location.x) / buttonWidth).rounded(.up)
        return Button(rawValue: Button.allCases.count - Int(fromRight))
    }

    private func frame(of button: Button) -> Rect {
        let right = Double(Button.allCases.count - button.rawValue)
        return Rect(x: size.width - right * buttonWidth, y: 0, width: buttonWidth, height: size.height)
    }

    // MARK: The picture

    private static let fontSize = 14.0
    private static let (iconSize, lineWidth) = (12.0, 1.5)
    private static let highlightDiameter = 28.0

    private var background: Color { Color(hex: isDark ? 0x303034 : 0xEBEBED) }
    private var foreground: Color {
        Color(hex: isDark ? 0xFFFFFF : 0x2E2E32, alpha: isActive ? 1 : 0.55)
    }

    func picture(measuring: any TextMeasuring) -> Picture {
        let pixels = Size(width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
        var picture = Picture(size: pixels, background: background)
        let toPixels = Transform(scaleX: scale, y: scale)
        addTitle(to: &picture, toPixels, measuring)
        for button in Button.allCases {
            let center = frame(of: button).center
            let highlight = pressed == button ? 0.2 : hovered == button ? 0.1 : 0
            if highlight > 0 {
                let side = Self.highlightDiameter
                let circle = Path(ovalIn: Rect(center: center, size: Size(width: side, height: side)))
                picture.fill(circle, foreground.withAlpha(highlight), transform: toPixels)
            }
            picture.stroke(icon(of: button, at: center), Stroke(color: foreground, width: lineWidth))
        }
        return picture
    }

    private func addTitle(to picture: inout Picture, _ toPixels: Transform, _ measuring: any TextMeasuring) {
        let font = Font(size: Self.fontSize, weight: .bold)
        // The buttons are only on the right, but both margins have room for them, so that the title
        // is centered in the bar.
        let margin = buttonWidth * Double(Button.allCases.count) + 8
        let width = size.width - 2 * margin
        guard width > Self.fontSize else { return }
        let text = measuring.fitted(title, font: font, width: width)
        let extent = measuring.measure(text, font: font)
        let baseline = (size.height + extent.ascent - extent.descent) / 2
        picture.draw(
            Text(
                text, font: font, color: foreground, at: Point(x: size.width / 2, y: baseline), alignment: .center,
                extent: extent), transform: toPixels)
    }

    /// The width of an icon's lines in whole pixels, so that their edges are sharp.
    private var lineWidth: Double { (Self.lineWidth * scale).rounded() }

    /// Returns an icon in pixels. The edges of horizontal and vertical lines are on pixel
    /// boundaries, so that they are sharp.
    private func icon(of button: Button, at center: Point) -> Path {
        // The height of the bar is even at the usual scales, so only an icon with an even side can be
        // exactly in its middle.
        let side = 2 * (Self.iconSize * scale / 2).rounded()
        let corner = Point(
            x: (center.x * scale - side / 2).rounded(), y: (center.y * scale - side / 2).rounded())
        let outside = Rect(origin: corner, size: Size(width: side, height: side))
        let box = outside.insetBy(dx: lineWidth / 2, dy: lineWidth / 2)
        var path = Path()
        switch button {
        case .close:
            path.move(to: box.corners.topLeft)
            path.addLine(to: box.corners.bottomRight)
            path.move(to: box.corners.topRight)
            path.addLine(to: box.corners.bottomLeft)
        case .maximize:
            path.append(Path(rect: isMaximized ? box.insetBy(dx: scale.rounded(), dy: scale.rounded()) : box))
        case .minimize:
            // The line ends at its last point, and must be as wide as the square of `maximize`.
            path.move(to: Point(x: outside.minX, y: box.maxY))
            path.addLine(to: Point(x: outside.maxX, y: box.maxY))
        }
        return path
    }
}
