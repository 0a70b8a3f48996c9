import UIKit

/// Four swipes, one for each direction.
class SnakeBoard: UIView {
    private(set) var heading = "none"

    override init(frame: CGRect) {
        super.init(frame: frame)
        let directions: [UISwipeGestureRecognizer.Direction] = [.up, .down, .left, .right]
        for direction in directions {
            let gesture = UISwipeGestureRecognizer(target: self, action: #selector(handleSwipe))
            gesture.direction = direction
            self.addGestureRecognizer(gesture)
        }
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    @objc func handleSwipe(gesture: UISwipeGestureRecognizer) {
        switch gesture.direction {
        case UISwipeGestureRecognizer.Direction.up:
            heading = "up"
        case .down:
            heading = "down"
        case .left:
            heading = "left"
        case .right:
            heading = "right"
        default:
            break
        }
    }
}
