import Stage

/// The buttons in the row of a threshold, which decrease or increase the threshold, or restore its
/// default.
final class ThresholdButtons {
    /// The actions in the order of their buttons, from left to right.
    enum Action: String, CaseIterable {
        case restore = "default"
        case less, more
    }

    let entry: Thresholds.Entry
    let standard: Double
    private let row: Int
    private let step: ThresholdStep
    private let buttons = Action.allCases.map { (action: $0, button: Control()) }

    init(_ entry: Thresholds.Entry, row: Int) {
        (self.entry, self.row) = (entry, row)
        standard = Thresholds().value(named: entry.name) ?? 1
        step = ThresholdStep(for: standard, in: entry.unit)
        for (action, button) in buttons { button.name = "\(action.rawValue) \(entry.name)" }
    }

    var visible: [(action: Action, button: Control)] { buttons.filter { !$0.button.isHidden } }

    func add(to list: View, onChange: @escaping () -> Void, press: @escaping (Action) -> Void) {
        for (action, button) in buttons {
            button.onChange = onChange
            button.addAction { press(action) }
            list.addSubview(button)
        }
    }

    /// Shows the buttons, but the restore button only if the value or its minimum in millimeters
    /// differs from the default. Hides all buttons if `thresholds` is `nil`.
    func update(for thresholds: Thresholds?) {
        for (action, button) in buttons {
            button.isHidden = thresholds.map { action == .restore && !isChanged(in: $0) } ?? true
        }
    }

    func isChanged(in thresholds: Thresholds) -> Bool {
        let standard = Thresholds()
        return [entry, entry.minimum].compactMap(\.self).contains { entry in
            thresholds.value(named: entry.name) != standard.value(named: entry.name)
        }
    }

    func layOut(in layout: PanelLayout) {
        let (width, target) = (layout.list.width, layout.target)
        let side = min(target, width / 4)
        let top = layout.thresholdHeight * Double(row)
        let space = layout.thresholdHeight - target
        for (position, (_, button)) in buttons.reversed().enumerated() {
            button.frame = Rect(
                x: width - side * Double(position + 1) - PanelLayout.margin / 2,
                y: top + (layout.isNarrow ? space : space / 2), width: side, height: target)
        }
    }

    /// Returns the value after an action. A step that would pass the default value stops at the
    /// default value.
    func value(after value: Double, _ action: Action) -> Double {
        let next =
            switch action {
            case .less: step.below(value)
            case .more: step.above(value)
            case .restore: standard
            }
        return (value - standard) * (next - standard) < 0 ? standard : next
    }
}

/// The step of a threshold: the round number nearest to a tenth of the default. If the default is
/// 0, the step depends on the unit.
struct ThresholdStep {
    private let size: RoundNumber

    /// The maximum difference from a multiple of the step that counts as a rounding error, as a
    /// fraction of the step.
    private static let tolerance = 1e-6

    /// The steps of thresholds whose default is 0, by unit.
    private static let fromZero = ["px": 10.0, "mm": 1, "°": 5]

    init(for value: Double, in unit: String) {
        size = RoundNumber(near: value > 0 ? value / 10 : Self.fromZero[unit] ?? 0.1)
    }

    func above(_ value: Double) -> Double {
        size.multiple((value / size.multiple() + Self.tolerance).rounded(.down) + 1)
    }

    func below(_ value: Double) -> Double {
        max(0, size.multiple((value / size.multiple() - Self.tolerance).rounded(.up) - 1))
    }
}
