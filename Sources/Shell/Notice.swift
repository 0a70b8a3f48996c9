/// A message at the bottom of the window that disappears on its own.
struct Notice: Equatable {
    static let (duration, wordDuration) = (Duration.seconds(6), Duration.milliseconds(1500))
    /// The maximum number of Unicode scalars in a notice. A message can contain text of any length,
    /// such as a path.
    private static let maxLetters = 500
    private static let font = Font.body
    private static let padding = Vector(dx: 14, dy: 8)

    let text: String
    let isWarning: Bool
    let end: Timestamp

    init(text: String, isWarning: Bool, end: Timestamp) {
        self.text = String(text.unicodeScalars.prefix(Self.maxLetters))
        (self.isWarning, self.end) = (isWarning, end)
    }

    /// Draws the notice. Lines after the first are omitted if they do not fit.
    func draw(in room: Rect, on picture: inout Picture, palette: Palette, measuring: any TextMeasuring) {
        let all = measuring.lines(of: text, font: Self.font, width: room.width - 4 * Self.padding.dx)
        let lineHeight = measuring.measure(text, font: Self.font).height
        let lines = all.prefix(max(1, Int((room.height - 4 * Self.padding.dy) / lineHeight)))
        let extents = lines.map { measuring.measure($0, font: Self.font) }
        let (width, height) = (extents.map(\.width).max() ?? 0, extents.map(\.height).reduce(0, +))
        let plate = Rect(
            x: room.midX - width / 2 - Self.padding.dx, y: room.maxY - height - 4 * Self.padding.dy,
            width: width + 2 * Self.padding.dx, height: height + 2 * Self.padding.dy)
        let shape = Shape(
            Path(roundedRect: plate, cornerRadius: CornerRadius.medium), fill: palette.surface,
            stroke: Stroke(color: isWarning ? palette.warning : palette.outline, width: isWarning ? 2 : 1))
        picture.add(.shape(shape), id: ItemID("notice plate"))
        var top = plate.minY + Self.padding.dy
        for (index, (line, extent)) in zip(lines, extents).enumerated() {
            let location = Point(x: plate.midX, y: top + extent.ascent)
            let color = isWarning ? palette.warning : palette.text
            let text = Text(line, font: Self.font, color: color, at: location, alignment: .center, extent: extent)
            picture.draw(text, id: ItemID("notice line", index))
            top += extent.height
        }
    }
}

/// The view that shows a notice at the bottom of the shell's window.
final class NoticeView: View {
    private(set) var notice: Notice? {
        didSet {
            guard notice != oldValue else { return }
            isHidden = notice == nil
            setNeedsDisplay()
        }
    }
    /// The part of the window that is free for the notice.
    var room = Rect.zero { didSet { if room != oldValue { setNeedsDisplay() } } }
    private let measuring: any TextMeasuring

    init(measuring: any TextMeasuring) {
        self.measuring = measuring
        super.init()
        (name, isHidden, isUserInteractionEnabled) = ("notice", true, false)
    }

    func notify(_ text: String, isWarning: Bool, at now: Timestamp) {
        notice = Notice(text: text, isWarning: isWarning, end: now + Notice.duration)
    }

    /// Shows a short text for 1.5 s, unless a warning is visible.
    func say(_ word: String, at now: Timestamp) {
        if notice?.isWarning != true {
            notice = Notice(text: word, isWarning: false, end: now + Notice.wordDuration)
        }
    }

    func dropUnlessWarning() { if notice?.isWarning == false { notice = nil } }

    func advance(to time: Timestamp) { if let notice, notice.end <= time { self.notice = nil } }

    override func draw(_ picture: inout Picture, in bounds: Rect) {
        notice?.draw(in: room, on: &picture, palette: traits.palette, measuring: measuring)
    }
}
