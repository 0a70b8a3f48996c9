import UIKit

/// A single tap that waits for the double tap to fail.
class Photo: UIView {
    private(set) var events: [String] = []

    lazy var singleTap: UITapGestureRecognizer = {
        let recognizer = UITapGestureRecognizer(target: self, action: #selector(didTap))
        recognizer.numberOfTapsRequired = 1
        return recognizer
    }()

    lazy var doubleTap: UITapGestureRecognizer = {
        let recognizer = UITapGestureRecognizer(target: self, action: #selector(didDoubleTap))
        recognizer.numberOfTapsRequired = 2
        return recognizer
    }()

    override init(frame: CGRect) {
        super.init(frame: frame)
        addGestureRecognizer(singleTap)
        addGestureRecognizer(doubleTap)
        singleTap.require(toFail: doubleTap)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    @objc private func didTap() {
        events.append("tap")
    }

    @objc private func didDoubleTap() {
        events.append("double tap")
    }
}
