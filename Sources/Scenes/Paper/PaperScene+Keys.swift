import Geometry
public import Gestures
public import Stage
public import Touches

extension PaperScene {
    public var focusableViews: [View] { [sheet] }

    /// A key turns a snapping sheet to the next angle that it likes.
    public func adjust(_ view: View, by adjustment: Adjustment) {
        guard view === sheet, hold == nil else { return }
        comeToRest()
        switch adjustment {
        case .move(let step): placement.center += step
        case .scale(let factor): placement.scale = limits.restingScale(placement.scale * factor)
        case .turn(let angle):
            let step = snaps ? (angle < 0 ? -SheetLimits.angle : SheetLimits.angle) : angle
            placement.turn = limits.restingTurn(placement.turn + step)
        }
    }

    public func reset() {
        guard hold == nil, placement != home || !dots.isEmpty else { return }
        dots = []
        start(SheetMove(placement, to: home, easing: Easing(from: root.engine?.now ?? lastTime, for: duration)))
    }

    public func keyPressed(_ key: KeyInput) {
        if key.key == "s", key.modifiers.isEmpty { setSnaps(!snaps) }
    }

    private func setSnaps(_ snaps: Bool) {
        self.snaps = snaps
        if hold == nil, move == nil { settle(about: placement.center) }
    }

    // MARK: Settings

    enum StateKey {
        /// The offset of the sheet's center from the room's, its turn in radians, and its scale.
        static let sheet = SettingKey<[Double]>("sheet", count: 4).converted(
            decode: { $0[3] > 0 ? $0 : nil }, encode: { $0 })
        /// The dots, in the sheet's coordinate space.
        static let dots = SettingKey.list(
            "dots",
            of: SettingKey<[Double]>("dot", count: 2).converted(
                decode: { Point(x: $0[0], y: $0[1]) }, encode: { [$0.x, $0.y] }))
    }

    public func apply(_ settings: Settings) {
        guard let snaps = settings[PaperSetting.snaps], snaps != snapsAtFirst else { return }
        snapsAtFirst = snaps
        setSnaps(snaps)
    }

    /// The sheet, where it is not at home; the dots; whether it snaps, where the settings say otherwise.
    public var state: Settings {
        var state = Settings()
        if placement != home { state[StateKey.sheet] = [offset.dx, offset.dy, placement.turn, placement.scale] }
        if !dots.isEmpty { state[StateKey.dots] = dots }
        if snaps != snapsAtFirst { state[PaperSetting.snaps] = snaps }
        return state
    }

    public func restore(_ state: Settings) {
        snaps = state[PaperSetting.snaps] ?? snaps
        if let numbers = state[StateKey.sheet] {
            move = nil
            let placement = SheetPlacement(
                center: room.center, turn: numbers[2], scale: limits.restingScale(numbers[3]))
            place(placement, at: Vector(dx: numbers[0], dy: numbers[1]))
        }
        dots = state[StateKey.dots] ?? dots
    }

    public func hint(for devices: InputDevices) -> String {
        let snapping = snaps ? "s lets it turn freely" : "s snaps to 15°"
        if devices.hasTouchscreen { return "Two fingers move, turn and zoom the sheet; \(snapping)" }
        if devices.hasTouchpad { return "Drag, or pinch and turn the sheet; \(snapping)" }
        return "Drag; hold Control for a second finger; \(snapping)"
    }
}
