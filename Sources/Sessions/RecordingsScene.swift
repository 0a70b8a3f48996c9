public import Stage

/// The recordings of a folder, each with a picture and its length. A tap chooses one. The dots of a
/// recording offer to rename and to delete it.
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
    /// Called when a person has confirmed that a recording is to be deleted, with its name. Returns
    /// whether it is gone.
    public var onDelete: ((String) -> Bool)?
    /// Called with the name of a recording and the title that a person has typed for it. Returns
    /// the new name, or `nil` if the recording keeps its name.
    public var onRename: ((_ name: String, _ title: String) -> String?)?
    /// Called when a person begins and ends to type, so that keys are letters.
    public var onTyping: ((_ isTyping: Bool) -> Void)?
    /// Called when a person asks in the list to close the window.
    public var onClose: (() -> Void)?

    /// How wide a recording is, how far it is from the next one, and where words stand, in points.
    private static let (width, gap, margin) = (200.0, 16.0, 16.0)
    private static let words = "No recordings yet. Record on the bar begins one."

    private let header: RecordingsHeader
    private let list = ScrollView()
    private let hint: WordsView
    private var cards: [RecordingCard]
    /// The card whose title is being typed.
    private weak var typed: RecordingCard? {
        didSet { if (typed == nil) != (oldValue == nil) { onTyping?(typed != nil) } }
    }
    private let load: (String) -> Preview?
    /// The cards whose previews have not been loaded, in their order.
    private var waiting: [RecordingCard]

    /// - Parameters:
    ///   - names: The names of the recordings, in the order in which they are shown.
    ///   - measuring: Measures the words.
    ///   - load: Takes a step in loading what is shown of a recording, one in each frame; nil until
    ///     the last one. A recording is begun when the one before it is loaded.
    public init(_ names: [String], measuring: any TextMeasuring, load: @escaping (String) -> Preview?) {
        self.load = load
        cards = names.map { RecordingCard($0, measuring: measuring) }
        waiting = cards
        header = RecordingsHeader(measuring: measuring)
        hint = WordsView(names.isEmpty ? Self.words : "", measuring: measuring)
        (root.name, list.name) = ("recordings", "list")
        root.addSubview(list)
        root.addSubview(header)
        list.addSubview(hint)
        header.close.addAction { [weak self] in self?.onClose?() }
        for card in cards {
            list.addSubview(card)
            card.control.addAction { [weak self, unowned card] in self?.onChoose?(card.recording) }
            card.onAction = { [weak self, unowned card] action in self?.perform(action, on: card) }
        }
    }

    public var isAnimating: Bool { !waiting.isEmpty }

    public func advance(to time: Timestamp) {
        guard let card = waiting.first, let preview = load(card.recording) else { return }
        card.show(preview)
        waiting.removeFirst()
    }

    // MARK: Changes

    private func perform(_ action: RecordingCard.Action, on card: RecordingCard) {
        switch action {
        case .open:
            for other in cards where other !== card { other.close() }
            typed = nil
        case .beginTyping: typed = card
        case .rename:
            if let title = card.typedTitle, let name = onRename?(card.recording, title) { card.recording = name }
            fallthrough
        case .close:
            card.close()
            typed = nil
        case .delete:
            card.close()
            guard onDelete?(card.recording) == true else { return }
            card.removeFromSuperview()
            cards.removeAll { $0 === card }
            waiting.removeAll { $0 === card }
            if cards.isEmpty { hint.words = Self.words }
            resize(to: root.bounds.size)
        }
    }

    public var keyDetails: KeyDetails { typed == nil ? [] : .characters }

    public func keyPressed(_ key: KeyInput) {
        guard let card = typed else { return }
        switch key.key {
        case "Return", "KP_Enter": perform(.rename, on: card)
        case "Escape": perform(.close, on: card)
        case "BackSpace": card.typedTitle = card.typedTitle.map { String($0.dropLast()) }
        default: card.typedTitle?.append(contentsOf: (key.characters ?? "").filter { !$0.isNewline && $0 != "/" })
        }
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
