import Drawing
import Geometry
import Gestures
import Stage
import Touches

extension Panel {
    /// A row for each recognizer: what it is, its state and why, what it measures, and how long it still waits.
    func drawRows(_ content: Content, on picture: inout Picture) {
        let records = content.records
        var dots: [GestureState?: Path] = [:]
        var (lines, bars) = (Path(), Path())
        forEachVisibleRow(of: records.count, height: PanelLayout.rowHeight) { row, frame, clip in
            let record = records[row]
            draw(record, row, frame, clip, on: &picture)
            let dot = Point(x: frame.minX + PanelLayout.margin + 4, y: frame.minY + 11)
            dots[record.state, default: Path()].append(
                Path(ovalIn: Rect(center: dot, size: Size(width: 9, height: 9))))
            lines.append(Path(rect: Rect(x: frame.minX, y: frame.maxY - 1, width: frame.width, height: 1)))
            if let part = record.remaining(at: content.now), part > 0 {
                let whole = frame.width - 2 * PanelLayout.margin
                bars.append(
                    Path(
                        rect: Rect(
                            x: frame.minX + PanelLayout.margin, y: frame.maxY - 5, width: whole * part, height: 3)))
            }
        }
        let clip = list.scrolls ? layout.list : nil
        picture.add(.shape(Shape(lines, fill: style.palette.outline)), id: ItemID("inspector lines"), clip: clip)
        picture.add(.shape(Shape(bars, fill: style.palette.accent)), id: ItemID("inspector bars"), clip: clip)
        for (index, state) in ([nil] + GestureState.allCases).enumerated() {
            guard let path = dots[state] else { continue }
            picture.add(
                .shape(Shape(path, fill: style.color(of: state))), id: ItemID("inspector dots", index), clip: clip)
        }
        drawScrollMark(on: &picture)
    }

    private func draw(
        _ record: RecognizerRecord, _ row: Int, _ frame: Rect, _ clip: Rect?, on picture: inout Picture
    ) {
        let (left, right) = (frame.minX + PanelLayout.margin + 14, frame.maxX - PanelLayout.margin)
        let (first, second) = (frame.minY + 15, frame.minY + 29)
        var end = right
        if !record.measure.isEmpty {
            let text = lettering.text(
                record.measure, Lettering.detail, style.palette.text, at: Point(x: right, y: first),
                alignment: .trailing)
            picture.add(.text(text), id: ItemID("row measure", row), clip: clip)
            end = text.frame.minX - 6
        }
        let name = lettering.fitted(record.name, Lettering.title, width: end - left)
        let title = lettering.text(name, Lettering.title, style.palette.text, at: Point(x: left, y: first))
        picture.add(.text(title), id: ItemID("row name", row), clip: clip)
        let start = title.frame.maxX + 6
        let view = lettering.fitted(record.viewName, Lettering.detail, width: end - start)
        if !view.isEmpty {
            let text = lettering.text(
                view, Lettering.detail, style.palette.secondaryText, at: Point(x: start, y: first))
            picture.add(.text(text), id: ItemID("row view", row), clip: clip)
        }
        let words = lettering.fitted(record.stateInWords, Lettering.detail, width: right - left)
        let ink = record.lane.state == nil ? style.palette.secondaryText : style.palette.text
        picture.add(
            .text(lettering.text(words, Lettering.detail, ink, at: Point(x: left, y: second))),
            id: ItemID("row state", row), clip: clip)
    }
}
