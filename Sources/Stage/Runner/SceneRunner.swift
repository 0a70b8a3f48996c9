// Longer than 250 lines: rounds, settings, focus and pictures change the same state.

/// An object that runs a scene with a gesture engine, independently of the window system. Input
/// arrives through `receive(_:)`.
///
/// The scene uses points. The window and the input use pixels.
///
/// ```swift
/// let runner = SceneRunner(Card(), size: Size(width: 800, height: 600))
/// runner.receive(batch)
/// let picture = runner.picture()
/// ```
@MainActor public final class SceneRunner {
    /// The gesture engine that handles the input of the scene.
    public let engine: GestureEngine
    /// The scene, whose root view fills the window.
    public let scene: any Scene
    /// The environment of the scene, such as its appearance and scale.
    public private(set) var traits = Traits()
    /// The size of the window, in pixels.
    public private(set) var size: Size

    /// The input that is not passed to the scene.
    public var reserved: ReservedInput
    /// A Boolean value that determines whether a ring is drawn around each touch, for
    /// presentations. The default is `false`.
    public var showsTouches = false { didSet { setNeedsDisplay() } }
    /// Called when the scene sends a request to its host.
    public var onRequest: ((SceneRequest) -> Void)?

    private var received = Settings()
    private var observers: [any SceneObserver] = []
    private var overlays: [any Overlay] = []
    private var shownViews: [AddedView] = []
    var focus = Focus()
    private let focusScene: (any FocusScene)?
    private let restorable: (any Restorable)?
    /// The view that fills the window. Its coordinate space is in points.
    var window: View { engine.root }
    /// Whether the scene itself draws the focus ring and the touch marks, below some of its views.
    package var sceneDrawsMarks = false
    /// Whether pictures omit the overlays. The overlays still receive input.
    package var hidesOverlays = false { didSet { setNeedsDisplay() } }

    /// Creates a runner for a scene and a window size in pixels. Unknown settings are ignored.
    public init(_ scene: any Scene, size: Size, settings: Settings = [:], reserved: ReservedInput = []) {
        (self.scene, self.size, self.reserved, received) = (scene, size, reserved, settings)
        (focusScene, restorable) = (scene as? any FocusScene, scene as? any Restorable)
        engine = GestureEngine(root: View())
        (window.name, window.anchorPoint) = ("window", .zero)
        window.addSubview(scene.root)
        // The references are weak because the engine can outlive its runner.
        engine.onAction = { [weak self] recognizer in
            for observer in self?.observers ?? [] { observer.recognizerActs(recognizer) }
        }
        engine.onFailure = { [weak self] recognizer in
            for observer in self?.observers ?? [] { observer.recognizerFailed(recognizer) }
        }
        engine.apply(settings)
        traits.apply(settings)
        window.traits = traits
        layOut()
        scene.traitsChanged(to: traits)
    }

    /// Adds an observer. Observers are called in the order in which they were added.
    public func add(_ observer: any SceneObserver) { observers.append(observer) }

    /// Removes an observer.
    public func remove(_ observer: any SceneObserver) { observers.removeAll { $0 === observer } }

    /// Sends a request to the host.
    public func request(_ request: SceneRequest) { onRequest?(request) }

    /// Notifies the observers that the picture has been displayed. Hosts call this method.
    public func didDisplay() { for observer in observers { observer.didDisplay() } }

    // MARK: Rounds

    /// Handles a batch in one round. The recognizers handle it before the scene does.
    public func receive(_ batch: InputBatch) {
        for observer in observers { observer.willReceive(batch) }
        engine.receive(batch)
        scene.advance(to: engine.now)
        for event in batch.events { handle(event.content) }
        for observer in observers { observer.didReceive(batch) }
        // The predicted position of a view may have changed even if the view has not moved.
        if aheadEnd != nil { setNeedsDisplay() }
    }

    private func handle(_ content: InputEvent.Content) {
        switch content {
        case .resize(let size):
            self.size = size
            layOut()
        case .key(let key): press(key)
        case .setting(let settings): apply(settings)
        case .touch(let touch): if showsTouches || touch.type == .indirectPointer { setNeedsDisplay() }
        case .hover, .time, .scroll, .touchpad: break
        }
    }

    /// The time at which the runner needs a `.time` input, or `nil` if it does not need one.
    public var nextDeadline: Timestamp? {
        observers.reduce(engine.nextDeadline) { earlier($0, $1.nextDeadline) }
    }

