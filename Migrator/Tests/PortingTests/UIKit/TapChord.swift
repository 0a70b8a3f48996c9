import UIKit
import UIKit.UIGestureRecognizerSubclass

/// Several fingers that land within a short time, wherever the first one is.
final class TapChordGestureRecognizer: UIGestureRecognizer {
    var numberOfFingers = 3
    var maximumInterval: TimeInterval = 0.2
    private var firstLanding: TimeInterval = 0
    private var down = Set<UITouch>()

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
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

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if down.subtracting(touches).isEmpty && state == .possible {
            state = .failed
        }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }

    override func reset() {
        down.removeAll()
    }
}

final class Piano: UIView {
    private(set) var chords = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
        let chord = TapChordGestureRecognizer()
        chord.addTarget(self, action: #selector(play))
        addGestureRecognizer(chord)
    }

    required init?(coder: NSCoder) { fatalError() }

    @objc func play() { chords += 1 }
}
