public import Stage

/// An overlay that shows the activity of the recognizers in any scene. It draws each finger and its
/// trail, the active gestures, and a panel. The panel shows the states of the recognizers and, if
/// there is room, their states during the last five seconds. The user can adjust the thresholds on
/// a second tab.
///
/// Touches outside the panel's tabs and list reach the scene. The panel shows translations in
/// points. To show the inspector, pass it to `add(_:)` of a `SceneRunner`.
public final class Inspector: Overlay {
    package let root: View
    package var onSetting: ((Settings) -> Void)?

    private let engine: GestureEngine
    private let panel: Panel
    private var traits = Traits()
    private(set) var records: [RecognizerRecord] = []
    private var trails: [Trail] = []
    private var lastActivity: Timestamp
    /// The view that was last touched, or `nil` after the scene has come to rest.
    private weak var touchedView: View?
    /// The touches of the last round that are not on the inspector's views, with their locations
    /// in points. A touch counts once it has been in the area available to the inspector.
    private var fingers: [(touch: Touch, location: Point)] = []

    /// The time after the last activity during which the strip advances and trails fade.
    private static let afterglow = Trail.duration

    /// Creates an inspector for the recognizers that `engine` runs. `measuring` measures the
    /// inspector's text.
    public init(engine: GestureEngine, measuring: any TextMeasuring) {
        self.engine = engine
        panel = Panel(Lettering(measuring), thresholds: engine.thresholds)
        root = panel.root
        lastActivity = engine.now - Self.afterglow
        panel.onChange = { [weak self] in self?.root.setNeedsDisplay() }
        panel.onPress = { [weak self] buttons, action in self?.press(buttons, action) }
    }

    private func press(_ buttons: ThresholdButtons, _ action: ThresholdButtons.Action) {
        guard let value = engine.thresholds.value(named: buttons.entry.name) else { return }
        onSetting?(Thresholds.settings(buttons.entry, buttons.value(after: value, action)))
    }

    package func traitsChanged(to traits: Traits) {
        self.traits = traits
        (panel.style, panel.scale) = (Style(traits.appearance), traits.scale)
        findRecognizers()
        layOut()
        root.setNeedsDisplay()
    }

    package var focusableViews: [View] { panel.tabButtons }
    package var isMoved: Bool {
        get { panel.isMoved }
        set { panel.isMoved = newValue }
    }
    package var insets: EdgeInsets { panel.layout.insets }
    private var room: Rect { root.bounds.inset(by: traits.obscuredInsets) }

    private func layOut() {
        let (held, idleCount) = unfolded
        panel.layOut(
            room: room, target: engine.touchTarget(scale: traits.scale), rows: held.count + (idleCount > 0 ? 1 : 0))
    }

    /// The records that have a row of their own, and the number of other records, which share a
    /// row. All records have their own row before the first touch, and if the last fingers landed
    /// on no view with recognizers.
    private var unfolded: (records: [RecognizerRecord], idleCount: Int) {
        let held = records.filter(\.isHeld)
        return held.isEmpty ? (records, 0) : (held, records.count - held.count)
    }

    private var isActive: Bool {
        engine.touches.contains { $0.source != .hover } || engine.engagedRecognizers.contains { $0.deadline != nil }
    }

    package var isAnimating: Bool { isActive || engine.now < lastActivity + Self.afterglow }
    public func recognizerActs(_ recognizer: GestureRecognizer) { announce(recognizer) }
    public func recognizerFailed(_ recognizer: GestureRecognizer) { announce(recognizer) }

    private func announce(_ recognizer: GestureRecognizer) {
        guard let record = records.first(where: { $0.recognizer === recognizer }) else { return }
        record.announce(at: engine.now, in: root)
        lastActivity = engine.now
        root.setNeedsDisplay()
    }

    public func didReceive(_ batch: InputBatch) {
        let wasAnimating = engine.now <= lastActivity + Self.afterglow
        follow(batch)
        findRecognizers()
        makeRoomForFingers()
        let engaged = Set(engine.engagedRecognizers.map(ObjectIdentifier.init))
        var hasChanged = panel.thresholds != engine.thresholds
        if hasChanged { panel.thresholds = engine.thresholds }
        for record in records {
            let isEngaged = record.recognizer.map { engaged.contains(ObjectIdentifier($0)) } ?? false
            if record.update(isEngaged: isEngaged, at: engine.now, in: root) { hasChanged = true }
        }
        if hasChanged || isActive { lastActivity = engine.now }
        if hasChanged || isActive || wasAnimating { root.setNeedsDisplay() }
    }

