public import Stage

/// The recordings of a folder, each with a picture and its length. A tap chooses one.
public final class RecordingsScene: Scene {
    /// What is shown of a recording beside its name.
    public struct Preview {
        /// In a few words.
        public let detail: String
        /// What the window showed, or `nil` if that is not known.
        public let image: Image?

        /// A preview with a few words, and with what the window showed.
        public init(detail: String, image: Image?) { (self.detail, self.image) = (detail, image) }
    }

    public let root = View()
    /// Called with the name of the recording that was tapped.
    public var onChoose: ((String) -> Void)?
    /// Called when a person asks in the list to close the window.
    public var onClose: (() -> Void)?

    /// How wide a recording is, how far it is from the next one, and where words stand, in points.
    private static let (width, gap, margin) = (200.0, 16.0, 16.0)
    private static let words = "No recordings yet. Record on the bar begins one."

    private let header: RecordingsHeader
    private let list = ScrollView()
    private let hint: WordsView
    private let cards: [RecordingCard]
    private let load: (String) -> Preview?
    /// How many previews have been loaded.
    private var loaded = 0

    /// - Parameters:
    ///   - names: The names of the recordings, in the order in which they are shown.
    ///   - measuring: Measures the words.
    ///   - load: Takes a step in loading what is shown of a recording, one in each frame; nil until
    ///     the last one. A recording is begun when the one before it is loaded.
    public init(_ names: [String], measuring: any TextMeasuring, load: @escaping (String) -> Preview?) {
        self.load = load
        cards = names.map { RecordingCard($0, measuring: measuring) }
        header = RecordingsHeader(measuring: measuring)
        hint = WordsView(names.isEmpty ? Self.words : "", measuring: measuring)
        (root.name, list.name) = ("recordings", "list")
        root.addSubview(list)
        root.addSubview(header)
        list.addSubview(hint)
        header.close.addAction { [weak self] in self?.onClose?() }
        for card in cards {
            list.addSubview(card)
            card.control.addAction { [weak self, name = card.recording] in self?.onChoose?(name) }
        }
    }

    public var isAnimating: Bool { loaded < cards.count }

    public func advance(to time: Timestamp) {
        guard isAnimating, let preview = load(cards[loaded].recording) else { return }
        cards[loaded].show(preview)
        loaded += 1
    }

    public func resize(to size: Size) {
        root.frame = Rect(origin: .zero, size: size)
        header.place(in: Rect(x: 0, y: 0, width: size.width, height: RecordingsHeader.height))
        list.frame = root.bounds.below(RecordingsHeader.height)
        hint.frame = Rect(x: 0, y: 0, width: size.width, height: min(size.height, 120))
        let columns = max(1, Int((size.width - Self.margin) / (Self.width + Self.gap)))
        let all = Double(columns) * (Self.width + Self.gap) - Self.gap
        let left = max(0, (size.width - all) / 2)
        for (index, card) in cards.enumerated() {
            let (row, column) = index.quotientAndRemainder(dividingBy: columns)
            card.place(
                in: Rect(
                    x: left + Double(column) * (Self.width + Self.gap),
                    y: Self.margin + Double(row) * (RecordingCard.height + Self.gap), width: Self.width,
                    height: RecordingCard.height))
        }
        let rows = (cards.count + columns - 1) / columns
        list.contentSize = Size(
            width: size.width, height: 2 * Self.margin + Double(rows) * (RecordingCard.height + Self.gap) - Self.gap)
    }

    public func traitsChanged(to traits: Traits) {
        root.traits = traits
        root.backgroundColor = traits.palette.background
    }
}

/// What the window shows, and a button that closes it.
private final class RecordingsHeader: View, Drawable {
    static let height = 48.0
    private static let font = Font(size: 15)

    let close = Control()
    private let measuring: any TextMeasuring

    init(measuring: any TextMeasuring) {
        self.measuring = measuring
        super.init()
        (name, close.name) = ("header", "close")
        close.onChange = { [weak self] in self?.setNeedsDisplay() }
        addSubview(close)
    }

    func place(in frame: Rect) {
        self.frame = frame
        close.frame = Rect(x: frame.width - Self.height, y: 0, width: Self.height, height: Self.height)
    }

