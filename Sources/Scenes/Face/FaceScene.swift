public import Shell

/// A smiley: dragging up makes it happier, pinching changes its size.
///
/// After the article "Creating simple smiley face in Android and IOS". The part of a drag below one
/// step of happiness is kept for the next.
public final class FaceScene: RoomScene, FaceViewDataSource, GestureRecognizerDelegate {
    /// How to choose it. Its settings are those of ``FaceSetting``.
    public static let kind = SceneKind(
        name: "face", title: "Face", sign: SceneSign.face,
        settings: [
            FaceSetting.style, FaceSetting.happiness, FaceSetting.lineWidth, FaceSetting.lineColor,
            FaceSetting.faceScale,
        ],
        state: [FaceSetting.happiness, scaleKey],
        demonstration: Demonstration(
            drags: true, summary: "A finger dragged up made the face happier, then two fingers opened and enlarged it")
    ) { settings, measuring in
        let scene = FaceScene(
            style: settings[FaceSetting.style] ?? .filled,
            happiness: settings[FaceSetting.happiness].map { Int($0) } ?? firstHappiness, measuring: measuring)
        scene.applyLook(settings, animated: false)
        return scene
    }

    private static let scaleKey = SettingKey<Double>("scale", in: 0...1)

    public let root = View()
    let faceView = FaceView()

    static let pointsPerStep = 4.0
    /// The happiness of a new face: sad enough for a drag to cheer it up.
    public static let firstHappiness = 20

    /// 0 is very sad, 100 is ecstatic.
    public private(set) var happiness: Int
    /// The happiness that the face shows, which follows keys and resets gradually.
    private var mood: Double { didSet { faceView.setNeedsDisplay() } }
    private var moodChange: AnimatedChange<Double>? { didSet { oldValue?.stop() } }
    private var happinessBefore: Int
    private(set) var firstHappiness: Int

    /// A face that says its happiness in words where it can measure them.
    public init(
        style: FaceStyle = .ios, happiness: Int = FaceScene.firstHappiness, measuring: (any TextMeasuring)? = nil
    ) {
        faceView.measuring = measuring
        firstHappiness = happiness.clamped(to: 0...100)
        (self.happiness, happinessBefore) = (firstHappiness, firstHappiness)
        mood = Double(firstHappiness)
        root.name = "background"
        faceView.name = "face"
        faceView.style = style
        faceView.dataSource = self
        root.addSubview(faceView)
        let (pan, pinch) = (PanGestureRecognizer(), PinchGestureRecognizer())
        pan.maximumNumberOfTouches = 1
        faceView.scrollZooms = true
        (pan.slopPolicy, pinch.slopPolicy) = (.keep, .keep)
        pan.addTarget(self, action: FaceScene.changeHappiness)
        pinch.addTarget(faceView, action: FaceView.scaleFace)
        faceView.addGestureRecognizers(["pan": pan, "pinch": pinch], delegate: self)
    }

    public func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }

    private func changeHappiness(_ pan: PanGestureRecognizer) {
        switch pan.state {
        case .began, .changed, .ended:
            if pan.state == .began { happinessBefore = happiness }
            let translation = pan.translation(in: faceView)
            let change = -Int(translation.dy / Self.pointsPerStep)
            guard change != 0 else { return }
            setHappiness(happiness + change, animated: false)
            let rest = Vector(dx: translation.dx, dy: translation.dy + Double(change) * Self.pointsPerStep)
            pan.setTranslation(rest, in: faceView)
        case .cancelled: setHappiness(happinessBefore, animated: false)
        case .possible, .failed: break
        }
    }

    private func setHappiness(_ happiness: Int, animated: Bool) {
        self.happiness = happiness.clamped(to: 0...100)
        moodChange = nil
        let goal = Double(self.happiness)
        if animated {
            moodChange = AnimatedChange(of: faceView, from: mood, to: goal) { [weak self] in self?.mood = $0 }
        } else {
            mood = goal
        }
    }

    func happiness(for faceView: FaceView) -> Double { mood }

    public var focusableViews: [View] { [faceView] }

    public func adjust(_ view: View, by adjustment: Adjustment) {
        switch adjustment {
        case .move(let step):
            guard step.dy != 0 else { return }
            let change = max(1, (abs(step.dy) / Self.pointsPerStep).rounded())
            setHappiness(happiness + (step.dy < 0 ? 1 : -1) * Int(change), animated: true)
        case .scale(let factor): faceView.setScale(faceView.targetScale * factor, animated: true)
        case .rotate: break
        }
    }

    public func reset() { show([:]) }

    public func show(_ state: Settings) {
        setHappiness(state[FaceSetting.happiness].map { Int($0) } ?? firstHappiness, animated: true)
        happinessBefore = happiness
        faceView.setScale(state[Self.scaleKey] ?? faceView.homeScale, animated: true)
    }

    public func apply(_ settings: Settings) {
        applyLook(settings, animated: true)
        if let number = settings[FaceSetting.happiness], Int(number) != firstHappiness {
            firstHappiness = Int(number)
            setHappiness(firstHappiness, animated: true)
        }
    }

    private func applyLook(_ settings: Settings, animated: Bool) {
        if let style = settings[FaceSetting.style] { faceView.style = style }
        if let width = settings[FaceSetting.lineWidth] { faceView.lineWidth = width }
        if let color = settings[FaceSetting.lineColor] { faceView.lineColor = color }
        guard let scale = settings[FaceSetting.faceScale], scale != faceView.homeScale else { return }
        faceView.homeScale = scale
        faceView.setScale(scale, animated: animated)
    }

    public var state: Settings {
        var state = Settings()
        if happiness != firstHappiness { state[FaceSetting.happiness] = Double(happiness) }
        if !faceView.isAtHomeScale { state[Self.scaleKey] = faceView.targetScale }
        return state
    }

    public func restore(_ state: Settings) {
        if let number = state[FaceSetting.happiness] { setHappiness(Int(number), animated: false) }
        if let scale = state[Self.scaleKey] { faceView.setScale(scale, animated: false) }
    }

    public func hint(for devices: InputDevices) -> String {
        if devices.hasTouchscreen { return "Drag up to make it happier; pinch to resize it" }
        if devices.hasTouchpad { return "Drag up to make it happier, or pinch on the touchpad to resize it" }
        return "Drag up to make it happier, or hold Control and drag to resize it"
    }

    func layOut(_ change: () -> Void) {
        change()
        faceView.frame = room
    }
}