    /// A Boolean value that indicates whether frames are needed even without input.
    public var wantsFrames: Bool {
        scene.isAnimating || engine.wantsFrames || overlays.contains { $0.isAnimating }
    }

    // MARK: Settings and state

    private func apply(_ settings: Settings) {
        received = received.followed(by: settings)
        let before = traits
        traits.apply(settings)
        if traits.scale != before.scale { layOut() }
        if traits != before {
            window.traits = traits
            scene.traitsChanged(to: traits)
            layOutOverlays()
        }
        scene.apply(settings)
        setNeedsDisplay()
    }

    /// All settings received so far, including changes made by the scene. To show the same picture
    /// in another runner, create that runner with these settings and restore this runner's `state`.
    public var settings: Settings { restorable?.recordedSettings(received) ?? received }

    /// A Boolean value that indicates whether the engine and the scene are at rest. If it is
    /// `true`, `settings` and `state` describe the scene completely.
    public var isAtRest: Bool { engine.isAtRest && (restorable?.isAtRest ?? !scene.isAnimating) }

    /// The difference between the scene's state and the state of a new scene, including the focus.
    public var state: Settings {
        var state = restorable?.state ?? [:]
        state[StageSetting.focus] = focus.index.map(Double.init)
        return state
    }

    /// Restores the `state` of another runner. Unknown settings are ignored.
    public func restore(_ state: Settings) {
        restorable?.restore(state)
        if let index = state[StageSetting.focus].flatMap({ Int(exactly: $0) }) {
            focus.move(to: index, among: focusableViews)
        }
        setNeedsDisplay()
    }

    // MARK: Focus

    private var focusableViews: [View] {
        if let focusScene { return focusScene.focusableViews }
        let controls = scene.root.focusableControls
        focus.follow(among: controls)
        return controls
    }

    package var focusedView: View? {
        let views = focusableViews
        return focus.view(among: views)
    }
    package func clearFocus() { focus.clear() }

    private func press(_ key: KeyInput) {
        defer { setNeedsDisplay() }
        guard key.phase == .down else { return scene.keyReleased(key) }
        if !performFocusKey(key) { scene.keyPressed(key) }
    }

    private func performFocusKey(_ key: KeyInput) -> Bool {
        guard let command = FocusCommand(key) else { return false }
        let isPossible = focusScene == nil ? !focusableViews.isEmpty : reserved.contains(.focusKeys)
        return isPossible && perform(command, isRepeat: key.isRepeat)
    }

    /// Performs a command, and returns `false` if it does not apply. In a scene that is not a
    /// `FocusScene`, commands do not adjust views or cancel gestures.
    private func perform(_ command: FocusCommand, isRepeat: Bool) -> Bool {
        let isFocusScene = focusScene != nil
        switch command {
        case .move(let step):
            focus.move(by: step, among: focusableViews)
            if !isFocusScene { focusedView?.scrollToVisible() }
        case .adjust(let adjustment): return isFocusScene && adjust(by: adjustment)
        case .press:
            guard let button = pressable(focusedView) else { return false }
            if isFocusScene || !isRepeat { button.press() }
        case .cancel where isFocusScene: if !cancelGestures() { focus.clear() }
        case .cancel:
            guard focusedView != nil else { return false }
            focus.clear()
        }
        return true
    }

    private func pressable(_ view: View?) -> (any Pressable)? {
        (view as? Control)?.isAdjustable == true ? nil : view as? any Pressable
    }

    /// Adjusts the focused view. If no adjustable view is focused, the first adjustable view is
    /// focused and adjusted. Returns `false` if no view is adjustable.
    private func adjust(by adjustment: Adjustment) -> Bool {
        let views = focusableViews
        let canAdjust = { (index: Int) in self.pressable(views[index]) == nil }
        guard
            let index = focus.index.flatMap({ views.indices.contains($0) && canAdjust($0) ? $0 : nil })
                ?? views.indices.first(where: canAdjust)
        else { return false }
        focus.move(to: index, among: views)
        focusScene?.adjust(views[index], by: adjustment)
        return true
    }

    @discardableResult package func cancelGestures() -> Bool {
        let engaged = engine.engagedRecognizers.filter(\.isEnabled)
        guard !engaged.isEmpty else { return false }
        for recognizer in engaged {
            recognizer.isEnabled = false
            recognizer.isEnabled = true
        }
        // Lets the scene release the views that fingers held.
        scene.advance(to: engine.now)
        setNeedsDisplay()
        return true
    }

    // MARK: Layout and overlays

