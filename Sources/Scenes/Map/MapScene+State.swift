package import Shell

extension MapScene {
    // MARK: Keys

    package var focusableViews: [View] { [mapView] }

    @discardableResult package func adjust(_ view: View, by adjustment: Adjustment) -> Bool {
        let middle = room.middle
        switch adjustment {
        // An arrow key reveals more of the map in its direction, so the map moves in the opposite
        // direction.
        case .move(let displacement): move(by: Transform(translation: -displacement), about: middle)
        case .scale(let factor): zoom(by: factor, about: middle)
        case .rotate(let angle): if turns { turn(by: angle) }
        }
        return true
    }

    package func keyPressed(_ key: KeyInput) {
        if KeyCombination("t").matches(key) { setTurns(!turns) }
        if KeyCombination("m").matches(key) { marks.toggle() }
    }

    // MARK: Settings and state

    package func apply(_ settings: Settings) {
        setTurns(settings[MapSetting.turns] ?? turns)
        marks.apply(settings)
        // The physical size of a pixel may have changed. The compass has a minimum physical size.
        layOutCompass()
    }

    package var state: Settings {
        var state = turns ? Settings() : Settings(MapSetting.turns, false)
        let camera = target
        if camera != room.home() { state[MapLayout.cameraKey] = room.settings(of: camera) }
        return state.merging(marks.state)
    }

    package func restore(_ state: Settings) {
        apply(state)
        guard let restored = state[MapLayout.cameraKey].flatMap(room.camera) else { return }
        jump(to: restored)
    }

    package func reset() { ease(to: room.home(near: camera), about: room.middle) }

    package func show(_ state: Settings) {
        setTurns(state[MapSetting.turns] ?? true)
        marks.show(state)
        ease(to: state[MapLayout.cameraKey].flatMap(room.camera) ?? room.home(near: camera), about: room.middle)
    }
}
