import Stage

/// The buttons in the row of one threshold.
final class ThresholdButtons {
    enum Action: String, CaseIterable {
        case less, more
        /// Returns the threshold to its default; only there while it has another value.
        case restore = "default"
    }

    let entry: Thresholds.Entry
    let standard: Double
    private let row: Int
    private let step: ThresholdStep
    private let buttons: [Action: Button]

    init(_ entry: Thresholds.Entry, row: Int) {
        (self.entry, self.row) = (entry, row)
        standard = Thresholds().value(named: entry.name) ?? 1
        step = ThresholdStep(for: standard)
        buttons = Dictionary(uniqueKeysWithValues: Action.allCases.map { ($0, Button()) })
        for (action, button) in buttons { button.name = "\(action.rawValue) \(entry.name)" }
    }

    /// The buttons that can be pressed, from the left.
    var visible: [(action: Action, button: Button)] {
        [Action.restore, .less, .more].compactMap { action in
            buttons[action].flatMap { $0.isHidden ? nil : (action, $0) }
        }
    }

    /// Adds the buttons to a list. `press` is called with an action when its button is pressed.
    func add(to list: View, onChange: @escaping () -> Void, press: @escaping (Action) -> Void) {
        for (action, button) in buttons {
            button.onChange = onChange
            button.onPress = { press(action) }
            list.addSubview(button)
        }
    }

    /// Hides the buttons that have nothing to do at a value; nil where the list is hidden.
    func update(for value: Double?) {
        for (action, button) in buttons { button.isHidden = value == nil || action == .restore && value == standard }
    }

    /// Gives the buttons their places in a list of this width, in its coordinate space.
    func layOut(width: Double, target: Double) {
        let side = min(target, width / 4)
        for (place, action) in [Action.more, .less, .restore].enumerated() {
            buttons[action]?.frame = Rect(
                x: width - side * Double(place + 1) - PanelLayout.margin / 2, y: Double(row) * target, width: side,
                height: target)
        }
    }

    /// The value after an action. A step does not pass over the default.
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
