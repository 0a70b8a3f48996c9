import UIKit

/// Of three recognizers, a pinch and a rotation go together; a pan goes with neither.
class PhotoController: NSObject, UIGestureRecognizerDelegate {
    let photo: UIView
    let pan: UIPanGestureRecognizer
    let pinch: UIPinchGestureRecognizer
    let rotation: UIRotationGestureRecognizer
    private(set) var log = [String]()

    init(photo: UIView) {
        self.photo = photo
        pan = UIPanGestureRecognizer()
        pinch = UIPinchGestureRecognizer()
        rotation = UIRotationGestureRecognizer()
        super.init()
        let recognizers: [UIGestureRecognizer] = [pan, pinch, rotation]
        for recognizer in recognizers {
            recognizer.addTarget(self, action: #selector(handle(_:)))
            recognizer.delegate = self
            photo.addGestureRecognizer(recognizer)
        }
    }

    @objc func handle(_ recognizer: UIGestureRecognizer) {
        guard recognizer.state == .began else { return }
        if recognizer == pan {
            log.append("pan")
        } else if recognizer === pinch {
            log.append("pinch")
        } else if recognizer is UIRotationGestureRecognizer {
            log.append("rotation")
        }
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        if gestureRecognizer == pan || otherGestureRecognizer == pan {
            return false
        }
        let pair: Set<UIGestureRecognizer> = [gestureRecognizer, otherGestureRecognizer]
        return pair == [pinch, rotation]
    }
}
