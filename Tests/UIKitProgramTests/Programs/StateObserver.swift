import Gestures

/// A tap that shows itself from the landing on, by watching its own state.
class HighlightingTapGestureRecognizer: TapGestureRecognizer {
    var onHighlight: ((Bool) -> Void)?

    override var state: GestureRecognizer.State {
        didSet {
            guard state != oldValue else { return }
            switch state {
            case .ended, .cancelled, .failed:
                onHighlight?(false)
            default:
                break
            }
        }
    }

    override func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {
        super.touchesBegan(touches, with: event)
        onHighlight?(true)
    }
}

class HighlightButton: View {
    private(set) var highlights: [Bool] = []
    private(set) var taps = 0

    override init(frame: Rect) {
        super.init(frame: frame)
        let tap = HighlightingTapGestureRecognizer(target: self, action: HighlightButton.tapped)
        tap.onHighlight = { [weak self] in self?.highlights.append($0) }
        addGestureRecognizer(tap)
    }

    private func tapped(_ tap: TapGestureRecognizer) {
        taps += 1
    }
}
