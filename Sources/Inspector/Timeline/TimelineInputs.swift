import Geometry

/// Lays out the inputs that are not touches, such as keys, in rows. Their notes do not overlap.
/// Inputs for which no row is free are left out.
struct TimelineInputs {
    private(set) var inputs: [TimelineLayout.Input] = []
    let bottom: Double

    init(of timeline: Timeline, _ scale: TimelineScale, top: Double, measure: (String) -> Double) {
        let height = TimelineLayout.inputHeight
        var rows = NoteRows(from: scale.left, to: scale.left + scale.width)
        for input in timeline.inputs {
            guard var frame = scale.frame(from: input.began, to: input.ended, y: top + 2, height: height - 4),
                let (x, row) = rows.place(width: measure(input.name), at: frame.minX + 6)
            else { continue }
            let y = top + Double(row) * height
            frame.origin.y = y + 2
            inputs.append(
                TimelineLayout.Input(
                    frame: frame, note: TimelineLayout.Note(location: Point(x: x, y: y + 13), text: input.name)))
        }
        bottom = top + Double(rows.count) * height
    }
}

/// The rows of a lane. Each note is placed in a row so that no note covers another.
struct NoteRows {
    private let left: Double
    private let right: Double
    private var ends: [Double] = []

    init(from left: Double, to right: Double) { (self.left, self.right) = (left, right) }
    var count: Int { ends.count }

    /// Adds a note, and returns its left end and its row. If no row is free, returns `nil`.
    mutating func place(width: Double, at preferredX: Double) -> (x: Double, row: Int)? {
        let x = max(min(preferredX, right - width), left)
        let row = ends.firstIndex { $0 + 8 <= x } ?? ends.count
        guard row < TimelineLayout.maxNoteRows else { return nil }
        if row == ends.count { ends.append(0) }
        ends[row] = x + width
        return (x, row)
    }
}
