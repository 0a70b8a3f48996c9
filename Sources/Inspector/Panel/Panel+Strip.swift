import Stage

/// The values that determine how the names and the time axis of the strip are drawn. The bitmap of
/// these parts is kept until a value changes.
struct StripContent: Hashable {
    let names: [String]
    let size: Size
    let lanes: Rect
    let laneHeight: Double
    let ink: Color
}

extension Panel {
    /// The minimum width of a period, in points. It keeps short periods visible.
    private static let narrowest = 3.0

    func drawStrip(of records: [RecognizerRecord], until end: Timestamp, on picture: inout Picture) {
        let lanes = layout.lanes
        guard lanes.height > 0, lanes.width > 0 else { return }
        drawLabels(of: records, on: &picture)
        for (state, path) in stretches(of: records, until: end) {
            picture.fill(path, style.color(of: state), id: ItemID("inspector strip", state.rawValue))
        }
    }

    /// Returns a path for each state that occurs. The path covers the periods in this state, in
    /// points of the window. Times are rounded to whole pixels.
    func stretches(of records: [RecognizerRecord], until end: Timestamp) -> [(state: GestureState, path: Path)] {
        let lanes = layout.lanes
        var paths = GestureState.allCases.map { _ in Path() }
        let gap = 2.0
        let step = Lane.duration.inSeconds / (lanes.width * scale)
        let end = Timestamp.seconds((end.seconds / step).rounded(.up) * step)
        func pixel(_ part: Double) -> Double { ((lanes.minX + part * lanes.width) * scale).rounded() / scale }
        for (row, record) in records.prefix(layout.laneCount).enumerated() {
            let top = lanes.minY + Double(row) * layout.laneHeight
            record.lane.forEachStretch(until: end) { state, part in
                let left = pixel(part.lowerBound)
                let right = max(left + Self.narrowest, pixel(part.upperBound))
                let shift = max(0, right - lanes.maxX)
                let cell = Rect(
                    x: left - shift, y: top + gap / 2, width: right - left, height: layout.laneHeight - gap)
                paths[state.rawValue].append(Path(rect: cell))
            }
        }
        return GestureState.allCases.compactMap { state in
            paths[state.rawValue].isEmpty ? nil : (state, paths[state.rawValue])
        }
    }

    private func drawLabels(of records: [RecognizerRecord], on picture: inout Picture) {
        let strip = layout.strip
        let names = records.prefix(layout.laneCount).map { name(of: $0, width: layout.gutter - 4) }
        let shown = StripContent(
            names: names, size: strip.size, lanes: layout.lanes.offsetBy(.zero - strip.origin),
            laneHeight: layout.laneHeight, ink: style.palette.secondaryText)
        picture.add(
            labels.item(ItemID("strip labels"), showing: shown, in: strip, scale: scale, make: labelItems))
    }

    private func name(of record: RecognizerRecord, width: Double) -> String {
        lettering.fits(record.wholeName, Lettering.small, width: width)
            ? record.wholeName : lettering.fitted(record.words, Lettering.small, width: width)
    }

    private func labelItems(_ strip: StripContent) -> [Item] {
        var picture = Picture(size: strip.size, background: .clear)
        let (lanes, small) = (strip.lanes, Lettering.small)
        var seconds = Path()
        let count = Int(Lane.duration.inSeconds)
        for second in 0...count {
            let x = lanes.minX + lanes.width * Double(second) / Double(count)
            seconds.append(Path(rect: Rect(x: (x - 0.5).rounded(), y: lanes.minY, width: 1, height: lanes.height)))
        }
        picture.fill(seconds, style.palette.outline.withAlpha(0.6))
        let below = lanes.maxY + 12
        picture.draw(lettering.text("−\(count) s", small, strip.ink, at: Point(x: lanes.minX, y: below)))
        let now = Point(x: lanes.maxX, y: below)
        picture.draw(lettering.text("now", small, strip.ink, at: now, alignment: .trailing))
        for (row, name) in strip.names.enumerated() {
            let bottom = lanes.minY + Double(row + 1) * strip.laneHeight
            let baseline = Point(x: PanelLayout.margin, y: bottom - 3)
            picture.draw(lettering.text(name, small, strip.ink, at: baseline))
        }
        return picture.items
    }
}
