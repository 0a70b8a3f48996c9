import Foundation
import Gestures

/// Several fingers that land within a short time, wherever the first one is.
final class TapChordGestureRecognizer: GestureRecognizer {
    var numberOfFingers = 3
    var maximumInterval: TimeInterval = 0.2
    private var firstLanding: TimeInterval = 0
    private var down = TouchSet()

    override func touchesBegan(_ touches: TouchSet, with event: TouchEvent) {
        if down.isEmpty {
            firstLanding = event.timestamp
        }
        down.formUnion(touches)
        if event.timestamp - firstLanding > maximumInterval || down.count > numberOfFingers {
            state = .failed
        } else if down.count == numberOfFingers {
            state = .ended
        }
    }

    override func touchesEnded(_ touches: TouchSet, with event: TouchEvent) {
        if down.subtracting(touches).isEmpty && state == .possible {
            state = .failed
        }
    }

    override func touchesCancelled(_ touches: TouchSet, with event: TouchEvent) {
        state = .failed
    }

    override func reset() {
        down.removeAll()
    }
}

final class Piano: View {
    private(set) var chords = 0

    override init(frame: Rect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
        let chord = TapChordGestureRecognizer()
        chord.addTarget(self, action: Piano.play)
        addGestureRecognizer(chord)
    }

    func play() { chords += 1 }
}
