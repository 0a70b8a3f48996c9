/// What several fingers do in every scene: three go back and forth in what was done, four go to the
/// scene beside.
final class StageGestures: GestureRecognizerDelegate {
    enum Wish { case back, forth, next, previous }

    private var wishes: [Wish] = []

    /// Adds the recognizers to the view that holds the scenes.
    init(on view: View) {
        add(to: view, name: "three fingers", touches: 3, left: .back, right: .forth)
        add(to: view, name: "four fingers", touches: 4, left: .next, right: .previous)
    }

    private func add(to view: View, name: String, touches: Int, left: Wish, right: Wish) {
        let swipe = SwipeGestureRecognizer()
        (swipe.name, swipe.numberOfTouchesRequired, swipe.direction) = (name, touches, [.left, .right])
        // The scene's gestures and the bar's buttons go on as if it were not there.
        (swipe.delegate, swipe.cancelsTouchesInView, swipe.delaysTouchesEnded) = (self, false, false)
        swipe.addAction { [weak self] swipe in
            self?.wishes.append(swipe.recognizedDirection == .left ? left : right)
        }
        view.addGestureRecognizer(swipe)
    }

    /// What was wished for since this was last called.
    func removeWishes() -> [Wish] {
        defer { wishes.removeAll(keepingCapacity: true) }
        return wishes
    }

    func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }
}
