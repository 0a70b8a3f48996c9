import Geometry
import Gestures
public import Touches

extension ScenePlayer {
    /// What was made of the scenes, for a recording that begins here; complete while `isAtRest`.
    public var state: [String: SettingValue] {
        var result: [String: SettingValue] = [:]
        for (name, scene) in scenes where !scene.state.isEmpty { result[name] = .object(scene.state) }
        if let place = focusPlace { result["focus"] = .number(Double(place)) }
        return result
    }

    /// Takes up what another player's `state` said. What makes no sense is passed over.
    public func restore(_ state: [String: SettingValue]) {
        for kind in kinds {
            guard case .object(let members)? = state[kind.name] else { continue }
            made(kind)?.restore(members)
        }
        if case .number(let place)? = state["focus"] { setFocus(toPlace: place) }
        changed()
    }

    /// Settings beyond those of the engine, which has heard them already.
    func apply(_ settings: [String: SettingValue]) {
        remember(settings)
        let before = traits
        for (name, value) in settings {
            switch (name, value) {
            case ("appearance", .text(let text)):
                traits.appearance = Traits.Appearance(rawValue: text) ?? traits.appearance
            case ("scale", .number(let scale)): if Self.scales.contains(scale) { traits.scale = scale }
            case ("reduceMotion", .flag(let flag)): traits.reducesMotion = flag
            case ("devices", .object(let members)): traits.devices = InputDevices(members)
            case ("scene", .text(let name)): show(sceneNamed: name)
            case ("inspect", .flag(let flag)): if flag != (overlay != nil) { toggleInspector() }
            case ("recording", .flag(let flag)): bar?.isRecording = flag
            case ("notice", .text(let text)): say(text, isWarning: false)
            case ("warning", .text(let text)): say(text, isWarning: true)
            default: break
            }
        }
        if traits != before || settings["millimetresPerPixel"] != nil { layOut() }
        if traits != before { tellTraits() }
        for scene in scenes.values { scene.apply(settings) }
        changed()
    }

    /// What may be a scale: a point of an eighth of a pixel or of eight pixels is an error.
    public static let scales = 0.125...8

    private func remember(_ settings: [String: SettingValue]) {
        for (name, value) in settings where !["notice", "warning"].contains(name) {
            if name == "thresholds", case .object(let new) = value, case .object(let old)? = options[name] {
                options[name] = .object(old.merging(new) { _, new in new })
            } else {
                options[name] = value
            }
        }
    }

    func tellTraits() {
        for scene in scenes.values { scene.traitsChanged(to: traits) }
        if scenes.isEmpty { scene.traitsChanged(to: traits) }
        overlay?.traitsChanged(to: traits)
        bar?.needsDisplay = true
    }

    private func say(_ text: String, isWarning: Bool) {
        notice = Notice(text: text, isWarning: isWarning, end: engine.now + Notice.duration)
    }

    // MARK: Scenes

    /// The place of the shown scene in the list.
    var shownPlace: Int { kinds.firstIndex { scenes[$0.name] === scene } ?? 0 }

    private func made(_ kind: SceneKind) -> (any Scene)? {
        if let scene = scenes[kind.name] { return scene }
        guard let measuring else { return nil }
        let scene = kind.make(options, measuring)
        scene.resize(to: content.bounds.size)
        scene.traitsChanged(to: traits)
        scenes[kind.name] = scene
        return scene
    }

    /// Lets another scene take the window. Gestures under way in the present one are cancelled; what was made of it is kept.
    func show(sceneNamed name: String) {
        guard let kind = kinds.first(where: { $0.name == name }), let next = made(kind), next !== scene else { return }
        focus = nil
        scene.root.removeFromSuperview()
        scene = next
        content.insertSubview(next.root, at: 0)
        options["scene"] = .text(name)
        next.traitsChanged(to: traits)
        if next.root.bounds.size != content.bounds.size { next.resize(to: content.bounds.size) }
        next.advance(to: engine.now)
        bar?.shown = shownPlace
        bar?.focus = nil
        changed()
    }

    // MARK: The bar

    func perform(_ action: BarAction) {
        switch action {
        case .show(let place): show(sceneNamed: kinds[place].name)
        case .reset: scene.reset()
        case .toggleInspector: toggleInspector()
        case .toggleFullScreen: onRequest?(.toggleFullScreen)
        }
        changed()
    }

    func toggleInspector() {
        if let overlay {
            overlay.root.removeFromSuperview()
            self.overlay = nil
        } else if let overlay = makeInspector?(engine) {
            self.overlay = overlay
            overlay.onSetting = { [weak self] settings in self?.onRequest?(.set(settings)) }
            content.addSubview(overlay.root)
            fill(overlay)
        }
        options["inspect"] = .flag(overlay != nil)
        bar?.isInspecting = overlay != nil
        changed()
    }
}

extension InputDevices {
    init(_ settings: [String: SettingValue]) {
        self.init(
            hasTouchscreen: settings["touchscreen"] == .flag(true), hasTouchpad: settings["touchpad"] == .flag(true))
    }

    /// As a setting, `devices`, has them.
    public var settings: [String: SettingValue] {
        ["touchscreen": .flag(hasTouchscreen), "touchpad": .flag(hasTouchpad)]
    }
}
