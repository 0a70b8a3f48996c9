import UIKit
import UIKit.UIGestureRecognizerSubclass

struct StrokeSample {
    let location: CGPoint
    let timestamp: TimeInterval
}

/// Collects every report of one finger, also those between two frames.
class StrokeGestureRecognizer: UIGestureRecognizer {
    private var trackedTouch: UITouch?
    private(set) var samples: [StrokeSample] = []
    private(set) var predictedSamples: [StrokeSample] = []

    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        cancelsTouchesInView = false
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard touches.count == 1, trackedTouch == nil, let touch = touches.first else {
            for touch in touches { ignore(touch, for: event) }
            return
        }
        trackedTouch = touch
        append(touch, of: event)
        state = .began
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        append(touch, of: event)
        state = .changed
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        append(touch, of: event)
        state = .ended
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        samples.removeAll()
        state = .failed
    }

    override func reset() {
        samples.removeAll()
        predictedSamples.removeAll()
        trackedTouch = nil
    }

    private func append(_ touch: UITouch, of event: UIEvent) {
        let touches = event.coalescedTouches(for: touch) ?? [touch]
        samples += touches.map { StrokeSample(location: $0.location(in: view), timestamp: $0.timestamp) }
        if let predicted = event.predictedTouches(for: touch) {
            predictedSamples = predicted.map {
                StrokeSample(location: $0.preciseLocation(in: view), timestamp: $0.timestamp)
            }
        }
    }
}

class SketchView: UIView {
    private(set) var strokes: [[StrokeSample]] = []
    private(set) var maxPredicted = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        let stroke = StrokeGestureRecognizer(target: self, action: #selector(strokeChanged(_:)))
        addGestureRecognizer(stroke)
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    @objc func strokeChanged(_ stroke: StrokeGestureRecognizer) {
        maxPredicted = max(maxPredicted, stroke.predictedSamples.count)
        if stroke.state == .ended {
            strokes.append(stroke.samples)
        }
    }
}