    /// Shows the rows of the recognizers on the touched views, and keeps the panel away from the
    /// fingers. The panel changes sides only after the last finger has been lifted, so that it does
    /// not jump while the user reads it.
    private func makeRoomForFingers() {
        let before = fingers
        // Fingers outside the area available to the inspector, for example on the bar, do not count
        // until they enter it.
        fingers = engine.touches.filter { $0.source != .hover && $0.view?.isDescendant(of: root) != true }
            .map { (touch: $0, location: $0.location(in: root)) }
            .filter { finger in room.contains(finger.location) || before.contains { $0.touch === finger.touch } }
        if let finger = fingers.last {
            touchedView = finger.touch.view
            let landed = fingers.filter { finger in !before.contains { $0.touch === finger.touch } }.map(\.touch)
            if !landed.isEmpty { unfold(for: landed, isFirst: before.isEmpty) }
            panel.stepAside(for: fingers.map(\.location))
        } else if !before.isEmpty {
            panel.makeRoom(for: before.map(\.location))
        } else if let view = touchedView, !engine.wantsFrames {
            touchedView = nil
            if view.window != nil { panel.uncover(view.transform(to: root).boundingBox(of: view.bounds)) }
        }
    }

    /// Marks the recognizers on the touched views and their ancestors, so that they have their own
    /// rows. If `isFirst` is `true`, because no finger was down before, the marks of earlier
    /// touches are removed.
    private func unfold(for touches: [Touch], isFirst: Bool) {
        for record in records {
            let isHeld = touches.contains { touch in
                record.recognizer?.view.map { touch.view?.isDescendant(of: $0) == true } == true
            }
            record.isHeld = isHeld || !isFirst && record.isHeld
        }
        layOut()
    }

    private func follow(_ batch: InputBatch) {
        for event in batch.events {
            guard case .touch(let touch) = event.content else { continue }
            if let index = trails.firstIndex(where: { $0.finger == touch.id && $0.isDown }) {
                trails[index].append(touch, at: event.time)
            } else if touch.phase == .began || touch.phase == .moved {
                var trail = Trail(touch.id)
                trail.append(touch, at: event.time)
                trails.append(trail)
            }
        }
        for index in trails.indices { trails[index].forget(at: engine.now) }
        trails.removeAll { trail in
            trail.places.isEmpty || trail.isDown && !engine.touches.contains { $0.id == trail.finger }
        }
    }

    /// Adds and removes rows to match the recognizers in the window. The rows keep their order even
    /// if the order of the views changes.
    private func findRecognizers() {
        var found: [GestureRecognizer] = []
        collect(from: engine.root, into: &found)
        let isSame = records.allSatisfy { record in found.contains { $0 === record.recognizer } }
        if isSame, found.count == records.count { return }
        records.removeAll { record in !found.contains { $0 === record.recognizer } }
        for recognizer in found where !records.contains(where: { $0.recognizer === recognizer }) {
            records.append(RecognizerRecord(recognizer))
        }
        layOut()
        root.setNeedsDisplay()
    }

    /// Collects the recognizers of subviews before the recognizers of their superview, because a
    /// deeper view takes precedence. Skips the inspector's own views.
    private func collect(from view: View, into found: inout [GestureRecognizer]) {
        if view === root { return }
        for subview in view.subviews { collect(from: subview, into: &found) }
        found += view.recognizers
    }

    package func draw(on picture: inout Picture) {
        let marks = Marks(
            style: panel.style, lettering: panel.lettering, root: root, scale: traits.scale,
            room: room.inset(by: insets))
        marks.draw(trails, at: engine.now, on: &picture)
        let fingers = engine.touches.filter { $0.source == .contact }
        marks.draw(groups(), besides: fingers, on: &picture)
        marks.draw(fingers, at: engine.now, on: &picture)
        let end = isActive ? engine.now : min(engine.now, lastActivity + Self.afterglow)
        let (shown, idleCount) = unfolded
        panel.draw(shown, idleCount: idleCount, at: engine.now, stripEnd: end, on: &picture)
    }

    /// Returns the touches of each active gesture as a group. Gestures with the same touches share
    /// a group. If exactly two fingers are down, they also form a group.
    func groups() -> [FingerGroup] {
        var counted: [Set<ObjectIdentifier>] = []
        var groups: [FingerGroup] = []
        for record in records {
            guard let recognizer = record.recognizer, recognizer.state.isActive else { continue }
            let touches = recognizer.countedTouches.filter { $0.source != .hover }
            let fingers = Set(touches.map(ObjectIdentifier.init))
            guard !fingers.isEmpty, !counted.contains(fingers) else { continue }
            counted.append(fingers)
            let fit = (recognizer as? SimilarityGestureRecognizer).map { fitting in
                (base: fitting.baseLocation(in: root), transform: fitting.fittedTransform(in: root))
            }
            groups.append(FingerGroup(places: touches.map { $0.location(in: root) }, fit: fit))
        }
        let fingers = engine.touches.filter { $0.source == .contact }
        if fingers.count == 2, !counted.contains(Set(fingers.map(ObjectIdentifier.init))) {
            groups.append(FingerGroup(places: fingers.map { $0.location(in: root) }, fit: nil))
        }
        return groups
    }
}
