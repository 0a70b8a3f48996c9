import Stage

/// The card of a recording in the list, with its preview, its title and its buttons.
final class RecordingCard: View {
    static let height = 176.0
    private static let imageHeight = 125.0
    private static let (titleFont, detailFont) = (Font.label, Font.caption)
    private static let margin = 10.0
    private static let target = 44.0

    enum Action { case open, beginTyping, rename, delete, close }

    private enum Question {
        case change, delete, rename

        var texts: (question: String, answers: [String]) {
            switch self {
            case .change: ("", ["Rename", "Delete"])
            case .delete: ("Delete this recording?", ["Delete", "Keep"])
            case .rename: ("Type a name, then press Return", ["Save", "Cancel"])
            }
        }
    }

    var recording: String {
        didSet {
            name = recording
            setNeedsDisplay()
        }
    }
    var typedTitle: String? { didSet { if typedTitle != oldValue { setNeedsDisplay() } } }
    let control = Control()
    var onAction: ((Action) -> Void)?
    private let dots = Control()
    private let answers = [Control(), Control()]
    private var question: Question? { didSet { if question != oldValue { layOutAnswers() } } }
    private let image = ImageView()
    private var detail = "" { didSet { if detail != oldValue { setNeedsDisplay() } } }
    private let measuring: any TextMeasuring

    init(_ name: String, measuring: any TextMeasuring) {
        (recording, self.measuring) = (name, measuring)
        super.init()
        (self.name, dots.name) = (name, "change")
        (clipsToBounds, cornerRadius) = (true, CornerRadius.medium)
        (image.contentMode, image.clipsToBounds) = (.scaleAspectFit, true)
        addSubview(image)
        for button in [control, dots] + answers {
            button.onChange = { [weak self] in self?.setNeedsDisplay() }
            addSubview(button)
        }
        dots.addAction { [weak self] in self?.pressDots() }
        for (index, button) in answers.enumerated() { button.addAction { [weak self] in self?.answer(index) } }
        layOutAnswers()
    }

    func place(in frame: Rect) {
        self.frame = frame
        control.frame = bounds
        image.frame = Rect(x: 0, y: 0, width: frame.width, height: Self.imageHeight)
        let side = Self.target
        dots.frame = Rect(
            x: bounds.width - side, y: Self.imageHeight, width: side, height: bounds.height - Self.imageHeight)
        for (index, button) in answers.enumerated() {
            button.frame = Rect(
                x: Self.margin, y: 32 + side * Double(index), width: bounds.width - 2 * Self.margin, height: side)
        }
    }

    func show(_ preview: RecordingsScene.Preview) {
        (detail, image.image) = (preview.detail, preview.image)
        // A wide picture fills the area above the title. A tall picture is shown whole, because
        // too much of it would be hidden if it filled this area.
        let size = preview.image?.size ?? .zero
        image.contentMode = size.width > size.height ? .scaleAspectFill : .scaleAspectFit
    }

    var isAsking: Bool { question != nil }
    func close() { (question, typedTitle) = (nil, nil) }

    private func pressDots() {
        guard question == nil else { return onAction?(.close) ?? () }
        question = .change
        onAction?(.open)
    }

    private func layOutAnswers() {
        image.isHidden = question != nil
        for (index, button) in answers.enumerated() {
            button.isHidden = question == nil
            button.name = question?.texts.answers[index].lowercased()
        }
        setNeedsDisplay()
    }

    private func answer(_ index: Int) {
        switch (question, index) {
        case (.change, 0):
            (question, typedTitle) = (.rename, title)
            onAction?(.beginTyping)
        case (.change, _): question = .delete
        case (.delete, 0): onAction?(.delete)
        case (.rename, 0): onAction?(.rename)
        case (.delete, _), (.rename, _): onAction?(.close)
        case (nil, _): break
        }
    }

    private var title: String { RecordingTitle.text(ofFile: recording) }

    override func draw(_ picture: inout Picture, in bounds: Rect) {
        let palette = traits.palette
        let isPressed = control.isHighlighted && question == nil
        picture.fill(Path(rect: bounds), isPressed ? palette.outline : palette.surface, id: "card")
        picture.stroke(
            Path(roundedRect: bounds.insetBy(dx: 0.5, dy: 0.5), cornerRadius: CornerRadius.medium),
            Stroke(color: palette.outline, width: 1), id: "card edge")
        let shownTitle = typedTitle.map { "\($0)|" } ?? title
        let lines = [(shownTitle, Self.titleFont, palette.text), (detail, Self.detailFont, palette.secondaryText)]
        for (index, (words, font, color)) in lines.enumerated() where !words.isEmpty {
            let line = measuring.fitted(words, font: font, width: bounds.width - Self.margin - Self.target)
            let place = Point(x: Self.margin, y: Self.imageHeight + 21 + 20 * Double(index))
            picture.draw(measuring.text(line, font: font, color: color, at: place), id: ItemID("card words", index))
        }
        let ink = dots.drawPlate(isSelected: question != nil, palette: palette, id: "card plate", on: &picture)
        picture.stroke(
            Glyph.dots(), Stroke(color: ink, width: 2, cap: .round), id: "card dots",
            transform: Transform(translation: dots.frame.center - .zero))
        if let question { draw(question, on: &picture) }
    }

    private func draw(_ question: Question, on picture: inout Picture) {
        let palette = traits.palette
        let (texts, top) = (question.texts, Point(x: bounds.midX, y: 22))
        picture.draw(
            measuring.text(
                texts.question, font: Self.titleFont, color: palette.text, at: top, alignment: .center), id: "question")
        for (index, (button, words)) in zip(answers, texts.answers).enumerated() {
            let isDeleting = question == .delete && index == 0
            picture.stroke(
                button.plate, Stroke(color: isDeleting ? palette.warning : palette.outline, width: 1),
                id: ItemID("answer edge", index))
            var ink = button.drawPlate(
                isSelected: false, palette: palette, id: ItemID("answer plate", index), on: &picture)
            if isDeleting { ink = palette.warning }
            let drop = measuring.measure(words, font: Self.titleFont).baselineOffset
            let place = button.frame.center + Vector(dx: 0, dy: drop)
            picture.draw(
                measuring.text(words, font: Self.titleFont, color: ink, at: place, alignment: .center),
                id: ItemID("answer", index))
        }
    }
}
