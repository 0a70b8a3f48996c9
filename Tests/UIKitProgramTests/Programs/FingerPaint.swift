import Gestures

nonisolated struct PaintLine {
    var points: [Point]
}

/// Draws a line for each finger, by a dictionary of touches.
class FingerPaintView: View {
    private var current: [Touch: PaintLine] = [:]
    private(set) var finished: [PaintLine] = []

    override init(frame: Rect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
    }

    override func touchesBegan(_ touches: TouchSet, with event: TouchEvent?) {
        for touch in touches {
            current[touch] = PaintLine(points: [touch.location(in: self)])
        }
    }

    override func touchesMoved(_ touches: TouchSet, with event: TouchEvent?) {
        for touch in touches {
            for sample in event?.coalescedTouches(for: touch) ?? [touch] {
                current[touch]?.points.append(sample.location(in: self))
            }
        }
    }

    override func touchesEnded(_ touches: TouchSet, with event: TouchEvent?) {
        for touch in touches {
            if let line = current.removeValue(forKey: touch) {
                finished.append(line)
            }
        }
    }

    override func touchesCancelled(_ touches: TouchSet, with event: TouchEvent?) {
        for touch in touches {
            current.removeValue(forKey: touch)
        }
    }
}
