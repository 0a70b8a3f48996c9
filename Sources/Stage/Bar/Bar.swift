/// The slim bar over a scene: the scenes by name, what to do in this one, and three buttons.
final class Bar {
    struct Content {
        let shownScene: Int
        let isInspecting: Bool
        let isRecording: Bool
        let hint: String
        let focus: Int?
    }

    let root = View()
    private(set) var buttons: [BarButton] = []
    var needsDisplay = true
    private var layout: BarLayout
    private var pressed: [BarAction] = []
    private let titles: [String]
    private let measuring: any TextMeasuring

    init(titles: [String], measuring: any TextMeasuring) {
        (self.titles, self.measuring) = (titles, measuring)
        layout = BarLayout(width: 0, target: 0, titles: titles, measuring: measuring)
        root.name = "bar"
        buttons = titles.enumerated().map { BarButton(.show($0), title: $1, name: $1) }
        buttons += [
            BarButton(.reset, name: "reset"), BarButton(.toggleInspector, name: "inspector"),
            BarButton(.toggleFullScreen, name: "full screen"),
        ]
        for button in buttons {
            button.view.onChange = { [weak self] in self?.needsDisplay = true }
            button.view.onPress = { [weak self] in self?.pressed.append(button.action) }
            root.addSubview(button.view)
        }
    }

    /// The actions of the buttons that were pressed since this was last called.
    func removePressed() -> [BarAction] {
        defer { pressed.removeAll(keepingCapacity: true) }
        return pressed
    }

    func layOut(width: Double, target: Double) {
        layout = BarLayout(width: width, target: target, titles: titles, measuring: measuring)
        root.frame = Rect(x: 0, y: 0, width: width, height: layout.height)
        for (button, frame) in zip(buttons, layout.buttons) { button.view.frame = frame }
        for (index, title) in layout.titles.enumerated() { buttons[index].title = title }
        needsDisplay = true
    }

    func draw(_ content: Content, on picture: inout Picture, palette: Palette) {
        let bar = root.bounds
        picture.fill(Path(rect: bar), palette.surface, id: ItemID("bar"))
        let line = Rect(x: 0, y: bar.maxY - 1, width: bar.width, height: 1)
        picture.fill(Path(rect: line), palette.outline, id: ItemID("bar line"))
        for (index, button) in buttons.enumerated() { draw(button, index, content, on: &picture, palette) }
        drawHint(content, on: &picture, palette)
    }

    private func draw(
        _ button: BarButton, _ index: Int, _ content: Content, on picture: inout Picture, _ palette: Palette
    ) {
        let isSelected = index == content.shownScene || button.action == .toggleInspector && content.isInspecting
        let ink = button.view.drawPlate(
            isSelected: isSelected, palette: palette, id: ItemID("bar plate", index), on: &picture)
        if index == content.focus {
            let line = Stroke(color: palette.text, width: 2)
            picture.stroke(button.view.plate, line, id: ItemID("bar focus", index))
        }
        let center = button.view.frame.center
        guard let title = button.title else {
            let glyph = BarGlyph.path(of: button.action, around: center)
            let line = Stroke(color: ink, width: 2, cap: .round, join: .round)
            return picture.stroke(glyph, line, id: ItemID("bar glyph", index))
        }
        let (font, extent) = (BarLayout.titleFont, measuring.measure(title, font: BarLayout.titleFont))
        let place = center + Vector(dx: 0, dy: extent.baselineOffset)
        let text = Text(title, font: font, color: ink, at: place, alignment: .center, extent: extent)
        picture.draw(text, id: ItemID("bar title", index))
    }

    private func drawHint(_ content: Content, on picture: inout Picture, _ palette: Palette) {
        let room = layout.hint
        var left = room.minX
        if content.isRecording {
            let dot = Path(center: Point(x: left + 6, y: room.midY), radius: 5)
            picture.fill(dot, palette.warning, id: ItemID("bar recording"))
            left += 18
        }
        let (width, font) = (room.maxX - left, BarLayout.hintFont)
        let words = measuring.fitted(content.hint, font: font, width: width)
        guard !words.isEmpty else { return }
        let extent = measuring.measure(words, font: font)
        let place = Point(x: left + (width - extent.width) / 2, y: room.midY + extent.baselineOffset)
        let text = Text(words, font: font, color: palette.secondaryText, at: place, extent: extent)
        picture.draw(text, id: ItemID("bar hint"))
    }
}
