import Controls
package import Stage

/// A scene that shows the recordings of a folder as cards on a sheet. Each card shows the title and
/// the preview of a recording. The user taps a card to choose the recording. The button with three
/// dots shows buttons that rename and delete the recording.
package final class RecordingsScene: Scene {
    package struct Preview {
        /// The text below the title, such as the scene and the length of the recording.
        package let detail: String
        /// A picture of the recorded scene, or `nil` if the recording cannot be read or was made by
        /// another program.
        package let image: Image?

        package init(detail: String, image: Image?) { (self.detail, self.image) = (detail, image) }
    }

    package var root: View { sheet }
    package var onChoose: ((String) -> Void)?
    /// Called with the name of a recording when the user has confirmed its deletion. Return whether
    /// the recording was deleted.
    package var onDelete: ((String) -> Bool)?
    /// Called with the name of a recording and the title that the user has typed for the recording.
    /// Return the new name, or `nil` if the recording keeps its name.
    package var onRename: ((_ name: String, _ title: String) -> String?)?
    /// Called when the user starts or stops typing. While the user types, keys must not trigger
    /// commands.
    package var onTyping: ((_ isTyping: Bool) -> Void)?
    /// Called after the user has closed the sheet.
    package var onClose: (() -> Void)? {
        get { sheet.onClose }
        set { sheet.onClose = newValue }
    }

    private static let (width, gap, margin) = (200.0, 16.0, 16.0)
    private static let words = "No recordings yet. Press Record on the bar to begin one."

    private let header: RecordingsHeader
    private let sheet: SheetView
    private var isOpen = false
    private let list = ScrollView()
    private let hint: WordsView
    private var cards: [RecordingCard]
    private weak var typed: RecordingCard? {
        didSet { if (typed == nil) != (oldValue == nil) { onTyping?(typed != nil) } }
    }
    private let load: (String) -> Preview?
    private var waiting: [RecordingCard]

    /// Creates a list in the order of `names`. In each round, the scene calls `load` with the name
    /// of the first recording that has no preview. If `load` returns `nil`, the scene calls it
    /// again in the next round.
    package init(_ names: [String], measuring: any TextMeasuring, load: @escaping (String) -> Preview?) {
        self.load = load
        cards = names.map { RecordingCard($0, measuring: measuring) }
        waiting = cards
        header = RecordingsHeader(measuring: measuring)
        hint = WordsView(names.isEmpty ? Self.words : "", measuring: measuring)
        sheet = SheetView(header: header)
        (root.name, list.name) = ("recordings", "list")
        sheet.plate.insertSubview(list, at: 0)
        list.addSubview(hint)
        header.close.addAction { [weak self] in self?.sheet.close() }
        for card in cards {
            list.addSubview(card)
            card.control.addAction { [weak self, unowned card] in self?.onChoose?(card.recording) }
            card.onAction = { [weak self, unowned card] action in self?.perform(action, on: card) }
        }
    }

    package var isAnimating: Bool { !isOpen || !waiting.isEmpty }

    package func advance(to time: Timestamp) {
        if !isOpen {
            isOpen = true
            sheet.open()
        }
        guard let card = waiting.first, let preview = load(card.recording) else { return }
        card.show(preview)
        waiting.removeFirst()
    }

    /// Shows a sentence instead of the title, until the next action on a card, such as opening or
    /// closing its buttons.
    package func notify(_ sentence: String, isWarning: Bool = false) { header.show((sentence, isWarning)) }

    // MARK: Changes

    /// Cancels the question on a card, or closes the sheet if no card shows a question.
    package func goBack() {
        if let card = cards.first(where: \.isAsking) { perform(.close, on: card) } else { sheet.close() }
    }

    private func perform(_ action: RecordingCard.Action, on card: RecordingCard) {
        header.show(nil)
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
            layOut()
        }
    }

    package func keyPressed(_ key: KeyInput) {
        guard let card = typed else { return }
        switch key.plainKey {
        case "Return": perform(.rename, on: card)
        case "BackSpace": card.typedTitle = card.typedTitle.map { String($0.dropLast()) }
        default: card.typedTitle?.append(contentsOf: (key.text ?? "").filter { !$0.isNewline && $0 != "/" })
        }
    }

    package func resize(to size: Size) {
        sheet.layOut(in: size)
        layOut()
    }

    private func layOut() {
        let size = sheet.room
        header.place(in: Rect(x: 0, y: 0, width: size.width, height: RecordingsHeader.height))
        list.frame = Rect(origin: .zero, size: size).below(RecordingsHeader.height)
        hint.frame = Rect(x: 0, y: 0, width: size.width, height: min(size.height, 120))
        let (across, down) = (Self.width + Self.gap, RecordingCard.height + Self.gap)
        let columns = max(1, Int((size.width - Self.margin) / across))
        let all = Double(columns) * across - Self.gap
        let left = max(0, (size.width - all) / 2)
        for (index, card) in cards.enumerated() {
            let (row, column) = index.quotientAndRemainder(dividingBy: columns)
            let (x, y) = (left + Double(column) * across, Self.margin + Double(row) * down)
            card.place(in: Rect(x: x, y: y, width: Self.width, height: RecordingCard.height))
        }
        let rows = (cards.count + columns - 1) / columns
        list.contentSize = Size(width: size.width, height: 2 * Self.margin + Double(rows) * down - Self.gap)
    }

    package func traitsChanged(to traits: Traits) {
        root.traits = traits
        sheet.plate.backgroundColor = traits.palette.background
    }
}
