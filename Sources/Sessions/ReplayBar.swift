import Stage

/// The bar under a replay: a button, a track to scrub on, and where one is.
final class ReplayBar {
    static let height = 56.0
    private static let (button, labels, margin, knob) = (56.0, 190.0, 14.0, 9.0)
    private static let font = Font(size: 14)
    private static let veilWords = "Recording"

    struct Content: Equatable {
        var clock: ReplayClock
        /// The moment that is shown, in seconds; on its way to the clock's where that is far.
        var shown: Double
        var rounds: Int
        var steps: Bool
        var problem: String?
    }

    let root = View()
    let button = Button()
    let track = Button()
    private let measuring: any TextMeasuring

    init(measuring: any TextMeasuring) {
        self.measuring = measuring
        (root.name, button.name, track.name) = ("replay", "play", "track")
        root.addSubview(button)
        root.addSubview(track)
    }

    func layOut(in size: Size) {
        let height = min(Self.height, size.height)
        root.frame = Rect(x: 0, y: size.height - height, width: size.width, height: height)
        button.frame = Rect(x: 0, y: 0, width: Self.button, height: height)
        let width = max(0, size.width - Self.button - Self.labels)
        // Less high than the bar, so that the ring around it fits in.
        track.frame = Rect(x: Self.button, y: 6, width: width, height: max(0, height - 12))
    }

    /// Which part of the recording a place on the track means, from 0 to 1.
    func part(at place: Point) -> Double {
        let line = line
        return line.width > 0 ? ((place.x - line.minX) / line.width).clamped(to: 0...1) : 0
    }

    /// The line on the track, in its own coordinates.
    private var line: Rect {
        track.bounds.insetBy(dx: min(Self.margin, track.bounds.width / 2), dy: track.bounds.height / 2)
    }

    func draw(_ content: Content, on picture: inout Picture, palette: Palette) {
        let frame = root.frame
        picture.fill(Path(rect: frame), palette.surface, id: ItemID("replay bar"))
        let edge = Rect(x: frame.minX, y: frame.minY, width: frame.width, height: 1)
        picture.fill(Path(rect: edge), palette.outline, id: ItemID("replay bar edge"))
        drawButton(content, on: &picture, palette)
        drawTrack(content, on: &picture, palette)
        drawLabels(content, on: &picture, palette)
    }

    /// Covers the recorded bar, whose buttons do nothing now, so that it is seen only faintly, and
    /// says what it is.
    func veil(_ recordedBar: Rect, on picture: inout Picture, palette: Palette) {
        guard !recordedBar.isEmpty else { return }
        picture.fill(Path(rect: recordedBar), palette.surface.withAlpha(0.75), id: ItemID("replay veil"))
        let extent = measuring.measure(Self.veilWords, font: Self.font)
        let plate = Rect(center: recordedBar.center, size: Size(width: extent.width + 28, height: extent.height + 8))
        picture.fill(
            Path(roundedRect: plate, cornerRadius: plate.height / 2), palette.surface, id: ItemID("replay veil plate"))
        let text = Text(
            Self.veilWords, font: Self.font, color: palette.text,
            at: recordedBar.center + Vector(dx: 0, dy: extent.baselineOffset), alignment: .center, extent: extent)
        picture.draw(text, id: ItemID("replay veil words"))
    }

    private func drawButton(_ content: Content, on picture: inout Picture, _ palette: Palette) {
        let middle = root.frame.origin + (button.frame.center - .zero)
        var glyph = Path()
        if content.clock.isPlaying {
            glyph.append(Path(rect: Rect(x: middle.x - 7, y: middle.y - 8, width: 5, height: 16)))
            glyph.append(Path(rect: Rect(x: middle.x + 2, y: middle.y - 8, width: 5, height: 16)))
        } else {
            let corners = [Vector(dx: -6, dy: -9), Vector(dx: 8, dy: 0), Vector(dx: -6, dy: 9)]
            glyph = Path(through: corners.map { middle + $0 }, closes: true)
            if content.steps { glyph.append(Path(rect: Rect(x: middle.x + 9, y: middle.y - 9, width: 3, height: 18))) }
        }
        picture.fill(glyph, button.isPressed ? palette.accent : palette.text, id: ItemID("replay button"))
    }

    private func drawTrack(_ content: Content, on picture: inout Picture, _ palette: Palette) {
        let (line, length) = (line, content.clock.length)
        let left = root.frame.origin + (track.frame.origin - .zero) + (line.origin - .zero)
        func place(_ seconds: Double) -> Point {
            left + Vector(dx: length > 0 ? line.width * (seconds / length).clamped(to: 0...1) : 0, dy: 0)
        }
        func bar(from: Point, to: Point) -> Path {
            let frame = Rect(x: from.x, y: from.y - 2, width: max(to.x - from.x, 0), height: 4)
            return Path(roundedRect: frame, cornerRadius: 2)
        }
        picture.fill(bar(from: left, to: place(length)), palette.outline, id: ItemID("replay track"))
        let (shown, wanted) = (place(content.shown), place(content.clock.moment))
        picture.fill(bar(from: left, to: shown), palette.accent, id: ItemID("replay part"))
        picture.fill(Path(center: wanted, radius: Self.knob), palette.accent, id: ItemID("replay knob"))
    }

    private func drawLabels(_ content: Content, on picture: inout Picture, _ palette: Palette) {
        let (frame, clock) = (root.frame, content.clock)
        let place = "round \(content.rounds), × \(((clock.speed * 100).rounded() / 100).decimal)"
        let lines = [
            ("\(ReplayClock.text(clock.moment)) / \(ReplayClock.text(clock.length))", palette.text),
            content.problem.map { ($0, palette.warning) } ?? (place, palette.secondaryText),
        ]
        for (index, (line, color)) in lines.enumerated() {
            let extent = measuring.measure(line, font: Self.font)
            let place = Point(x: frame.maxX - Self.margin - extent.width, y: frame.minY + 24 + 19 * Double(index))
            let text = Text(line, font: Self.font, color: color, at: place, extent: extent)
            picture.draw(text, id: ItemID("replay label", index))
        }
    }
}
