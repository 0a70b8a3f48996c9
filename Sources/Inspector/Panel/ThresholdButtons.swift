import Geometry
import Gestures
import Stage

/// The two buttons in the row of one threshold.
final class ThresholdButtons {
    enum Direction: CaseIterable {
        case less, more
    }

    let entry: Thresholds.Entry
    private let row: Int
    private let step: ThresholdStep
    private let less = Button()
    private let more = Button()

    init(_ entry: Thresholds.Entry, row: Int) {
        (self.entry, self.row) = (entry, row)
        step = ThresholdStep(for: Thresholds().value(named: entry.name) ?? 1)
        less.name = "less \(entry.name)"
        more.name = "more \(entry.name)"
    }

    subscript(direction: Direction) -> Button {
        switch direction {
        case .less: less
        case .more: more
        }
    }

    var isHidden: Bool {
        get { less.isHidden }
        set { (less.isHidden, more.isHidden) = (newValue, newValue) }
    }

    /// Gives the buttons their places in a list so wide, in its coordinates.
    func layOut(width: Double, target: Double) {
        let side = min(target, width / 4)
        let top = Double(row) * target
        more.frame = Rect(x: width - side - PanelLayout.margin / 2, y: top, width: side, height: target)
        less.frame = more.frame.offsetBy(Vector(dx: -side, dy: 0))
    }

    /// The next value in a direction.
    func value(after value: Double, _ direction: Direction) -> Double {
        switch direction {
        case .less: step.below(value)
        case .more: step.above(value)
        }
    }
}
