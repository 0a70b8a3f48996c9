import Drawing
import Geometry
import Gestures

/// The slim bar over a scene: the scenes by name, what to do in this one, and three buttons.
final class Bar {
    let root = View()
    private(set) var buttons: [BarButton] = []
    var needsDisplay = true
    /// The scene that is shown, by its place in the list.
    var shown = 0 { didSet { needsDisplay = needsDisplay || shown != oldValue } }
    var isInspecting = false { didSet { needsDisplay = needsDisplay || isInspecting != oldValue } }
    /// Whether everything is being recorded.
    var isRecording = false { didSet { needsDisplay = needsDisplay || isRecording != oldValue } }
    var hint = "" { didSet { needsDisplay = needsDisplay || hint != oldValue } }
    var focus: Int? { didSet { needsDisplay = needsDisplay || focus != oldValue } }

    private let titles: [String]
    private let measuring: any TextMeasuring
    private(set) var layout: BarLayout

    init(titles: [String], measuring: any TextMeasuring, onAction: @escaping (BarAction) -> Void) {
        (self.titles, self.measuring) = (titles, measuring)
        layout = BarLayout(width: 0, target: 0, titles: titles, measuring: measuring)
        root.name = "bar"
        buttons = titles.enumerated().map { BarButton(.show($0), face: .title($1), name: $1) }
        buttons += [
            BarButton(.reset, face: .reset, name: "reset"),
            BarButton(.toggleInspector, face: .inspector, name: "inspector"),
            BarButton(.toggleFullScreen, face: .fullScreen, name: "full screen"),
        ]
        for button in buttons {
            button.view.onChange = { [weak self] in self?.needsDisplay = true }
            button.view.onPress = { onAction(button.action) }
            root.addSubview(button.view)
        }
    }

    /// Lays it out for a window so wide, with targets of this height, both in points.
    func layOut(width: Double, target: Double) {
        layout = BarLayout(width: width, target: target, titles: titles, measuring: measuring)
        root.frame = Rect(x: 0, y: 0, width: width, height: layout.height)
        for (button, frame) in zip(buttons, layout.buttons) { button.view.frame = frame }
        for (index, title) in layout.titles.enumerated() { buttons[index].face = .title(title) }
        needsDisplay = true
    }

    func draw(on picture: inout Picture, palette: Palette) {
        let bar = root.bounds
        picture.fill(Path(rect: bar), palette.surface, id: ItemID("bar"))
        let line = Rect(x: 0, y: bar.maxY - 1, width: bar.width, height: 1)
        picture.fill(Path(rect: line), palette.outline, id: ItemID("bar line"))
        for (index, button) in buttons.enumerated() { draw(button, index, on: &picture, palette) }
        drawHint(on: &picture, palette)
    }

    private func draw(_ button: BarButton, _ index: Int, on picture: inout Picture, _ palette: Palette) {
        let (frame, isPressed) = (button.view.frame, button.view.isPressed)
        let isOn = index == shown || (button.action == .toggleInspector && isInspecting)
        let plate = Path(roundedRect: frame.insetBy(dx: 3, dy: 4), cornerRadius: 6)
        let fill: Color = isPressed ? palette.outline : isOn ? palette.accent : .clear
        if fill != .clear { picture.fill(plate, fill, id: ItemID("bar plate", index)) }
        if index == focus {
            picture.stroke(plate, Stroke(color: palette.text, width: 2), id: ItemID("bar focus", index))
        }
        let ink = isOn && !isPressed ? palette.onAccent : palette.text
        switch button.face {
        case .title(let title):
            let extent = measuring.measure(title, font: BarLayout.titleFont)
            let place = Point(x: frame.midX, y: frame.midY + (extent.ascent - extent.descent) / 2)
            picture.draw(
                Text(title, font: BarLayout.titleFont, color: ink, at: place, alignment: .center, extent: extent),
                id: ItemID("bar title", index))
        case .reset, .inspector, .fullScreen:
            let glyph = BarGlyph.path(of: button.face, around: frame.center)
            picture.stroke(
                glyph, Stroke(color: ink, width: 2, cap: .round, join: .round), id: ItemID("bar glyph", index))
        }
    }

    private func drawHint(on picture: inout Picture, _ palette: Palette) {
        let room = layout.hint
        var left = room.minX
        if isRecording {
            let dot = Rect(center: Point(x: left + 6, y: room.midY), size: Size(width: 10, height: 10))
            picture.fill(Path(ovalIn: dot), palette.warning, id: ItemID("bar recording"))
            left += 18
        }
        let (width, font) = (room.maxX - left, BarLayout.hintFont)
        let words = measuring.fitted(hint, font: font, width: width)
        guard !words.isEmpty else { return }
        let extent = measuring.measure(words, font: font)
        let place = Point(x: left + (width - extent.width) / 2, y: room.midY + (extent.ascent - extent.descent) / 2)
        picture.draw(
            Text(words, font: font, color: palette.secondaryText, at: place, extent: extent), id: ItemID("bar hint"))
    }
}
