package import Shell

extension FaceScene {
    package nonisolated static let kind = SceneKind(
        name: "face", title: "Face",
        summary: "A smiley that becomes happier as you drag up, and grows as you pinch.", sign: SceneSign.face,
        settings: [
            FaceSetting.style, FaceSetting.happiness, FaceSetting.lineWidth, FaceSetting.lineColor,
            FaceSetting.faceScale,
        ],
        state: [FaceSetting.happiness, scaleKey],
        demonstration: Demonstration(
            opening: .drag, summary: "One finger made the face happier, then two fingers spread and enlarged it")
    ) { settings, measuring in
        let scene = FaceScene(
            style: settings[FaceSetting.style] ?? .filled,
            happiness: settings[FaceSetting.happiness].map { Int($0) } ?? firstHappiness, measuring: measuring)
        scene.applyLook(settings, animated: false)
        return scene
    }

    nonisolated static let scaleKey = SettingKey<Double>("scale", in: 0...1)

    package var focusableViews: [View] { [faceView] }

    @discardableResult package func adjust(_ view: View, by adjustment: Adjustment) -> Bool {
        switch adjustment {
        case .move(let step):
            guard step.dy != 0 else { return true }
            let change = max(1, (abs(step.dy) / Self.pointsPerStep).rounded())
            setHappiness(happiness + (step.dy < 0 ? 1 : -1) * Int(change), animated: true)
        case .scale(let factor): faceView.setScale(faceView.targetScale * factor, animated: true)
        case .rotate: break
        }
        return true
    }

    package func reset() { show([:]) }

    package func show(_ state: Settings) {
        easeHappiness(to: state[FaceSetting.happiness].map { Int($0) } ?? firstHappiness)
        faceView.setScale(state[Self.scaleKey] ?? faceView.homeScale, animated: true)
    }

    package func apply(_ settings: Settings) {
        applyLook(settings, animated: true)
        if let number = settings[FaceSetting.happiness], Int(number) != firstHappiness {
            setFirstHappiness(Int(number))
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

    package var state: Settings {
        var state = Settings()
        if happiness != firstHappiness { state[FaceSetting.happiness] = Double(happiness) }
        if !faceView.isAtHomeScale { state[Self.scaleKey] = faceView.targetScale }
        return state
    }

    package func restore(_ state: Settings) {
        if let number = state[FaceSetting.happiness] { setHappiness(Int(number), animated: false) }
        if let scale = state[Self.scaleKey] { faceView.setScale(scale, animated: false) }
    }

    package func hint(for devices: InputDevices) -> String {
        if devices.hasTouchscreen { return "Drag up to make it happier; pinch to resize it" }
        if devices.hasTouchpad { return "Drag up to make it happier, or pinch on the touchpad to resize it" }
        return "Drag up to make it happier, or hold Control and drag to resize it"
    }
}
