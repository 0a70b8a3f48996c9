import Gestures

/// Four swipes, one for each direction.
class SnakeBoard: View {
    private(set) var heading = "none"

    override init(frame: Rect) {
        super.init(frame: frame)
        let directions: [SwipeGestureRecognizer.Direction] = [.up, .down, .left, .right]
        for direction in directions {
            let gesture = SwipeGestureRecognizer(target: self, action: SnakeBoard.handleSwipe)
            gesture.direction = direction
            self.addGestureRecognizer(gesture)
        }
    }

    func handleSwipe(gesture: SwipeGestureRecognizer) {
        switch gesture.direction {
        case SwipeGestureRecognizer.Direction.up:
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
