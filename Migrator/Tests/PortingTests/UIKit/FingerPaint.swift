import UIKit

struct PaintLine {
    var points: [CGPoint]
}

/// Draws a line for each finger, by a dictionary of touches.
class FingerPaintView: UIView {
    private var current: [UITouch: PaintLine] = [:]
    private(set) var finished: [PaintLine] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        isMultipleTouchEnabled = true
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            current[touch] = PaintLine(points: [touch.location(in: self)])
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            for sample in event?.coalescedTouches(for: touch) ?? [touch] {
                current[touch]?.points.append(sample.location(in: self))
            }
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            if let line = current.removeValue(forKey: touch) {
                finished.append(line)
            }
        }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            current.removeValue(forKey: touch)
        }
    }
}
