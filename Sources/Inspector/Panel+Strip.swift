import Drawing
import Geometry
import Gestures
import Stage
import Touches

extension Panel {
    /// What is over at once is seen all the same, so wide, in points.
    private static let narrowest = 3.0

    /// The last seconds of all states: a lane for each recognizer, time goes across, now is at the right.
    func drawStrip(_ content: Content, on picture: inout Picture) {
        let lanes = layout.lanes
        guard lanes.height > 0, lanes.width > 0 else { return }
        drawLabels(of: content.records, on: &picture)
        for (state, path) in stretches(of: content.records, until: content.stripEnd) {
            picture.fill(path, style.color(of: state), id: ItemID("inspector strip", state.rawValue))
        }
    }

    /// What each state covers of the strip, in the window.
    func stretches(of records: [RecognizerRecord], until end: Timestamp) -> [(state: GestureState, path: Path)] {
        let lanes = layout.lanes
        var paths = GestureState.allCases.map { _ in Path() }
        let gap = layout.laneHeight > 4 ? 2.0 : layout.laneHeight > 2 ? 1 : 0
        for (row, record) in records.enumerated() {
            let top = lanes.minY + Double(row) * layout.laneHeight
            guard top + layout.laneHeight <= lanes.maxY else { break }
            record.lane.forEachStretch(until: end) { state, part in
                let left = lanes.minX + part.lowerBound * lanes.width
                let right = max(left + Self.narrowest, lanes.minX + part.upperBound * lanes.width)
                let shift = max(0, right - lanes.maxX)
                let place = Rect(
                    x: left - shift, y: top + gap / 2, width: right - left, height: layout.laneHeight - gap)
                paths[state.rawValue].append(Path(rect: place))
            }
        }
        return GestureState.allCases.compactMap { state in
            paths[state.rawValue].isEmpty ? nil : (state, paths[state.rawValue])
        }
    }

    /// The names before the lanes, a line for each second, and the times below.
    private func drawLabels(of records: [RecognizerRecord], on picture: inout Picture) {
        let lanes = layout.lanes
        var seconds = Path()
        let count = Int(Lane.duration.inSeconds)
        for second in 0...count {
            let x = lanes.minX + lanes.width * Double(second) / Double(count)
            seconds.append(Path(rect: Rect(x: (x - 0.5).rounded(), y: lanes.minY, width: 1, height: lanes.height)))
        }
        picture.fill(seconds, style.palette.outline.withAlpha(0.6), id: ItemID("inspector grid"))
        let (small, ink) = (Lettering.small, style.palette.secondaryText)
        let below = lanes.maxY + 10
        picture.draw(
            lettering.text("−\(count) s", small, ink, at: Point(x: lanes.minX, y: below)), id: ItemID("strip start"))
        picture.draw(
            lettering.text("now", small, ink, at: Point(x: lanes.maxX, y: below), alignment: .trailing),
            id: ItemID("strip end"))
        guard layout.gutter > 0 else { return }
        let left = layout.strip.minX + PanelLayout.margin
        for (row, record) in records.enumerated() {
            let name = lettering.fitted(record.name, small, width: layout.gutter - 4)
            let bottom = lanes.minY + Double(row + 1) * layout.laneHeight
            picture.draw(
                lettering.text(name, small, ink, at: Point(x: left, y: bottom - 2)), id: ItemID("lane name", row))
        }
    }
}
