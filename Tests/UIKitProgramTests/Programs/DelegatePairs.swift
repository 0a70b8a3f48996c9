import Foundation
import Gestures

/// Of three recognizers, a pinch and a rotation go together; a pan goes with neither.
class PhotoController: GestureRecognizerDelegate {
    let photo: View
    let pan: PanGestureRecognizer
    let pinch: PinchGestureRecognizer
    let rotation: RotationGestureRecognizer
    private(set) var log = [String]()

    init(photo: View) {
        self.photo = photo
        pan = PanGestureRecognizer()
        pinch = PinchGestureRecognizer()
        rotation = RotationGestureRecognizer()
        let recognizers: [GestureRecognizer] = [pan, pinch, rotation]
        for recognizer in recognizers {
            recognizer.addTarget(self, action: PhotoController.handle)
            recognizer.delegate = self
            photo.addGestureRecognizer(recognizer)
        }
    }

    func handle(_ recognizer: GestureRecognizer) {
        guard recognizer.state == .began else { return }
        if recognizer == pan {
            log.append("pan")
        } else if recognizer === pinch {
            log.append("pinch")
        } else if recognizer is RotationGestureRecognizer {
            log.append("rotation")
        }
    }

    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
    ) -> Bool {
        if gestureRecognizer == pan || otherGestureRecognizer == pan {
            return false
        }
        let pair: Set<GestureRecognizer> = [gestureRecognizer, otherGestureRecognizer]
        return pair == [pinch, rotation]
    }
}
