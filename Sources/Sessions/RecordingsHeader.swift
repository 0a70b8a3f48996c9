import Stage

/// The header of the sheet of recordings, with its title and the button that closes the sheet.
final class RecordingsHeader: View {
    static let height = 48.0
    private static let font = Font.body

    let close = Control()
    /// A sentence that replaces the title, or `nil` to show the title.
    private(set) var notice: (sentence: String, isWarning: Bool)?
    private let measuring: any TextMeasuring

    init(measuring: any TextMeasuring) {
        self.measuring = measuring
        super.init()
        (name, close.name) = ("header", "close")
        close.onChange = { [weak self] in self?.setNeedsDisplay() }
        addSubview(close)
    }

    func show(_ notice: (sentence: String, isWarning: Bool)?) {
        self.notice = notice
        setNeedsDisplay()
    }

    func place(in frame: Rect) {
        self.frame = frame
        close.frame = Rect(x: frame.width - Self.height, y: 0, width: Self.height, height: Self.height)
    }

    override func draw(_ picture: inout Picture, in bounds: Rect) {
        let palette = traits.palette
        picture.fill(Path(rect: bounds), palette.surface, id: "header")
        let line = Rect(x: 0, y: bounds.maxY - 1, width: bounds.width, height: 1)
        picture.fill(Path(rect: line), palette.outline, id: "header line")
        let ink = close.drawPlate(isSelected: false, palette: palette, id: "close plate", on: &picture)
        let cross = Stroke(color: ink, width: 2, cap: .round, join: .round)
        picture.stroke(Glyph.cross(at: close.frame.center), cross, id: "close sign")
        let grip = Rect(center: Point(x: bounds.midX, y: 6), size: Size(width: 36, height: 4))
        picture.fill(Path(roundedRect: grip, cornerRadius: 2), palette.outline, id: "grip")
        let title = measuring.fitted(notice?.sentence ?? "Recordings", font: Self.font, width: close.frame.minX - 16)
        let baseline = Point(x: 16, y: bounds.midY + measuring.measure(title, font: Self.font).baselineOffset)
        let color = notice?.isWarning == true ? palette.warning : palette.text
        picture.draw(measuring.text(title, font: Self.font, color: color, at: baseline), id: "title")
    }
}

/// A view that shows a sentence in its center, such as the hint at the top of an empty list.
final class WordsView: View {
    var words: String { didSet { if words != oldValue { setNeedsDisplay() } } }
    private let measuring: any TextMeasuring

    init(_ words: String, measuring: any TextMeasuring) {
        (self.words, self.measuring) = (words, measuring)
        super.init()
    }

    override func draw(_ picture: inout Picture, in bounds: Rect) {
        guard !words.isEmpty else { return }
        let font = Font.body
        let line = measuring.fitted(words, font: font, width: bounds.width - 32)
        let place = bounds.center + Vector(dx: 0, dy: measuring.measure(line, font: font).baselineOffset)
        let text = measuring.text(
            line, font: font, color: traits.palette.secondaryText, at: place, alignment: .center)
        picture.draw(text, id: "words")
    }
}
