public import Drawing
public import Gestures
public import Stage

/// A smiley: dragging up makes it happier, pinching changes its size.
///
/// After the article "Creating simple smiley face in Android and IOS". What a drag does not reach is carried, not lost.
public final class FaceScene: Scene, FaceViewDataSource, GestureRecognizerDelegate {
    public let root = View()
    public var needsDisplay = true
    private var palette = Palette.light
    private let faceView = FaceView()

    /// How far a finger drags for one step of happiness, in px.
    static let pixelsPerStep = 4.0

    /// 0 is very sad, 100 is ecstatic.
    public private(set) var happiness: Int { didSet { needsDisplay = needsDisplay || happiness != oldValue } }
    private var happinessBefore = 0

    public init(style: FaceStyle = .ios, happiness: Int = 100) {
        self.happiness = min(max(happiness, 0), 100)
        root.name = "background"
        faceView.name = "face"
        faceView.style = style
        faceView.dataSource = self
        root.addSubview(faceView)
        let (pan, pinch) = (PanGestureRecognizer(), PinchGestureRecognizer())
        pan.maximumNumberOfTouches = 1
        pan.addTarget(self, action: FaceScene.changeHappiness)
        pinch.addTarget(faceView, action: FaceView.scaleFace)
        pinch.addAction { [weak self] _ in self?.needsDisplay = true }
        for (recognizer, name) in [(pan, "pan"), (pinch, "pinch")] as [(SimilarityGestureRecognizer, String)] {
            recognizer.name = name
            recognizer.slopPolicy = .keep
            recognizer.delegate = self
            faceView.addGestureRecognizer(recognizer)
        }
    }

    public func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }

    private func changeHappiness(_ pan: PanGestureRecognizer) {
        switch pan.state {
        case .began, .changed, .ended:
            if pan.state == .began { happinessBefore = happiness }
            let translation = pan.translation(in: faceView)
            let change = -Int(translation.dy / Self.pixelsPerStep)
            guard change != 0 else { return }
            happiness = min(max(happiness + change, 0), 100)
            let rest = Vector(dx: translation.dx, dy: translation.dy + Double(change) * Self.pixelsPerStep)
            pan.setTranslation(rest, in: faceView)
        case .cancelled: happiness = happinessBefore
        case .possible, .failed: break
        }
    }

    func smiliness(for faceView: FaceView) -> Double { Double(happiness - 50) / 50 }

    public func traitsChanged(to traits: Traits) {
        palette = traits.palette
        needsDisplay = true
    }

    public func resize(to size: Size) {
        root.frame = Rect(origin: .zero, size: size)
        faceView.frame = root.bounds
        needsDisplay = true
    }

    public func picture() -> Picture {
        var picture = Picture(size: root.bounds.size, background: palette.background)
        picture.stroke(
            faceView.path(), Stroke(color: palette.face, width: faceView.style.lineWidth, cap: .butt, join: .round),
            id: "face")
        return picture
    }
}
