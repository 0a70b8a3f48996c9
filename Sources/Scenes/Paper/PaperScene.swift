package import Shell

/// A scene with a sheet of paper that two fingers move, rotate and scale. Ink dots mark the points
/// of the sheet at which the fingers landed.
///
/// The scene is based on an article about modeling pan, zoom and rotation. The dots stay under one
/// or two fingers unless the sheet snaps or resists beyond a limit.
package final class PaperScene: ShellScene {
    package nonisolated static let kind = SceneKind(
        name: "paper", title: "Paper",
        summary: "A sheet of paper that two fingers move, turn and resize.",
        sign: SceneSign.paper, settings: [PaperSetting.snaps, PaperSetting.grid],
        state: [PaperSetting.snaps, PaperSetting.grid, PaperState.sheet, PaperState.chosen, PaperState.dots],
        demonstration: Demonstration(summary: "Two fingers enlarged, rotated and moved the sheet")
    ) { settings, measuring in
        let scene = PaperScene(snaps: settings[PaperSetting.snaps] ?? false, measuring: measuring)
        scene.apply(settings)
        return scene
    }

    package let root: View = DeskView(.wood)
    let sheet: SheetView
    let ink: SheetInk
    private lazy var gestures = SheetGestures(of: self)
    let measuring: (any TextMeasuring)?
    /// The offset of the sheet's center from the center of the room, in points.
    private var offset = Vector.zero
    private(set) var snaps: Bool
    private var snapsAtFirst: Bool
    private var roomPlacement = RoomPlacement<SheetPlacement>()
    var move: ValueAnimator<SheetPlacement>? { didSet { oldValue?.stop() } }

    /// Creates the scene. If `measuring` is `nil`, the scene shows no text.
    package init(snaps: Bool = false, measuring: (any TextMeasuring)? = nil) {
        (self.snaps, snapsAtFirst, self.measuring) = (snaps, snaps, measuring)
        sheet = SheetView(measuring: measuring)
        ink = SheetInk(on: sheet)
        (root.name, sheet.name) = ("desk", "sheet")
        sheet.scrollZooms = true
        sheet.addGestureRecognizer(gestures.transform)
        root.addSubview(sheet)
    }

    var transform: TransformGestureRecognizer { gestures.transform }
    var hold: SheetHold? { gestures.hold }

    var placement: SheetPlacement {
        get { sheet.placement }
        set {
            guard newValue != sheet.placement else { return }
            place(newValue, at: newValue.center - room.center)
        }
    }

    private func place(_ placement: SheetPlacement, at offset: Vector) {
        self.offset = offset
        sheet.placement = SheetPlacement(center: room.center + offset, turn: placement.turn, scale: placement.scale)
    }

    /// The limits of the sheet. If motion is reduced, the limits are not elastic, because elastic
    /// limits make the sheet spring back.
    var limits: SheetLimits {
        let firmness = (root.engine?.effectiveThresholds ?? Thresholds()).rubberBand
        return SheetLimits(snaps: snaps, unit: home.scale, firmness: traits.reducesMotion ? 0 : firmness)
    }

    // MARK: Placement

    var home: SheetPlacement {
        let plate = measuring == nil ? .zero : NumberPlate.reach
        return SheetHome(room: room, largestScale: room.size.growth, plate: plate).placement
    }

    package func layOut(_ change: () -> Void) {
        let (before, goal) = (room, target)
        let isHome = root.bounds.size == .zero || goal == home && !roomPlacement.isAdapted(goal)
        change()
        guard room != before else { return }
        if hold != nil { return place(placement, at: placement.center - room.center) }
        move = nil
        if isHome { return place(home, at: home.center - room.center) }
        let next = roomPlacement.follow(goal, from: before, to: room) { placement, before, room in
            var placement = placement
            placement.center += room.center - before.center
            placement.center += returnDisplacement(of: placement)
            return placement
        }
        place(next, at: next.center - room.center)
    }

    private var target: SheetPlacement { move?.pendingGoal ?? placement }

    package var isAnimating: Bool { !sheet.isExact }
    package var isAtRest: Bool { true }

    package func refine() { sheet.refine(at: root.engine?.now ?? .zero) }
    private func updateLook() { sheet.updateLook(isHeld: hold != nil, at: root.engine?.now ?? .zero) }

    package func picture() -> Picture {
        updateLook()
        var picture = Picture(of: root)
        PaperPicture(of: self).draw(on: &picture)
        return picture
    }

    private func move(from start: SheetPlacement, to goal: SheetPlacement, grip: Point, end: Point) {
        move = ValueAnimator(for: sheet, to: goal) {
            start.interpolated(to: goal, fraction: $0, from: grip, to: end)
        } show: { [weak self] in
            self?.placement = $0
        }
    }

    package func advance(to time: Timestamp) {
        gestures.watchFingers()
        updateLook()
    }

    package var focusableViews: [View] { [sheet] }
    package var objects: [View] { [sheet] }

    /// Adjusts the sheet's placement. If `snaps` is `true`, a rotation stops at a snap angle, and
    /// scaling approximately doubles or halves the sheet's scale within its limits.
    @discardableResult package func adjust(_ view: View, by adjustment: Adjustment) -> Bool {
        guard view === sheet, hold == nil else { return true }
        move?.finish()
        var requested = placement
        switch adjustment {
        case .move(let step): requested.center += step
        case .scale(let factor): requested.scale *= snaps ? (factor < 1 ? 0.5 : 2) : factor
        case .rotate(let angle):
            requested.turn += snaps ? (angle < 0 ? -SheetLimits.angle : SheetLimits.angle) : angle
        }
        var goal = requested
        (goal.turn, goal.scale) = (limits.restingTurn(requested.turn), limits.restingScale(requested.scale))
        goal.center += returnDisplacement(of: goal)
        placement = goal
        bump(toward: requested)
        return true
    }

    private func bump(toward requested: SheetPlacement) {
        let goal = placement
        guard let peak = limits.bumpPeak(of: goal, toward: requested) else { return }
        move = ValueAnimator(for: sheet, bumpingAt: goal) {
            goal.interpolated(to: peak, fraction: $0, from: goal.center, to: peak.center)
        } show: { [weak self] in
            self?.placement = $0
        }
    }

    package func reset() {
        var options = Settings()
        if snaps != snapsAtFirst { options[PaperSetting.snaps] = snaps }
        if sheet.showsGrid { options[PaperSetting.grid] = true }
        show(options)
    }

    package func show(_ state: Settings) {
        guard hold == nil else { return }
        dots = []
        snaps = state[PaperSetting.snaps] ?? snapsAtFirst
        sheet.showsGrid = state[PaperSetting.grid] ?? false
        if state[PaperState.sheet] == nil { roomPlacement.forget() }
        var goal = state[PaperState.sheet].map(placement) ?? home
        goal.center += returnDisplacement(of: goal)
        move = nil
        guard placement != goal else { return }
        // The sheet rotates in the shorter direction.
        var start = placement
        start.turn = goal.turn + (start.turn - goal.turn).remainder(dividingBy: 2 * .pi)
        move(from: start, to: goal, grip: start.center, end: goal.center)
    }

    private func placement(_ numbers: [Double]) -> SheetPlacement {
        SheetPlacement(
            center: room.center + Vector(dx: numbers[0], dy: numbers[1]), turn: numbers[2],
            scale: limits.restingScale(numbers[3]))
    }

    package func keyPressed(_ key: KeyInput) {
        if KeyCombination("s").matches(key) { setSnaps(!snaps) }
        if KeyCombination("g").matches(key) { sheet.showsGrid.toggle() }
    }

    private func setSnaps(_ snaps: Bool) {
        self.snaps = snaps
        if hold == nil, move?.isRunning != true { settle(about: placement.center) }
    }

    package func apply(_ settings: Settings) {
        sheet.showsGrid = settings[PaperSetting.grid] ?? sheet.showsGrid
        guard let snaps = settings[PaperSetting.snaps], snaps != snapsAtFirst else { return }
        snapsAtFirst = snaps
        setSnaps(snaps)
    }

    package var state: Settings {
        var state = Settings()
        let (goal, displacement) = (target, move?.pendingGoal.map { $0.center - room.center } ?? offset)
        if goal != home { state[PaperState.sheet] = [displacement.dx, displacement.dy, goal.turn, goal.scale] }
        state[PaperState.chosen] = roomPlacement.numbers(for: goal, of: \.numbers)
        if !dots.isEmpty { state[PaperState.dots] = dots }
        if snaps != snapsAtFirst { state[PaperSetting.snaps] = snaps }
        if sheet.showsGrid { state[PaperSetting.grid] = true }
        return state
    }

    package func restore(_ state: Settings) {
        snaps = state[PaperSetting.snaps] ?? snaps
        sheet.showsGrid = state[PaperSetting.grid] ?? sheet.showsGrid
        if let numbers = state[PaperState.sheet] {
            move = nil
            var restored = placement(numbers)
            restored.scale = numbers[3].clamped(to: SheetLimits.scales)
            place(restored, at: Vector(dx: numbers[0], dy: numbers[1]))
        }
        roomPlacement.restore(state[PaperState.chosen], for: target, as: SheetPlacement.init(numbers:))
        dots = state[PaperState.dots] ?? dots
        ink.dry()
    }
}
