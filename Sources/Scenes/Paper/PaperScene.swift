// Longer than 250 lines: the gestures of the sheet share the state that all of them write.

public import Shell

/// A sheet of paper that two fingers move, turn and scale; dots of ink mark where they landed.
///
/// After the article on the model of pan, zoom and rotate: everything is measured from where the
/// fingers landed. Limits give way like rubber; within them, the dots are under the fingers again.
public final class PaperScene: RoomScene {
    /// How to choose it. Its setting is that of ``PaperSetting``.
    public static let kind = SceneKind(
        name: "paper", title: "Paper", settings: [PaperSetting.snaps],
        state: [PaperSetting.snaps, PaperState.sheet, PaperState.chosen, PaperState.dots],
        demonstration: Demonstration(summary: "Two fingers enlarged, turned and moved the sheet")
    ) { PaperScene(snaps: $0[PaperSetting.snaps] ?? false, measuring: $1) }

    public let root = View()
    let sheet: SheetView
    let transform = TransformGestureRecognizer()
    let measuring: (any TextMeasuring)?
    /// How far the sheet's middle is from the room's.
    private var offset = Vector.zero
    private(set) var snaps: Bool
    private var snapsAtFirst: Bool
    /// Where the fingers landed last, in the sheet's coordinate space.
    private(set) var dots: [Point] = [] { didSet { needsDisplay = true } }
    private(set) var hold: SheetHold?
    /// The last centroid of the fingers, in the scene's coordinate space.
    private(set) var grip = Point.zero
    private var before: (placement: SheetPlacement, dots: [Point])?
    private var roomPlacement = RoomPlacement<SheetPlacement>()
    private var move: AnimatedChange<SheetPlacement>? { didSet { oldValue?.stop() } }

    /// A sheet that says the numbers in words where it can measure them.
    public init(snaps: Bool = false, measuring: (any TextMeasuring)? = nil) {
        (self.snaps, snapsAtFirst, self.measuring) = (snaps, snaps, measuring)
        sheet = SheetView(measuring: measuring)
        (root.name, sheet.name) = ("desk", "sheet")
        transform.name = "transform"
        transform.slopPolicy = .keep
        transform.addTarget(self, action: PaperScene.followFingers)
        sheet.scrollZooms = true
        sheet.addGestureRecognizer(transform)
        root.addSubview(sheet)
    }

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

    /// Where nothing may move by itself, a limit does not give: it would have to spring back.
    private var limits: SheetLimits {
        let firmness = (root.engine?.effectiveThresholds ?? Thresholds()).rubberBand
        return SheetLimits(snaps: snaps, unit: home.scale, firmness: traits.reducesMotion ? 0 : firmness)
    }

    // MARK: Place

    var home: SheetPlacement {
        let scale = min(room.width / SheetView.roomyBounds.width, room.height / SheetView.roomyBounds.height)
        return SheetPlacement(
            center: room.center, scale: min(growth(in: room), max(scale, SheetLimits.scales.lowerBound)))
    }

    /// A sheet at home stays at home, another keeps its offset, a held one stays under the fingers.
    func layOut(_ change: () -> Void) {
        let (before, goal) = (room, target)
        let isHome = root.bounds.size == .zero || goal == home
        change()
        guard room != before else { return }
        if hold != nil { return place(placement, at: placement.center - room.center) }
        move = nil
        if isHome { return place(home, at: .zero) }
        let next = roomPlacement.follow(goal, from: before, to: room) { placement, before, room in
            var placement = placement
            placement.center += room.center - before.center
            placement.center += wayBack(of: placement)
            return placement
        }
        place(next, at: next.center - room.center)
    }

    /// The placement, or the one that the sheet is moving to.
    private var target: SheetPlacement { move?.pendingGoal ?? placement }

    public func picture() -> Picture {
        root.backgroundColor = traits.palette.desk
        var picture = Picture(of: root)
        PaperPicture(of: self).draw(on: &picture)
        return picture
    }

    // MARK: Fingers

    private func followFingers(_ transform: TransformGestureRecognizer) {
        needsDisplay = true
        if transform.state == .began, hold == nil { take(isLanding: true) }
        // When a gesture is cancelled, the fingers are gone: `letGo` undoes what they did.
        guard let hold, transform.state.isActive || transform.state == .ended else { return }
        placement = hold.placement(for: transform, within: limits, in: root)
        grip = root.convert(hold.center(for: transform), from: nil)
        sheet.presentsAhead = !snaps && SheetLimits.scales.contains(placement.scale)
    }

    /// Notes where fingers land, and lets the sheet come to rest when none hold it any more.
    private func watchFingers() {
        // Fingers whose gesture was cancelled hold nothing, although they are still there.
        guard !transform.countedTouches.isEmpty, !transform.state.isFinal else { return letGo() }
        guard hold?.isHold(of: transform) != true else { return }
        let known = hold?.fingers.map(\.id) ?? []
        take()
        let contacts = transform.countedTouches.filter { $0.source == .contact }
        if contacts.contains(where: { !known.contains($0.id) }) { dots = contacts.map { $0.location(in: sheet) } }
        needsDisplay = true
    }

    /// Lets fingers, a wheel or a touchpad hold the sheet where it is.
    private func take(isLanding: Bool = false) {
        if hold == nil { before = (placement, dots) }
        move = nil
        hold = SheetHold(transform, on: placement, isLanding: isLanding)
        grip = transform.location(in: root)
    }

    private func letGo() {
        guard hold != nil else { return }
        // For any other reason, the fingers did not leave by themselves.
        let areLifted = transform.failureReason == nil || transform.failureReason == .movedTooLittle
        if !areLifted, let before { (placement, dots) = before }
        (hold, before) = (nil, nil)
        settle(about: grip)
        needsDisplay = true
    }

