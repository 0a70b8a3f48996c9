/// Shows the gesture of a scene once: ghost fingers play its demonstration on the real engine, in a
/// copy of the player that leaves no trace, with words beside them.
final class Guide {
    /// How long the fingers stay down at the end, and how long they fade.
    private static let (rest, fade) = (Duration.milliseconds(700), Duration.milliseconds(250))
    private static let font = Font(size: 15)
    private static let padding = Vector(dx: 12, dy: 8)
    private static let ringRadius = 24.0

    private let copy: ScenePlayer
    private let words: String
    private let measuring: any TextMeasuring
    private let demonstration: Demonstration
    /// The rounds that are still to come; nil until time passes.
    private var rounds: ArraySlice<InputBatch>?
    /// Where the fingers were last, in points.
    private var fingers: [Point] = []
    private var end = Timestamp.zero
    private var fading: Easing?

    /// - Parameter copy: A player of the same scene in the same state, which nothing else uses.
    init(
        _ demonstration: Demonstration, on copy: ScenePlayer, words: String, measuring: any TextMeasuring
    ) {
        (self.demonstration, self.copy, self.words, self.measuring) = (demonstration, copy, words, measuring)
    }

    /// Whether the copy is shown in the scene's place.
    var isPlaying: Bool { fading == nil }
    private(set) var isOver = false

    func advance(to time: Timestamp) {
        if let fading {
            isOver = fading.isOver(at: time)
            return
        }
        var rounds = rounds ?? demonstration.rounds(in: copy.engine.root.bounds.size, from: time)[...]
        if let last = rounds.last { end = last.time + Self.rest }
        while let round = rounds.first, round.time <= time {
            rounds.removeFirst()
            copy.receive(round)
            fingers = copy.engine.touches.map { $0.location(in: copy.scene.root) }
        }
        self.rounds = rounds
        copy.receive(InputBatch(InputEvent(time: time, .time)))
        if time >= end { dismiss(at: time) }
    }

    /// Lets the fingers fade: the scene itself is shown at once.
    func dismiss(at time: Timestamp) {
        if fading == nil { fading = Easing(from: time, for: copy.traits.reducesMotion ? .zero : Self.fade) }
    }

    func picture() -> Picture { copy.scene.picture() }

    /// Draws the fingers, and the words below them or above, within what is free of the window.
    func draw(at time: Timestamp, in room: Rect, palette: Palette, on picture: inout Picture) {
        var layer = Picture(size: picture.size, background: .clear)
        let mark = FingerMark(palette)
        for (index, finger) in fingers.enumerated() {
            mark.ring(at: finger, radius: Self.ringRadius, isFilled: true, ItemID("guide finger", index), on: &layer)
        }
        drawWords(in: room, palette: palette, on: &layer)
        let opacity = 1 - (fading?.progress(at: time) ?? 0)
        for item in layer.items { picture.add(item.content, id: item.id, transform: item.transform, opacity: opacity) }
    }

    private func drawWords(in room: Rect, palette: Palette, on picture: inout Picture) {
        let lines = measuring.lines(of: words, font: Self.font, width: max(80, room.width - 4 * Self.padding.dx))
        let extents = lines.map { measuring.measure($0, font: Self.font) }
        let height = extents.map(\.height).reduce(0, +) + 2 * Self.padding.dy
        let size = Size(width: (extents.map(\.width).max() ?? 0) + 2 * Self.padding.dx, height: height)
        let reach = Self.ringRadius + 24
        let (lowest, highest) = (fingers.map(\.y).max() ?? room.midY, fingers.map(\.y).min() ?? room.midY)
        let below = lowest + reach + size.height <= room.maxY
        let top = below ? lowest + reach : max(room.minY + 8, highest - reach - size.height)
        let plate = Rect(x: room.midX - size.width / 2, y: top, width: size.width, height: size.height)
        picture.fill(Path(roundedRect: plate, cornerRadius: 8), palette.text, id: "guide plate")
        var y = plate.minY + Self.padding.dy
        for (index, (line, extent)) in zip(lines, extents).enumerated() {
            let place = Point(x: plate.midX, y: y + extent.ascent)
            let text = Text(
                line, font: Self.font, color: palette.background, at: place, alignment: .center, extent: extent)
            picture.draw(text, id: ItemID("guide words", index))
            y += extent.height
        }
    }
}
