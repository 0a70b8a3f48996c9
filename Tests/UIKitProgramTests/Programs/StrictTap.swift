import Foundation
import Gestures

/// A tap that fails if it is slow or moves.
class StrictTapGestureRecognizer: TapGestureRecognizer {
    private let maximumDuration: TimeInterval
    private let maximumDistance: Double
    private var start: (time: TimeInterval, location: Point)?

    init(maximumDuration: TimeInterval = 0.2, maximumDistance: Double = 5) {
        self.maximumDuration = maximumDuration
        self.maximumDistance = maximumDistance
        super.init()
    }

    override func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {
        super.touchesBegan(touches, with: event)
        start = touches.first.map { ($0.timestamp, $0.location(in: view)) }
    }

    override func touchesMoved(_ touches: TouchSet, with event: TouchEvent) {
        super.touchesMoved(touches, with: event)
        guard let touch = touches.first, let start = start else { return }
        let location = touch.location(in: view)
        if abs(location.x - start.location.x) > maximumDistance || abs(location.y - start.location.y) > maximumDistance
        {
            state = .failed
        }
    }

    override func touchesEnded(_ touches: TouchSet, with event: TouchEvent) {
        if let touch = touches.first, let start = start, touch.timestamp - start.time > maximumDuration {
            state = .failed
            return
        }
        super.touchesEnded(touches, with: event)
    }
}

class Tile: View {
    private(set) var taps = 0
    private let tap = StrictTapGestureRecognizer()

    override init(frame: Rect) {
        super.init(frame: frame)
        tap.addTarget(self, action: Tile.tapped)
        addGestureRecognizer(tap)
    }

    func tapped() {
        taps += 1
    }
}
