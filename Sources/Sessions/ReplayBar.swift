import Stage

/// The bar below a replay, with controls for playing, stepping, seeking, changing the speed,
/// showing an inspector and closing the replay.
final class ReplayBar {
    /// The track on which a finger seeks. Keys adjust it like a slider.
    final class Track: Control {
        var onAdjust: ((Adjustment) -> Void)?

        override func adjust(by adjustment: Adjustment) -> Bool {
            onAdjust?(adjustment)
            return onAdjust != nil
        }
    }

    static let height = 56.0
    private static let (button, margin, knob) = (48.0, 14.0, 9.0)
    /// The distance between the track's line and the top of the bar, in points.
    private static let lineDepth = 39.0
    private static let font = Font.label

    struct Content: Equatable {
        var clock: ReplayClock
        /// The time of the last played round, in seconds.
        var shown: Double
        var rounds: Int
        var isInspecting: Bool
        var problem: String?
    }

    let root = View()
    let (play, step, speed, inspect, close) = (Control(), Control(), Control(), Control(), Control())
    let track = Track()
    private let measuring: any TextMeasuring

    init(measuring: any TextMeasuring) {
        self.measuring = measuring
        root.name = "replay"
        let names = ["play", "step", "speed", "inspect", "close", "track"]
        for (control, name) in zip(buttons + [track], names) {
            control.name = name
            root.addSubview(control)
        }
    }

    private var buttons: [Control] { [play, step, speed, inspect, close] }

    func onChange(_ change: @escaping () -> Void) { for button in buttons { button.onChange = change } }

    func layOut(in size: Size) {
        let height = min(Self.height, size.height)
        root.frame = Rect(x: 0, y: size.height - height, width: size.width, height: height)
        let (left, right) = ([play, step].filter { !$0.isHidden }, [speed, inspect, close].filter { !$0.isHidden })
        let width = min(Self.button, size.width / Double(left.count + right.count))
        func place(_ buttons: [Control], from start: Double) {
            for (index, button) in buttons.enumerated() {
                button.frame = Rect(x: start + width * Double(index), y: 0, width: width, height: height)
            }
        }
        let (start, end) = (width * Double(left.count), size.width - width * Double(right.count))
        place(left, from: 0)
        place(right, from: end)
        // The height of the track is less than the height of the bar, so that the track's focus
        // ring fits into the bar.
        track.frame = Rect(x: start, y: 6, width: max(0, end - start), height: max(0, height - 12))
    }

    func part(at location: Point) -> Double {
        let line = line
        return line.width > 0 ? ((location.x - line.minX) / line.width).clamped(to: 0...1) : 0
    }

    /// The line on the track, in the track's coordinate space.
    private var line: Rect {
        let margin = min(Self.margin, track.bounds.width / 2)
        let depth = Self.lineDepth - track.frame.minY
        return Rect(x: margin, y: depth, width: track.bounds.width - 2 * margin, height: 0)
    }

    func draw(_ content: Content, on picture: inout Picture, palette: Palette) {
        let frame = root.frame
        picture.fill(Path(rect: frame), palette.surface, id: ItemID("replay bar"))
        let edge = Rect(x: frame.minX, y: frame.minY, width: frame.width, height: 1)
        picture.fill(Path(rect: edge), palette.outline, id: ItemID("replay bar edge"))
        drawButtons(content, on: &picture, palette)
        drawTrack(content, on: &picture, palette)
        drawLabels(content, on: &picture, palette)
    }

    /// Dims the bar in the recorded picture, because the buttons of the recorded bar have no
    /// effect.
    func veil(_ recordedBar: Rect, on picture: inout Picture, palette: Palette) {
        guard !recordedBar.isEmpty else { return }
        picture.fill(Path(rect: recordedBar), palette.surface.withAlpha(0.75), id: ItemID("replay veil"))
    }

    private func drawButtons(_ content: Content, on picture: inout Picture, _ palette: Palette) {
        draw(content.clock.isPlaying ? Self.pause : Self.triangle, isFilled: true, of: play, on: &picture, palette)
        draw(Self.next, isFilled: true, of: step, on: &picture, palette)
        drawSpeed(content.clock.speed, on: &picture, palette)
        draw(Glyph.eye(), of: inspect, isOn: content.isInspecting, on: &picture, palette)
        draw(Glyph.cross(), of: close, on: &picture, palette)
    }

    private static let triangle = Path(
        through: [Point(x: -6, y: -9), Point(x: 8, y: 0), Point(x: -6, y: 9)], closes: true)
    private static let pause = {
        var path = Path(rect: Rect(x: -7, y: -8, width: 5, height: 16))
        path.append(Path(rect: Rect(x: 2, y: -8, width: 5, height: 16)))
        return path
    }()

