import Foundation
import Gestures

nonisolated struct StrokeSample {
    let location: Point
    let timestamp: TimeInterval
}

/// Collects every report of one finger, also those between two frames.
class StrokeGestureRecognizer: GestureRecognizer {
    private var trackedTouch: Touch?
    private(set) var samples: [StrokeSample] = []
    private(set) var predictedSamples: [StrokeSample] = []

    override init() {
        super.init()
        cancelsTouchesInView = false
    }

    override func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {
        guard touches.count == 1, trackedTouch == nil, let touch = touches.first else {
            for touch in touches { ignore(touch, for: event) }
            return
        }
        trackedTouch = touch
        append(touch, of: event)
        state = .began
    }

    override func touchesMoved(_ touches: TouchSet, with event: TouchEvent) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        append(touch, of: event)
        state = .changed
    }

    override func touchesEnded(_ touches: TouchSet, with event: TouchEvent) {
        guard let touch = trackedTouch, touches.contains(touch) else { return }
        append(touch, of: event)
        state = .ended
    }

    override func touchesCancelled(_ touches: TouchSet, with event: TouchEvent) {
        samples.removeAll()
        state = .failed
    }

    override func reset() {
        samples.removeAll()
        predictedSamples.removeAll()
        trackedTouch = nil
    }

    private func append(_ touch: Touch, of event: TouchEvent) {
        let touches = event.coalescedTouches(for: touch) ?? [touch]
        samples += touches.map { StrokeSample(location: $0.location(in: view), timestamp: $0.timestamp) }
        if let predicted = event.predictedTouches(for: touch) {
            predictedSamples = predicted.map {
                StrokeSample(location: $0.preciseLocation(in: view), timestamp: $0.timestamp)
            }
        }
    }
}

class SketchView: View {
    private(set) var strokes: [[StrokeSample]] = []
    private(set) var maxPredicted = 0

    override init(frame: Rect) {
        super.init(frame: frame)
        let stroke = StrokeGestureRecognizer(target: self, action: SketchView.strokeChanged)
        addGestureRecognizer(stroke)
    }

    func strokeChanged(_ stroke: StrokeGestureRecognizer) {
        maxPredicted = max(maxPredicted, stroke.predictedSamples.count)
        if stroke.state == .ended {
            strokes.append(stroke.samples)
        }
    }
}
