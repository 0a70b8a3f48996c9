import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A tap that shows itself from the landing on, by watching its own state.
class HighlightingTapGestureRecognizer: UITapGestureRecognizer {
    var onHighlight: ((Bool) -> Void)?

    override var state: UIGestureRecognizer.State {
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

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        onHighlight?(true)
    }
}

class HighlightButton: UIView {
    private(set) var highlights: [Bool] = []
    private(set) var taps = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        let tap = HighlightingTapGestureRecognizer(target: self, action: #selector(tapped))
        tap.onHighlight = { [weak self] in self?.highlights.append($0) }
        addGestureRecognizer(tap)
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    @objc private func tapped(_ tap: UITapGestureRecognizer) {
        taps += 1
    }
}
