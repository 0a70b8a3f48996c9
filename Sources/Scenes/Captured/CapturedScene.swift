package import Shell

/// A scene with a card that two fingers capture with a long press, and then move and rotate.
///
/// The scene is based on the article "Simultaneous gesture recognizers". The bar shows no hint,
/// because the caption next to the card says what to do.
package final class CapturedScene: ShellScene {
    package nonisolated static let kind = SceneKind(
        name: "captured", title: "Captured", summary: "A playing card that two resting fingers capture, move and turn.",
        sign: SceneSign.captured, state: [poseKey, chosenKey, failureKey],
        demonstration: Demonstration(
            rest: .milliseconds(600), isCaptioned: true,
            summary: "Two fingers rested on the card until it was captured, then moved and rotated it")
    ) { CapturedScene(measuring: $1) }

    private nonisolated static let poseKey = SettingKey<[Double]>("card", count: 3).converted(
        decode: SheetPlacement.init(pose:), encode: \.pose)

    /// The pose before the room was resized, and the frame that the room had then.
    private nonisolated static let chosenKey = SettingKey<[Double]>("chosen", count: 7)

    private nonisolated static let failureKey = SettingKey<CapturedFailure>("failure")

    package let root: View = DeskView(.felt)
    let card = CapturedView()
    private var ringChange: ValueAnimator<Double>? { didSet { oldValue?.stop() } }
    private var liftChange: ValueAnimator<Double>? { didSet { oldValue?.stop() } }
    private var pullChange: ValueAnimator<Double>? { didSet { oldValue?.stop() } }
    private var shakeChange: ValueAnimator<Double>? { didSet { oldValue?.stop() } }
    private var roomPlacement = RoomPlacement<SheetPlacement>()
    private let measuring: (any TextMeasuring)?
    private var poseChange: ValueAnimator<SheetPlacement>? { didSet { oldValue?.stop() } }

    private static let rim = 20.0
    private static let bumpDistance = 10.0
    private static let (shakeDistance, shakes) = (5.0, 3.0)

    /// Creates the scene. If `measuring` is `nil`, the scene shows no instructions.
    package init(measuring: (any TextMeasuring)? = nil) {
        self.measuring = measuring
        root.name = "background"
        card.name = "card"
        card.onTouch = { [weak self] in
            self?.poseChange = nil
            self?.pullChange = nil
        }
        card.onRelease = { [weak self] in self?.settlePull() }
        root.addSubview(card)
    }

    package var isAnimating: Bool { card.isResting || !card.isExact }
    package var isAtRest: Bool { !card.isResting }

    package func advance(to time: Timestamp) {
        card.updateRaster(at: time)
        followPress()
        followCapture()
        card.updateWords()
    }

    private func followPress() {
        if card.press.progress > 0 {
            (ringChange, card.filled) = (nil, card.press.progress)
        } else if (ringChange?.pendingGoal ?? card.filled) > 0 {
            ringChange = ValueAnimator(for: card, from: card.filled, to: 0) { [weak card] in card?.filled = $0 }
            if card.press.failureReason == .movedTooFar { shake() }
        }
    }

    /// Shakes the card slightly to show that it was not captured, because the fingers moved.
    private func shake() {
        shakeChange = ValueAnimator(for: card, to: 0) { part in
            Self.shakeDistance * (1 - part) * sine(2 * .pi * Self.shakes * part)
        } show: { [weak card] in
            card?.shake = $0
        }
    }

    private func followCapture() {
        let lift: Double = card.isCaptured ? 1 : 0
        guard (liftChange?.pendingGoal ?? card.lift) != lift else { return }
        let isLowered = !card.isCaptured
        liftChange = ValueAnimator(for: card, from: card.lift, to: lift) { [weak card] in
            card?.setLift($0, isLowered: isLowered)
        }
        if isLowered { slide() }
    }

    private func slide() {
        let allowed = withinReach(card.pose)
        let (velocity, spin) = card.lastRelease
        let body = SlidingBody(at: allowed, size: card.bounds.size, velocity: velocity, spin: spin, of: card)
        let slide = body.slide(from: card.pose, allowed: allowed, walls: room) { $0 }
        poseChange = nil
        guard !slide.isStill else { return }
        poseChange = ValueAnimator(for: card, along: slide, to: slide.goal, value: \.self) { [weak card] in
            card?.pose = $0
        }
    }

    private func settlePull() {
        let start = card.pull
        pullChange = ValueAnimator(for: card, from: 1, to: 0) { [weak card] in card?.pull = start * $0 }
    }

    private func withinReach(_ pose: SheetPlacement) -> SheetPlacement {
        let back = VisibleExtent.returnDisplacement(of: card.bounds, under: pose.map(of: card.bounds), into: room)
        var pose = pose
        pose.center += back
        return pose
    }

    private func go(to goal: SheetPlacement) {
        poseChange = nil
        guard goal != card.pose else { return }
        poseChange = ValueAnimator(for: card, to: goal) { [start = card.pose] in
            start.interpolated(to: goal, fraction: $0, from: start.center, to: goal.center)
        } show: { [weak card] in
            card?.pose = $0
        }
    }

    private var targetPose: SheetPlacement { poseChange?.pendingGoal ?? card.pose }
    private var home: SheetPlacement { SheetPlacement(center: room.center) }

    package func refine() { card.refine(at: root.engine?.now ?? .zero) }

    package func picture() -> Picture {
        card.updateRaster(at: root.engine?.now ?? .zero)
        var picture = Picture(of: root)
        if let measuring {
            CapturedCaption(words: card.words, measuring: measuring)
                .draw(on: &picture, in: safeArea, besides: card.frame, palette: traits.palette)
        }
        return picture
    }

    package func layOut(_ change: () -> Void) {
        let isHome = root.bounds.size == .zero || targetPose == home && !roomPlacement.isAdapted(targetPose)
        let before = room
        change()
        let free = room.insetBy(dx: Self.rim, dy: CapturedCaption.height + CapturedCaption.rim)
        let fit = min(free.width / CardView.size.width, free.height / CardView.size.height)
        let scale = max(0, min(room.size.growth, fit))
        card.bounds.size = CardView.size * scale
        if isHome {
            (poseChange, card.pose) = (nil, home)
        } else if !card.isCaptured {
            let pose = roomPlacement.follow(targetPose, from: before, to: room) { pose, before, room in
                var pose = pose
                pose.center += room.center - before.center
                return withinReach(pose)
            }
            (card.pose, poseChange) = (pose, nil)
        }
        card.updateShadow()
        card.updateWords()
    }

    package func reset() { show([:]) }

    package func show(_ state: Settings) {
        guard !card.isCaptured else { return }
        if state[Self.poseKey] == nil { roomPlacement.forget() }
        let goal = state[Self.poseKey].map(withinReach) ?? home
        // The card rotates in the shorter direction.
        card.pose.turn = goal.turn + (card.pose.turn - goal.turn).remainder(dividingBy: 2 * .pi)
        go(to: goal)
    }

    package var focusableViews: [View] { [card] }
    package var objects: [View] { [card] }

    @discardableResult package func adjust(_ view: View, by adjustment: Adjustment) -> Bool {
        guard view === card, !card.isCaptured else { return true }
        poseChange?.finish()
        switch adjustment {
        case .move(let step): card.pose.center += step
        case .rotate(let angle): card.pose.turn += angle
        case .scale: break
        }
        let requested = card.pose
        card.pose = withinReach(requested)
        if card.pose != requested { bump(toward: requested) }
        return true
    }

    private func bump(toward requested: SheetPlacement) {
        let goal = card.pose
        var peak = goal
        let displacement = requested.center - goal.center
        peak.center += displacement / displacement.length * min(displacement.length, Self.bumpDistance)
        poseChange = ValueAnimator(for: card, bumpingAt: goal) {
            goal.interpolated(to: peak, fraction: $0, from: goal.center, to: peak.center)
        } show: { [weak card] in
            card?.pose = $0
        }
    }

    package var state: Settings {
        var state = undoableState
        state[Self.chosenKey] = roomPlacement.numbers(for: targetPose, of: \.pose)
        state[Self.failureKey] = card.failure
        return state
    }

    package var undoableState: Settings {
        let pose = targetPose
        return pose == home ? [:] : Settings(Self.poseKey, pose)
    }

    package func restore(_ state: Settings) {
        card.failure = state[Self.failureKey]
        card.updateWords()
        if let pose = state[Self.poseKey] { (poseChange, card.pose) = (nil, pose) }
        roomPlacement.restore(state[Self.chosenKey], for: targetPose, as: SheetPlacement.init(pose:))
    }

    package func captions(for devices: InputDevices) -> [String] {
        if devices.hasTouchscreen { return ["Rest two fingers on the card; then move and turn it"] }
        return ["Hold Control and press on the card until the ring is full, then drag to turn it"]
    }
}

nonisolated extension SheetPlacement {
    /// The placement of the card as numbers. They omit the scale, which is always 1.
    fileprivate var pose: [Double] { [center.x, center.y, turn] }

    fileprivate init(pose: [Double]) { self.init(center: Point(x: pose[0], y: pose[1]), turn: pose[2]) }
}
