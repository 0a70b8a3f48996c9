import UIKit

/// Recognized when a finger lands.
final class TouchDownGestureRecognizer: UIGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible {
            state = .recognized
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }
}

final class DrumPad: NSObject {
    let pad: UIView
    private(set) var beats = 0

    init(pad: UIView) {
        self.pad = pad
        super.init()
        pad.addGestureRecognizer(TouchDownGestureRecognizer(target: self, action: #selector(beat)))
    }

    @objc private func beat() {
        beats += 1
    }
}