    func draw(_ picture: inout Picture, in bounds: Rect) {
        let palette = traits.palette
        picture.fill(Path(rect: bounds), palette.surface, id: "header")
        let line = Rect(x: 0, y: bounds.maxY - 1, width: bounds.width, height: 1)
        picture.fill(Path(rect: line), palette.outline, id: "header line")
        let ink = close.drawPlate(isSelected: false, palette: palette, id: "close plate", on: &picture)
        let cross = Stroke(color: ink, width: 2, cap: .round, join: .round)
        picture.stroke(Glyph.cross(at: close.frame.center), cross, id: "close sign")
        let title = "Recordings"
        let place = Point(x: 16, y: bounds.midY + measuring.measure(title, font: Self.font).baselineOffset)
        picture.draw(measuring.text(title, font: Self.font, color: palette.text, at: place), id: "title")
    }
}

/// A line of words in the middle of a view.
private final class WordsView: View, Drawable {
    private let words: String
    private let measuring: any TextMeasuring

    init(_ words: String, measuring: any TextMeasuring) {
        (self.words, self.measuring) = (words, measuring)
        super.init()
    }

    func draw(_ picture: inout Picture, in bounds: Rect) {
        guard !words.isEmpty else { return }
        let font = Font(size: 15)
        let line = measuring.fitted(words, font: font, width: bounds.width - 32)
        let place = bounds.center + Vector(dx: 0, dy: measuring.measure(line, font: font).baselineOffset)
        let text = measuring.text(
            line, font: font, color: traits.palette.secondaryText, at: place, alignment: .center)
        picture.draw(text, id: "words")
    }
}

/// A recording in the list: what the window showed, when it was made, and how long it is.
private final class RecordingCard: View, Drawable {
    static let height = 176.0
    private static let imageHeight = 125.0
    private static let (titleFont, detailFont) = (Font(size: 14), Font(size: 12))
    private static let margin = 10.0

    /// The name of the recording's file.
    let recording: String
    let control = Control()
    private let image = ImageView()
    private var detail = "" { didSet { if detail != oldValue { setNeedsDisplay() } } }
    private let measuring: any TextMeasuring

    init(_ name: String, measuring: any TextMeasuring) {
        (recording, self.measuring) = (name, measuring)
        super.init()
        self.name = name
        (clipsToBounds, cornerRadius) = (true, 6)
        (image.contentMode, image.clipsToBounds) = (.scaleAspectFit, true)
        control.onChange = { [weak self] in self?.setNeedsDisplay() }
        addSubview(image)
        addSubview(control)
    }

    func place(in frame: Rect) {
        self.frame = frame
        control.frame = bounds
        image.frame = Rect(x: 0, y: 0, width: frame.width, height: Self.imageHeight)
    }

    func show(_ preview: RecordingsScene.Preview) { (detail, image.image) = (preview.detail, preview.image) }

    /// When it was made, where the name says it as `2026-11-21_07.27.23.jsonl`.
    private var title: String {
        let stem = recording.hasSuffix(".jsonl") ? String(recording.dropLast(6)) : recording
        let parts = stem.split(separator: "_", maxSplits: 1)
        guard parts.count == 2, parts[0].count == 10, parts[0].first?.isNumber == true else { return stem }
        return "\(parts[0])  \(String(parts[1].map { $0 == "." ? ":" : $0 }))"
    }

    func draw(_ picture: inout Picture, in bounds: Rect) {
        let palette = traits.palette
        picture.fill(Path(rect: bounds), control.isHighlighted ? palette.outline : palette.surface, id: "card")
        picture.stroke(
            Path(roundedRect: bounds.insetBy(dx: 0.5, dy: 0.5), cornerRadius: 6),
            Stroke(color: palette.outline, width: 1), id: "card edge")
        let lines = [(title, Self.titleFont, palette.text), (detail, Self.detailFont, palette.secondaryText)]
        for (index, (words, font, color)) in lines.enumerated() where !words.isEmpty {
            let line = measuring.fitted(words, font: font, width: bounds.width - 2 * Self.margin)
            let place = Point(x: Self.margin, y: Self.imageHeight + 21 + 20 * Double(index))
            picture.draw(measuring.text(line, font: font, color: color, at: place), id: ItemID("card words", index))
        }
    }
}
