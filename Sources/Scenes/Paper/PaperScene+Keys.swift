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

    public func apply(_ settings: [String: SettingValue]) {
        guard case .flag(let snaps)? = settings["snap"], snaps != snapsAtFirst else { return }
        snapsAtFirst = snaps
        setSnaps(snaps)
    }

    /// How far the sheet is from home, its turn in radians and its scale; the dots in the sheet's coordinate space; whether it snaps.
    public var state: [String: SettingValue] {
        var state: [String: SettingValue] = [:]
        if placement != home {
            let numbers = [offset.dx, offset.dy, placement.turn, placement.scale]
            state["sheet"] = .list(numbers.map(SettingValue.number))
        }
        if !dots.isEmpty { state["dots"] = .list(dots.map { .list([.number($0.x), .number($0.y)]) }) }
        if snaps != snapsAtFirst { state["snap"] = .flag(snaps) }
        return state
    }

    public func restore(_ state: [String: SettingValue]) {
        if case .flag(let snaps)? = state["snap"] { self.snaps = snaps }
        if let numbers = state["sheet"]?.numbers(count: 4), numbers[3] > 0 {
            move = nil
            let placement = SheetPlacement(
                center: room.center, turn: numbers[2], scale: limits.restingScale(numbers[3]))
            place(placement, at: Vector(dx: numbers[0], dy: numbers[1]))
        }
        if case .list(let places)? = state["dots"] {
            dots = places.compactMap { $0.numbers(count: 2).map { Point(x: $0[0], y: $0[1]) } }
        }
    }

    public func hint(for devices: InputDevices) -> String {
        let snapping = snaps ? "s lets it turn freely" : "s snaps to 15°"
        if devices.hasTouchscreen { return "Two fingers move, turn and zoom the sheet; \(snapping)" }
        if devices.hasTouchpad { return "Drag, or pinch and turn the sheet; \(snapping)" }
        return "Drag; hold Control for a second finger; \(snapping)"
    }
}