    private func settle(about point: Point) {
        let (turn, scale) = (limits.restingTurn(placement.turn), limits.restingScale(placement.scale))
        var goal = placement.carried(
            from: point, to: point, turn: turn - placement.turn, scale: scale / placement.scale)
        (goal.turn, goal.scale) = (turn, scale)
        let way = wayBack(of: goal)
        goal.center += way
        guard goal.turn != placement.turn || goal.scale != placement.scale || way != .zero else { return }
        move(from: placement, to: goal, grip: point, end: point + way)
    }

    private func move(from start: SheetPlacement, to goal: SheetPlacement, grip: Point, end: Point) {
        move = AnimatedChange(of: sheet, to: goal) {
            start.interpolated(to: goal, fraction: $0, from: grip, to: end)
        } show: { [weak self] in
            self?.placement = $0
        }
    }

    private func wayBack(of placement: SheetPlacement) -> Vector {
        Reach.wayBack(of: sheet.bounds, under: placement.map(of: sheet.bounds), into: room)
    }

    public func advance(to time: Timestamp) { watchFingers() }

    public var focusableViews: [View] { [sheet] }
    public var objects: [View] { [sheet] }

    /// A key turns a snapping sheet to the next angle that it likes.
    public func adjust(_ view: View, by adjustment: Adjustment) {
        guard view === sheet, hold == nil else { return }
        move?.finish()
        switch adjustment {
        case .move(let step): placement.center += step
        case .scale(let factor): placement.scale = limits.restingScale(placement.scale * factor)
        case .rotate(let angle):
            let step = snaps ? (angle < 0 ? -SheetLimits.angle : SheetLimits.angle) : angle
            placement.turn = limits.restingTurn(placement.turn + step)
        }
        placement.center += wayBack(of: placement)
    }

    /// Whether it snaps stays as it is.
    public func reset() { show(snaps == snapsAtFirst ? [:] : Settings(PaperSetting.snaps, snaps)) }

    public func show(_ state: Settings) {
        guard hold == nil else { return }
        dots = state[PaperState.dots] ?? []
        snaps = state[PaperSetting.snaps] ?? snapsAtFirst
        var goal = state[PaperState.sheet].map(placement) ?? home
        goal.center += wayBack(of: goal)
        move = nil
        guard placement != goal else { return }
        // The shorter way round.
        var start = placement
        start.turn = goal.turn + (start.turn - goal.turn).remainder(dividingBy: 2 * .pi)
        move(from: start, to: goal, grip: start.center, end: goal.center)
    }

    /// The placement that a state has.
    private func placement(_ numbers: [Double]) -> SheetPlacement {
        SheetPlacement(
            center: room.center + Vector(dx: numbers[0], dy: numbers[1]), turn: numbers[2],
            scale: limits.restingScale(numbers[3]))
    }

    public func keyPressed(_ key: KeyInput) { if key.key == "s", key.modifiers.isEmpty { setSnaps(!snaps) } }

    private func setSnaps(_ snaps: Bool) {
        self.snaps = snaps
        if hold == nil, move?.isRunning != true { settle(about: placement.center) }
    }

    public var options: [SceneOption] {
        [SceneOption(title: "Snap", key: "s", isOn: snaps, sign: Self.angle)]
    }

    /// An angle with its arc.
    private static let angle = {
        var path = Path(through: [Point(x: 7, y: -7), Point(x: -8, y: 7), Point(x: 9, y: 7)])
        let arc = Path(
            arcCenter: Point(x: -8, y: 7), radius: 10, startAngle: -.pi / 4, endAngle: 0, clockwise: true)
        path.append(arc)
        return path
    }()

    public func apply(_ settings: Settings) {
        guard let snaps = settings[PaperSetting.snaps], snaps != snapsAtFirst else { return }
        snapsAtFirst = snaps
        setSnaps(snaps)
    }

    public var state: Settings {
        var state = Settings()
        let (goal, way) = (target, move?.pendingGoal.map { $0.center - room.center } ?? offset)
        if goal != home { state[PaperState.sheet] = [way.dx, way.dy, goal.turn, goal.scale] }
        state[PaperState.chosen] = roomPlacement.numbers(for: goal, of: \.numbers)
        if !dots.isEmpty { state[PaperState.dots] = dots }
        if snaps != snapsAtFirst { state[PaperSetting.snaps] = snaps }
        return state
    }

    public func restore(_ state: Settings) {
        snaps = state[PaperSetting.snaps] ?? snaps
        if let numbers = state[PaperState.sheet] {
            move = nil
            var restored = placement(numbers)
            restored.scale = numbers[3].clamped(to: SheetLimits.scales)
            place(restored, at: Vector(dx: numbers[0], dy: numbers[1]))
        }
        roomPlacement.restore(state[PaperState.chosen], for: target, as: SheetPlacement.init(numbers:))
        dots = state[PaperState.dots] ?? dots
    }

    /// What a person chose in another room is no change.
    public var undoableState: Settings { state.without([PaperState.chosen.name]) }

    public func hint(for devices: InputDevices) -> String {
        if hold != nil, !dots.isEmpty { return "The dots are where your fingers landed: they stay under them" }
        return hintToFit(for: devices)
    }

    public func hintToFit(for devices: InputDevices) -> String {
        if devices.hasTouchscreen { return "Two fingers move, turn and zoom the sheet" }
        if devices.hasTouchpad { return "Drag, or pinch and turn the sheet" }
        return "Drag; hold Control for a second finger"
    }
}
