import Gestures

/// A single tap that waits for the double tap to fail.
class Photo: View {
    private(set) var events: [String] = []

    lazy var singleTap: TapGestureRecognizer = {
        let recognizer = TapGestureRecognizer(target: self, action: Photo.didTap)
        recognizer.numberOfTapsRequired = 1
        return recognizer
    }()

    lazy var doubleTap: TapGestureRecognizer = {
        let recognizer = TapGestureRecognizer(target: self, action: Photo.didDoubleTap)
        recognizer.numberOfTapsRequired = 2
        return recognizer
    }()

    override init(frame: Rect) {
        super.init(frame: frame)
        addGestureRecognizer(singleTap)
        addGestureRecognizer(doubleTap)
        singleTap.require(toFail: doubleTap)
    }

    private func didTap() {
        events.append("tap")
    }

    private func didDoubleTap() {
        events.append("double tap")
    }
}
