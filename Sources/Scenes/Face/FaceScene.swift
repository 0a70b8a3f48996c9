package import Shell

/// A scene with a smiley. Dragging up makes the smiley happier, and pinching changes its size.
///
/// The scene is based on the article "Creating simple smiley face in Android and IOS".
package final class FaceScene: ShellScene, GestureRecognizerDelegate {
    package let root = View()
    let faceView = FaceView()

    static let pointsPerStep = 4.0
    private static let longestGrin = 30.0
    /// The default happiness. It is low, so that a drag can make the face happier.
    package static let firstHappiness = 20

    /// The happiness, from 0 (very sad) to 100 (ecstatic).
    package private(set) var happiness: Int
    private var excess = 0
    private var moodChange: ValueAnimator<Double>? { didSet { oldValue?.stop() } }
    private var happinessBefore: Int
    private(set) var firstHappiness: Int

    /// Creates a scene. If `measuring` is `nil`, the scene does not show the happiness as text.
    package init(
        style: FaceStyle = .ios, happiness: Int = FaceScene.firstHappiness, measuring: (any TextMeasuring)? = nil
    ) {
        faceView.measuring = measuring
        firstHappiness = happiness.clamped(to: 0...100)
        (self.happiness, happinessBefore) = (firstHappiness, firstHappiness)
        root.name = "background"
        faceView.name = "face"
        faceView.style = style
        faceView.mood = Double(firstHappiness)
        root.addSubview(faceView)
        let (pan, pinch) = (PanGestureRecognizer(), PinchGestureRecognizer())
        pan.maximumNumberOfTouches = 1
        faceView.scrollZooms = true
        (pan.slopPolicy, pinch.slopPolicy) = (.keep, .keep)
        (pan.slop, pinch.slop) = (CatchUp.slop, CatchUp.slop)
        pan.addTarget(self, action: FaceScene.changeHappiness)
        pinch.addTarget(faceView, action: FaceView.scaleFace)
        faceView.addGestureRecognizers(["pan": pan, "pinch": pinch], delegate: self)
    }

    package func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }

    private func changeHappiness(_ pan: PanGestureRecognizer) {
        switch pan.state {
        case .began, .changed, .ended:
            if pan.state == .began { (happinessBefore, excess) = (happiness, 0) }
            let translation = pan.translation(in: faceView)
            let change = -Int(translation.dy / Self.pointsPerStep)
            if change != 0 {
                drag(by: change)
                let rest = Vector(dx: translation.dx, dy: translation.dy + Double(change) * Self.pointsPerStep)
                pan.setTranslation(rest, in: faceView)
            }
            if pan.state == .ended { endDrag(at: happiness) }
        case .cancelled: endDrag(at: happinessBefore)
        case .possible, .failed: break
        }
    }

    private func drag(by change: Int) {
        let requested = happiness + excess + change
        setHappiness(requested, animated: false)
        guard !faceView.traits.reducesMotion else { return }
        excess = requested - happiness
        faceView.mood += RubberBand.displacement(
            ofPull: Double(excess), maximum: Self.longestGrin, firmness: Thresholds().rubberBand)
    }

    private func endDrag(at happiness: Int) {
        let hasOvershot = excess != 0
        excess = 0
        if hasOvershot || happiness != self.happiness { setHappiness(happiness, animated: hasOvershot) }
    }

    func setHappiness(_ happiness: Int, animated: Bool) {
        self.happiness = happiness.clamped(to: 0...100)
        moodChange = nil
        let goal = Double(self.happiness)
        if animated {
            moodChange = ValueAnimator(for: faceView, from: faceView.mood, to: goal) { [weak faceView] in
                faceView?.mood = $0
            }
        } else {
            faceView.mood = goal
        }
    }

    func setFirstHappiness(_ happiness: Int) {
        firstHappiness = happiness
        setHappiness(happiness, animated: true)
    }

    func easeHappiness(to happiness: Int) {
        excess = 0
        setHappiness(happiness, animated: true)
        happinessBefore = self.happiness
    }

    package func layOut(_ change: () -> Void) {
        change()
        faceView.frame = room
    }
}
