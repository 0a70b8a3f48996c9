import UIKit

protocol SwipeCardDelegate: AnyObject {
    func card(_ card: SwipeCard, wasSwipedTo side: SwipeCard.Side)
}

/// A card that tilts while it is dragged, and is thrown if it is far enough to the side.
class SwipeCard: UIView {
    enum Side {
        case left, right
    }

    weak var delegate: SwipeCardDelegate?
    private var originalCenter: CGPoint = .zero
    private let threshold: CGFloat = 100

    override init(frame: CGRect) {
        super.init(frame: frame)
        addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(cardPanned(_:))))
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    @objc private func cardPanned(_ gesture: UIPanGestureRecognizer) {
        let xFromCenter = gesture.translation(in: superview).x
        switch gesture.state {
        case .began:
            originalCenter = center
        case .changed:
            let strength = min(xFromCenter / 320, 1)
            center = CGPoint(
                x: originalCenter.x + xFromCenter, y: originalCenter.y + gesture.translation(in: superview).y)
            transform = CGAffineTransform(rotationAngle: strength * .pi / 8)
        case .ended where abs(xFromCenter) > threshold:
            delegate?.card(self, wasSwipedTo: xFromCenter > 0 ? .right : .left)
        default:
            center = originalCenter
            transform = .identity
        }
    }
}

final class CardStack: NSObject, SwipeCardDelegate {
    private(set) var liked = 0
    private(set) var disliked = 0

    func card(_ card: SwipeCard, wasSwipedTo side: SwipeCard.Side) {
        if side == .right { liked += 1 } else { disliked += 1 }
    }
}