    private func layOut() {
        window.transform = Transform(scaleX: traits.scale, y: traits.scale)
        window.bounds.size = Size(width: size.width / traits.scale, height: size.height / traits.scale)
        scene.resize(to: window.bounds.size)
        layOutOverlays()
        setNeedsDisplay()
    }

    /// Shows an overlay above the scene, and adds it as an observer.
    public func add(_ overlay: any Overlay) {
        overlays.append(overlay)
        observers.append(overlay)
        window.addSubview(overlay.root)
        overlay.onSetting = { [weak self] settings in self?.request(.set(settings)) }
        layOutOverlays()
    }

    /// Removes an overlay from the window and from the observers.
    public func remove(_ overlay: any Overlay) {
        overlays.removeAll { $0 === overlay }
        remove(overlay as any SceneObserver)
        overlay.root.removeFromSuperview()
        setNeedsDisplay()
    }

    private func layOutOverlays() {
        for overlay in overlays {
            overlay.root.frame = window.bounds
            overlay.traitsChanged(to: traits)
        }
    }

    // MARK: Picture

    /// The time at which the last picture becomes outdated even without input, or `nil` if the
    /// picture shows no view at a predicted position.
    ///
    /// A finger counts as resting if no report about it arrives before this time. After the finger
    /// is lifted, its view returns to its actual position over several pictures.
    public private(set) var aheadEnd: Timestamp?

    /// A Boolean value that indicates whether the picture has changed since it was last created.
    public var needsDisplay: Bool {
        scene.needsDisplay || scene.root.needsDisplay || overlays.contains { $0.needsDisplay }
            || shownViews != addedViews || shownViews.contains { $0.view.needsDisplay }
    }

    /// The views that other code has added to the window.
    private var addedViews: [AddedView] {
        guard window.subviews.count > overlays.count + 1 else { return [] }
        let others = window.subviews.filter { view in
            view !== scene.root && !overlays.contains { $0.root === view }
        }
        return others.map { AddedView(view: $0, place: $0.transformToSuperview) }
    }

    private struct AddedView: Equatable {
        let view: View
        let place: Transform
    }

    package func setNeedsDisplay() { scene.needsDisplay = true }

    /// Returns the picture of the window, in pixels. Views whose `presentsAhead` is `true` are
    /// painted at their predicted positions.
    ///
    /// - Parameters:
    ///   - now: The current time.
    ///   - time: The time at which the picture is displayed. If it is `nil`, all views are painted
    ///     at their actual positions.
    public func picture(at now: Timestamp, presentedAt time: Timestamp?) -> Picture {
        let lookahead = time.map { Lookahead(from: now, to: $0) }
        window.appearance.lookahead = lookahead
        defer { window.appearance.lookahead = nil }
        let picture = picture()
        aheadEnd = lookahead?.end
        return picture
    }

    /// Returns the picture of the window, in pixels, with all views at their actual positions.
    public func picture() -> Picture {
        aheadEnd = nil
        window.layoutIfNeeded()
        (scene.needsDisplay, scene.root.needsDisplay) = (false, false)
        var picture = scene.picture()
        shownViews = addedViews
        for added in shownViews {
            added.view.needsDisplay = false
            picture.add(added.view)
        }
        if !sceneDrawsMarks { drawMarks(in: window.bounds, on: &picture) }
        for overlay in overlays {
            overlay.needsDisplay = false
            if !hidesOverlays { overlay.draw(on: &picture) }
        }
        return traits.scale == 1 ? picture : picture.scaled(by: traits.scale, to: size)
    }

    package func drawMarks(in bounds: Rect, on picture: inout Picture) {
        if let view = focusedView, !(view is any Pressable) || view is Control {
            ViewRing(in: window, bounds: bounds)
                .draw(around: view, traits.palette.focusRing, width: 4, "focus", on: &picture)
        }
        MouseFingers.draw(engine.touches, in: window, palette: traits.palette, on: &picture)
        guard showsTouches else { return }
        for (index, touch) in engine.touches.enumerated() {
            FingerMark(traits.palette)
                .ring(at: touch.location(in: window), radius: Self.touchRadius, ItemID("touch", index), on: &picture)
        }
    }

    /// The radius of the ring around a touch, in points. The ring is larger than a fingertip, so it
    /// stays visible.
    private static let touchRadius = 36.0

    /// Requests full detail for the next picture, for example to save it. If the scene is not a
    /// ``RefinableScene``, this method has no effect.
    public func refine() { (scene as? any RefinableScene)?.refine() }
}
