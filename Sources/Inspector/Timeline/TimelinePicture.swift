package import Stage

/// Draws the lanes of a `TimelineLayout`, with a title, a time axis and a legend.
package struct TimelinePicture {
    private let layout: TimelineLayout
    private let lettering: Lettering
    private let style: Style
    private var palette: Palette { style.palette }

    static let title = Font(size: 16, weight: .bold)
    static let name = Font(size: 13, weight: .bold)
    static let detail = Font(size: 11)

    private static let piece = 100
    private static let fingers = [0x2A78D6, 0xC2571A, 0x2E8B57, 0x8E44AD, 0xB8860B, 0x008B8B].map { Color(hex: $0) }

    package init(_ layout: TimelineLayout, appearance: Traits.Appearance = .light, measuring: any TextMeasuring) {
        self.layout = layout
        lettering = Lettering(measuring)
        style = Style(appearance)
    }

    package static func widthOfNote(_ text: String, measuring: any TextMeasuring) -> Double {
        measuring.measure(text, font: detail).width
    }

    package func picture(title: String) -> Picture {
        var picture = Picture(size: layout.size, background: palette.background)
        let margin = TimelineLayout.margin
        let heading = lettering.fitted(title, Self.title, width: layout.size.width - 2 * margin)
        picture.draw(lettering.text(heading, Self.title, palette.text, at: Point(x: margin, y: 32)))
        drawAxis(on: &picture)
        for (index, lane) in layout.fingerLanes.enumerated() { draw(lane, index, on: &picture) }
        drawInputs(on: &picture)
        for lane in layout.recognizerLanes { draw(lane, on: &picture) }
        for arrow in layout.arrows { draw(arrow, on: &picture) }
        for lane in layout.recognizerLanes { drawMarks(of: lane, on: &picture) }
        drawLegend(on: &picture)
        return picture
    }

    private func drawAxis(on picture: inout Picture) {
        for tick in layout.ticks {
            let grid = Path(through: [Point(x: tick.x, y: layout.plot.minY), Point(x: tick.x, y: layout.plot.maxY)])
            picture.stroke(grid, Stroke(color: palette.outline.withAlpha(0.5), width: 1))
            let location = Point(x: tick.x, y: layout.plot.minY - 8)
            picture.draw(
                lettering.text(tick.label, Self.detail, palette.secondaryText, at: location, alignment: .center))
        }
    }

    private func draw(_ lane: TimelineLayout.FingerLane, _ index: Int, on picture: inout Picture) {
        let color = Self.fingers[index % Self.fingers.count].interpolated(to: .white, fraction: style.isDark ? 0.4 : 0)
        let room = lane.window.minX - TimelineLayout.margin - 8
        let title = lettering.fitted(lane.title, Self.name, width: room)
        let location = Point(x: TimelineLayout.margin, y: lane.frame.midY + 5)
        picture.draw(lettering.text(title, Self.name, palette.text, at: location))
        let outline = Stroke(color: palette.outline, width: 1)
        picture.add(.shape(Shape(Path(rect: lane.window), fill: palette.surface, stroke: outline)))
        for contact in lane.contacts { draw(contact, color, on: &picture) }
    }

    private func draw(_ contact: TimelineLayout.Contact, _ color: Color, on picture: inout Picture) {
        let frame = contact.frame
        let box = Rect(x: frame.minX, y: frame.minY, width: max(frame.width, 2), height: frame.height)
        picture.fill(Path(rect: box), color.withAlpha(0.12))
        drawCurve(of: contact, color, on: &picture)
        for x in [frame.minX, frame.maxX] {
            let edge = Path(through: [Point(x: x, y: frame.minY), Point(x: x, y: frame.maxY)])
            picture.stroke(edge, Stroke(color: color, width: contact.isCanceled && x == frame.maxX ? 4 : 2))
        }
        if frame.width > 24 {
            let label = lettering.fitted(contact.label, Self.detail, width: frame.width - 8)
            picture.draw(lettering.text(label, Self.detail, color, at: Point(x: frame.minX + 5, y: frame.minY + 12)))
        }
        stroke(contact.trail, color, on: &picture)
        if let end = contact.trail.points.last { picture.fill(Path(center: end, radius: 2.5), color) }
    }

    private func drawCurve(of contact: TimelineLayout.Contact, _ color: Color, on picture: inout Picture) {
        let points = contact.curve.points
        guard let first = points.first, let last = points.last, points.count > 1 else { return }
        let frame = contact.frame
        let (start, end) = (Point(x: first.x, y: frame.maxY), Point(x: last.x, y: frame.maxY))
        picture.fill(Path(through: [start] + points + [end], closes: true), color.withAlpha(0.2))
        stroke(contact.curve, color, on: &picture)
        if contact.prediction.points.count > 1 { stroke(contact.prediction, palette.text.withAlpha(0.5), on: &picture) }
    }

    /// Strokes a line in pieces, because the time for stroking a line that crosses itself grows
    /// with the square of the line's length.
    private func stroke(_ line: TimelineLine, _ color: Color, on picture: inout Picture) {
        for run in line.runs(ofAtMost: Self.piece) {
            let stroke = Stroke(color: color, width: run.width, cap: .round, join: .round)
            picture.stroke(Path(through: Array(line.points[run.range])), stroke)
        }
    }

    private func drawInputs(on picture: inout Picture) {
        guard let first = layout.inputs.first else { return }
        let location = Point(x: TimelineLayout.margin, y: first.frame.maxY - 2)
        picture.draw(lettering.text("other input", Self.name, palette.text, at: location))
        for input in layout.inputs {
            let frame = input.frame
            let bar = Rect(x: frame.minX, y: frame.minY, width: max(frame.width, 2), height: frame.height)
            picture.fill(Path(rect: bar), palette.accent.withAlpha(frame.width > 2 ? 0.25 : 1))
            picture.draw(lettering.text(input.note.text, Self.detail, palette.secondaryText, at: input.note.location))
        }
    }

    private func draw(_ lane: TimelineLayout.RecognizerLane, on picture: inout Picture) {
        let (left, top) = (TimelineLayout.margin, lane.frame.minY)
        let edge = Path(through: [Point(x: left, y: top), Point(x: layout.plot.maxX, y: top)])
        picture.stroke(edge, Stroke(color: palette.outline, width: 1))
        let baseline = top + TimelineLayout.barHeight / 2 + 5
        let room = lane.frame.minX - left - 8
        let name = lettering.text(
            lettering.fitted(lane.name, Self.name, width: room), Self.name, palette.text,
            at: Point(x: left, y: baseline))
        picture.draw(name)
        let start = left + name.extent.width + 8
        let detail = "of " + lane.view + (lane.hiddenNotes > 0 ? ", \(lane.hiddenNotes) reasons left out" : "")
        let words = lettering.fitted(detail, Self.detail, width: lane.frame.minX - start - 8)
        picture.draw(lettering.text(words, Self.detail, palette.secondaryText, at: Point(x: start, y: baseline)))
        for bar in lane.bars {
            let frame = Rect(
                x: bar.frame.minX, y: bar.frame.minY, width: max(bar.frame.width, 1.5), height: bar.frame.height)
            picture.fill(Path(rect: frame), style.color(of: bar.state))
        }
    }

    private func drawMarks(of lane: TimelineLayout.RecognizerLane, on picture: inout Picture) {
        for mark in lane.marks { draw(mark.state, at: mark.location, on: &picture) }
        for note in lane.notes {
            picture.draw(lettering.text(note.text, Self.detail, style.color(of: note.state), at: note.location))
        }
    }

    private func draw(_ state: GestureState, at location: Point, on picture: inout Picture) {
        let color = style.color(of: state)
        switch state {
        case .began: picture.fill(Path(rect: Rect(center: location, size: Size(width: 3, height: 22))), color)
        case .ended, .possible, .changed: picture.fill(Path(center: location, radius: 6.5), color)
        case .cancelled, .failed:
            for corner in [Vector(dx: 5, dy: 5), Vector(dx: 5, dy: -5)] {
                let line = Path(through: [location - corner, location + corner])
                picture.stroke(line, Stroke(color: color, width: 3, cap: .round))
            }
        }
    }

    private func draw(_ arrow: TimelineLayout.Arrow, on picture: inout Picture) {
        let color = palette.secondaryText
        let down = arrow.end.y > arrow.start.y ? 1.0 : -1
        let tip = arrow.end - Vector(dx: 5, dy: 7 * down)
        var path = Path()
        path.move(to: arrow.start)
        path.addCurve(
            to: tip, controlPoint1: arrow.start - Vector(dx: arrow.swing, dy: 0),
            controlPoint2: Point(x: tip.x - arrow.swing, y: tip.y - 12 * down))
        picture.stroke(path, Stroke(color: color, width: 1.5))
        let head = [tip, tip + Vector(dx: -6, dy: -5 * down), tip + Vector(dx: 1, dy: -8 * down)]
        picture.fill(Path(through: head, closes: true), color)
    }

    private func drawLegend(on picture: inout Picture) {
        var location = Point(x: TimelineLayout.margin, y: layout.plot.maxY + 28)
        let reach = "curves: a finger's distance from its landing, at most \(layout.reach.decimal(places: 0)) px"
        var words: [(GestureState?, String)] = [
            (.possible, "possible"), (.changed, "active"), (.ended, "recognized, or ended"), (.failed, "failed"),
            (.cancelled, "canceled"), (nil, reach),
        ]
        if layout.showsPressure { words.append((nil, "line width: the pressure of a pen")) }
        for (state, word) in words {
            if let state {
                if state == .possible || state == .changed {
                    let height = state == .possible ? 6.0 : 12
                    let bar = Rect(center: location + Vector(dx: 9, dy: -4), size: Size(width: 18, height: height))
                    picture.fill(Path(rect: bar), style.color(of: state))
                } else {
                    draw(state, at: location + Vector(dx: 9, dy: -4), on: &picture)
                }
                location += Vector(dx: 24, dy: 0)
            }
            let label = lettering.text(word, Self.detail, palette.secondaryText, at: location)
            picture.draw(label)
            location += Vector(dx: label.extent.width + 20, dy: 0)
        }
    }
}
