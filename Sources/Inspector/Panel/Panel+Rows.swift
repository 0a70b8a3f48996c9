import Stage

/// The values that determine how the rarely changing part of a row is drawn. The bitmap of this
/// part is kept until a value changes.
struct RowContent: Hashable {
    let name: String
    let details: String
    let words: [String]
    let size: Size
    let ink: Color
    let dot: Color
}

extension Panel {
    /// The distances of the first two baselines from the top of the row, and the height of each
    /// additional line, in points.
    private static let (first, second, lineHeight) = (15.0, 29.0, 13.0)
    private static let third = second + lineHeight
    private static let indent = PanelLayout.margin + 14

    /// Draws the rows. Each row is cached as a bitmap that does not contain the measurement or the
    /// remaining time.
    func drawRows(
        of records: [RecognizerRecord], idleCount: Int, at now: Timestamp, on picture: inout Picture
    ) {
        var bars = Path()
        let count = records.count + (idleCount > 0 ? 1 : 0)
        forEachVisibleRow(of: count, height: layout.rowHeight) { row, frame, clip in
            guard row < records.count else {
                let idle = RowContent(
                    name: "\(idleCount) idle", details: "", words: [], size: frame.size,
                    ink: style.palette.secondaryText, dot: style.color(of: nil))
                return picture.add(
                    rows.item(ItemID("row", row), showing: idle, in: frame, scale: scale, clip: clip, make: rowItems))
            }
            let record = records[row]
            var end = frame.maxX - PanelLayout.margin
            if let measure = measure(of: record, in: frame) {
                if !layout.isNarrow { end = measure.frame.minX - 6 }
                picture.add(.text(measure), id: ItemID("row measure", row), clip: clip)
            }
            let shown = rowContent(of: record, size: frame.size, room: end - frame.minX - Self.indent)
            picture.add(
                rows.item(ItemID("row", row), showing: shown, in: frame, scale: scale, clip: clip, make: rowItems))
            if let part = record.remaining(at: now), part > 0 { bars.append(Path(rect: bar(part, in: frame))) }
        }
        let clip = list.scrolls ? layout.list : nil
        picture.add(.shape(Shape(bars, fill: style.palette.accent)), id: ItemID("inspector bars"), clip: clip)
        drawScrollMark(on: &picture)
    }

    private func measure(of record: RecognizerRecord, in frame: Rect) -> Text? {
        guard !record.measure.isEmpty, !layout.isNarrow || record.reason.isEmpty else { return nil }
        if layout.isNarrow {
            let location = Point(x: frame.minX + Self.indent, y: frame.minY + Self.third)
            return lettering.text(record.measure, Lettering.detail, style.palette.text, at: location)
        }
        let location = Point(x: frame.maxX - PanelLayout.margin, y: frame.minY + Self.first)
        return lettering.text(record.measure, Lettering.detail, style.palette.text, at: location, alignment: .trailing)
    }

    private func rowContent(of record: RecognizerRecord, size: Size, room: Double) -> RowContent {
        let name = lettering.fitted(record.words, Lettering.title, width: room)
        let rest = room - lettering.extent(of: name, Lettering.title).width - 6
        let details = [record.details, record.viewName].first { lettering.fits($0, Lettering.detail, width: rest) }
        return RowContent(
            name: name, details: details ?? "",
            words: words(of: record, width: size.width - Self.indent - PanelLayout.margin),
            size: size, ink: record.lane.state == nil ? style.palette.secondaryText : style.palette.text,
            dot: style.color(of: record.state))
    }

    private func words(of record: RecognizerRecord, width: Double) -> [String] {
        let count = layout.isNarrow ? 2 : 1
        let whole = lettering.lines(of: record.stateInWords, Lettering.detail, width: width, count: .max)
        if whole.count <= count { return whole }
        let words = record.reason.isEmpty ? record.stateInWords : record.reason
        return lettering.lines(of: words, Lettering.detail, width: width, count: count)
    }

    private func rowItems(_ row: RowContent) -> [Item] {
        var picture = Picture(size: row.size, background: .clear)
        picture.fill(Path(center: Point(x: PanelLayout.margin + 4, y: 11), radius: 4.5), row.dot)
        let line = Rect(x: 0, y: row.size.height - 1, width: row.size.width, height: 1)
        picture.fill(Path(rect: line), style.palette.outline)
        let start = Point(x: Self.indent, y: Self.first)
        let name = lettering.text(row.name, Lettering.title, style.palette.text, at: start)
        let beside = Point(x: name.frame.maxX + 6, y: Self.first)
        picture.draw(name)
        picture.draw(lettering.text(row.details, Lettering.detail, style.palette.secondaryText, at: beside))
        for (index, line) in row.words.enumerated() {
            let location = Point(x: Self.indent, y: Self.second + Self.lineHeight * Double(index))
            picture.draw(lettering.text(line, Lettering.detail, row.ink, at: location))
        }
        return picture.items
    }

    private func bar(_ part: Double, in frame: Rect) -> Rect {
        let whole = frame.width - 2 * PanelLayout.margin
        return Rect(x: frame.minX + PanelLayout.margin, y: frame.maxY - 5, width: whole * part, height: 3)
    }
}
