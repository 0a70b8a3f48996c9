import UIKit
import UIKit.UIGestureRecognizerSubclass

/// A tap that fails if it is slow or moves.
class StrictTapGestureRecognizer: UITapGestureRecognizer {
    private let maximumDuration: TimeInterval
    private let maximumDistance: CGFloat
    private var start: (time: TimeInterval, location: CGPoint)?

    init(maximumDuration: TimeInterval = 0.2, maximumDistance: CGFloat = 5) {
        self.maximumDuration = maximumDuration
        self.maximumDistance = maximumDistance
        super.init(target: nil, action: nil)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        start = touches.first.map { ($0.timestamp, $0.location(in: view)) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard let touch = touches.first, let start = start else { return }
        let location = touch.location(in: view)
        if abs(location.x - start.location.x) > maximumDistance || abs(location.y - start.location.y) > maximumDistance
        {
            state = .failed
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if let touch = touches.first, let start = start, touch.timestamp - start.time > maximumDuration {
            state = .failed
            return
        }
        super.touchesEnded(touches, with: event)
    }
}

class Tile: UIView {
    private(set) var taps = 0
    private let tap = StrictTapGestureRecognizer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        tap.addTarget(self, action: #selector(tapped))
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    @objc func tapped() {
        taps += 1
    }
}