    private static let next = {
        var path = triangle
        path.append(Path(rect: Rect(x: 9, y: -9, width: 3, height: 18)))
        return path
    }()

    private func middle(of button: Control) -> Point { root.frame.origin + (button.frame.center - .zero) }

    private func draw(
        _ sign: Path, isFilled: Bool = false, of button: Control, isOn: Bool = false, on picture: inout Picture,
        _ palette: Palette
    ) {
        guard !button.isHidden else { return }
        let ink = drawPlate(of: button, isOn: isOn, on: &picture, palette)
        let (id, transform) = (id(of: button), Transform(translation: middle(of: button) - .zero))
        if isFilled { return picture.fill(sign, ink, id: id, transform: transform) }
        picture.stroke(sign, Stroke(color: ink, width: 2, cap: .round, join: .round), id: id, transform: transform)
    }

    private func drawSpeed(_ speed: Double, on picture: inout Picture, _ palette: Palette) {
        let ink = drawPlate(of: self.speed, isOn: false, on: &picture, palette)
        let words = "× \(((speed * 100).rounded() / 100).decimal)"
        let drop = measuring.measure(words, font: Self.font).baselineOffset
        let baseline = middle(of: self.speed) + Vector(dx: 0, dy: drop)
        picture.draw(
            measuring.text(words, font: Self.font, color: ink, at: baseline, alignment: .center), id: id(of: self.speed)
        )
    }

    /// Draws a plate behind a button that is pressed or on. Returns the color of the button's
    /// symbol.
    private func drawPlate(of button: Control, isOn: Bool, on picture: inout Picture, _ palette: Palette) -> Color {
        guard button.isHighlighted || isOn else { return palette.text }
        let plate = Rect(center: middle(of: button), size: button.frame.size).insetBy(dx: 3, dy: 6)
        picture.fill(
            Path(roundedRect: plate, cornerRadius: CornerRadius.medium),
            button.isHighlighted ? palette.outline : palette.accent,
            id: ItemID("replay plate", buttons.firstIndex { $0 === button } ?? 0))
        return button.isHighlighted ? palette.text : palette.onAccent
    }

    private func id(of button: Control) -> ItemID { ItemID("replay \(button.name ?? "")") }

    private func drawTrack(_ content: Content, on picture: inout Picture, _ palette: Palette) {
        let (line, length) = (line, content.clock.length)
        let left = root.frame.origin + (track.frame.origin - .zero) + (line.origin - .zero)
        func point(at seconds: Double) -> Point {
            left + Vector(dx: length > 0 ? line.width * (seconds / length).clamped(to: 0...1) : 0, dy: 0)
        }
        func bar(from: Point, to: Point) -> Path {
            let frame = Rect(x: from.x, y: from.y - 2, width: max(to.x - from.x, 0), height: 4)
            return Path(roundedRect: frame, cornerRadius: 2)
        }
        picture.fill(bar(from: left, to: point(at: length)), palette.outline, id: ItemID("replay track"))
        let (shown, target) = (point(at: content.shown), point(at: content.clock.time))
        picture.fill(bar(from: left, to: shown), palette.accent, id: ItemID("replay part"))
        picture.fill(Path(center: target, radius: Self.knob), palette.accent, id: ItemID("replay knob"))
    }

    private func drawLabels(_ content: Content, on picture: inout Picture, _ palette: Palette) {
        let clock = content.clock
        let times = "\(ReplayClock.text(clock.time)) / \(ReplayClock.text(clock.length))"
        let named = "Recording  \(times)"
        let label = measuring.measure(named, font: Self.font).width <= line.width / 2 ? named : times
        let left = root.frame.origin + (track.frame.origin - .zero) + (line.origin - .zero) + Vector(dx: 0, dy: -14)
        let text = measuring.text(label, font: Self.font, color: palette.text, at: left)
        picture.draw(text, id: ItemID("replay label", 0))
        let room = line.width - measuring.measure(label, font: Self.font).width - Self.margin
        let words = measuring.fitted(content.problem ?? "round \(content.rounds)", font: Self.font, width: room)
        guard !words.isEmpty else { return }
        let color = content.problem == nil ? palette.secondaryText : palette.warning
        let end = left + Vector(dx: line.width, dy: 0)
        picture.draw(
            measuring.text(words, font: Self.font, color: color, at: end, alignment: .trailing),
            id: ItemID("replay label", 1))
    }
}
