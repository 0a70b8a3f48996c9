import Gestures

/// Recognized when a finger lands.
final class TouchDownGestureRecognizer: GestureRecognizer {
    override func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {
        if state == .possible {
            state = .recognized
        }
    }

    override func touchesMoved(_ touches: TouchSet, with event: TouchEvent) {
        state = .failed
    }

    override func touchesEnded(_ touches: TouchSet, with event: TouchEvent) {
        state = .failed
    }
}

final class DrumPad {
    let pad: View
    private(set) var beats = 0

    init(pad: View) {
        self.pad = pad
        pad.addGestureRecognizer(TouchDownGestureRecognizer(target: self, action: DrumPad.beat))
    }

    private func beat() {
        beats += 1
    }
}
