import UIKit

/// A small view that can be hit in an area of at least 44 points.
class SmallButton: UIView {
    var hitAreaInsets = CGSize(width: -16, height: -16)
    private(set) var taps = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tap(_:))))
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        let area = bounds.insetBy(dx: hitAreaInsets.width, dy: hitAreaInsets.height)
        return area.contains(point)
    }

    @objc func tap(_ sender: Any) {
        taps += 1
    }
}
