import Geometry
import Gestures
import Touches

extension ScenePlayer {
    private static let step = 16.0
    private static let smallStep = 1.0
    private static let factor = 1.1
    private static let turn = Double.pi / 36

    /// A key does what it does everywhere; what means nothing here, the scene hears.
    func press(_ key: KeyInput) {
        guard !choose(key), !adjust(key) else { return }
        switch (key.key, key.modifiers) {
        case ("Tab", []): moveFocus(by: 1)
        case ("Tab", .shift), ("ISO_Left_Tab", _): moveFocus(by: -1)
        case ("Return", []), ("KP_Enter", []), ("space", []): if !pressFocusedButton() { scene.keyPressed(key) }
        case ("Home", []): scene.reset()
        case ("Escape", []): cancel()
        case ("F12", []), ("i", []): if makeInspector == nil { scene.keyPressed(key) } else { toggleInspector() }
        default: scene.keyPressed(key)
        }
        changed()
    }

    private func choose(_ key: KeyInput) -> Bool {
        guard key.modifiers.isEmpty, let number = Int(key.key.hasPrefix("KP_") ? key.key.dropFirst(3) : key.key[...]),
            kinds.indices.contains(number - 1)
        else { return false }
        show(sceneNamed: kinds[number - 1].name)
        return true
    }

    private func adjust(_ key: KeyInput) -> Bool {
        let step = key.modifiers == .shift ? Self.smallStep : Self.step
        let isPlain = key.modifiers.isEmpty
        let adjustment: Adjustment
        switch key.key {
        case "Left" where isPlain || key.modifiers == .shift: adjustment = .move(Vector(dx: -step, dy: 0))
        case "Right" where isPlain || key.modifiers == .shift: adjustment = .move(Vector(dx: step, dy: 0))
        case "Up" where isPlain || key.modifiers == .shift: adjustment = .move(Vector(dx: 0, dy: -step))
        case "Down" where isPlain || key.modifiers == .shift: adjustment = .move(Vector(dx: 0, dy: step))
        // On many keyboards the plus is a shifted key.
        case "plus", "equal", "KP_Add": adjustment = .scale(Self.factor)
        case "minus", "underscore", "KP_Subtract": adjustment = .scale(1 / Self.factor)
        case "bracketleft": adjustment = .turn(-Self.turn)
        case "bracketright": adjustment = .turn(Self.turn)
        default: return false
        }
        guard let view = focusedView ?? scene.focusableViews.first else { return false }
        focus = .view(view)
        bar?.focus = nil
        scene.adjust(view, by: adjustment)
        changed()
        return true
    }

    /// Takes back the gestures under way; where there are none, takes the focus away.
    private func cancel() {
        let underWay = engine.engagedRecognizers.filter(\.isEnabled)
        if underWay.isEmpty { setFocus(nil) }
        for recognizer in underWay {
            recognizer.isEnabled = false
            recognizer.isEnabled = true
        }
    }
}
