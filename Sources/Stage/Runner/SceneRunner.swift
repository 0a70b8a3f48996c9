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
    /// The input that the window handles itself. Unused focus keys reach the scene.
    public var reserved: ReservedInput
    /// A Boolean value that determines whether a ring is drawn around each touch, for
    /// presentations. The default is `false`.
    public var showsTouches = false { didSet { followFingers(fades: false) } }
    /// Called when the scene or an overlay sends a request to the host.
    package var onRequest: ((SceneRequest) -> Void)?

    private var received = Settings()
    private var observers: [any SceneObserver] = []
    private(set) var overlays: [any Overlay] = []
    let focus = Focus()
    var marks = FingerMarks()
    let (restorable, programScene): ((any Restorable)?, (any ProgramScene)?)
    /// The view that fills the window. Its coordinate space is in points. Its subviews are the root
    /// views of the scene and of the overlays, and other views that cover the scene.
    package var window: View { engine.root }
    /// Whether pictures omit the overlays. The overlays still receive input.
    package var hidesOverlays = false { didSet { setNeedsDisplay() } }
    /// The insets that the scene's safe area has in addition to the insets of the overlays, in
    /// points.
    package var additionalSafeAreaInsets = EdgeInsets.zero { didSet { updateOverlayInsets() } }

    /// Creates a runner for a size in pixels, and lays out the scene. Ignores unknown settings.
    ///
    /// To replay a recording, call `init(_:replaying:upTo:)` of the module `Sessions` instead.
    public init(_ scene: any Scene, size: Size, settings: Settings = [:], reserved: ReservedInput = []) {
        (self.scene, self.size, self.reserved, received) = (scene, size, reserved, settings)
        if settings[StageSetting.reservesFocusKeys] == true { self.reserved.insert(.focusKeys) }
        (restorable, programScene) = (scene as? any Restorable, scene as? any ProgramScene)
        engine = GestureEngine(root: View())
        (window.name, window.anchorPoint, window.appearance.focus) = ("window", .zero, focus)
        focus.focusableViews = { [weak self] in self?.focusableViews ?? [] }
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
        (window.traits, engine.reducesMotion) = (traits, traits.reducesMotion)
        layOut()
        scene.traitsChanged(to: traits)
        window.layoutIfNeeded()
    }

    /// Adds an observer. Observers are called in the order in which they were added.
    public func add(_ observer: any SceneObserver) { observers.append(observer) }

    /// Removes an observer.
    public func remove(_ observer: any SceneObserver) { observers.removeAll { $0 === observer } }

    package func request(_ request: SceneRequest) { onRequest?(request) }

    /// Notifies the observers at the end of a turn of the event loop. Hosts call this method after
    /// any painting, even if no picture was painted.
    package func didDisplay() { for observer in observers { observer.didDisplay() } }

    // MARK: Rounds

    /// Handles a batch in one round. The recognizers handle it before the scene does.
    public func receive(_ batch: InputBatch) {
        for observer in observers { observer.willReceive(batch) }
        engine.receive(batch)
        scene.advance(to: engine.now)
        for event in batch.events { handle(event.content) }
        // An observer that is added during this loop, such as an inspector, is called as well.
        var index = 0
        while index < observers.count {
            observers[index].didReceive(batch)
            index += 1
        }
        updateOverlayInsets()
        followFingers()
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
        case .touch(let touch): if touch.type == .indirectPointer { setNeedsDisplay() }
        case .hover, .time, .scroll, .touchpad: break
        }
    }

    /// The time at which the runner needs a `.time` input, or `nil` if it does not need one.
    public var nextDeadline: Timestamp? {
        observers.reduce(engine.nextDeadline) { earlier($0, $1.nextDeadline) }
    }

    // MARK: Settings and state

    private func apply(_ settings: Settings) {
        received = received.followed(by: settings)
        let before = traits
        traits.apply(settings)
        if traits.scale != before.scale { layOut() }
        if traits != before { passTraits() }
        scene.apply(settings)
        layOutOverlays()
        setNeedsDisplay()
    }

    /// The settings for recordings. To show the same picture in another runner, create that runner
    /// with the same size and these settings, and restore this runner's `state`.
    package var settings: Settings { programScene?.recordedSettings(received) ?? received }

    /// A Boolean value that indicates whether the engine and the scene are at rest. If it is
    /// `true`, `settings` and `state` describe the scene completely.
    package var isAtRest: Bool { engine.isAtRest && marks.isEmpty && (restorable?.isAtRest ?? !scene.isAnimating) }

    /// The difference between the scene's state and the state of a new scene, including the focus.
    public var state: Settings {
        var state = restorable?.state ?? [:]
        state[StageSetting.focus] = focus.index.map(Double.init)
        return state
    }

    /// Restores the `state` of another runner. This runner must be new, with the same settings.
    public func restore(_ state: Settings) {
        restorable?.restore(state)
        layOutOverlays()
        if let index = state[StageSetting.focus].flatMap({ Int(exactly: $0) }) { moveFocus(to: index) }
        setNeedsDisplay()
    }

    // MARK: Layout and overlays

    private func layOut() {
        window.transform = Transform(scaleX: traits.scale, y: traits.scale)
        window.bounds.size = Size(width: size.width / traits.scale, height: size.height / traits.scale)
        scene.resize(to: window.bounds.size)
        layOutOverlays()
        setNeedsDisplay()
    }

    private func passTraits() {
        (window.traits, engine.reducesMotion) = (traits, traits.reducesMotion)
        scene.traitsChanged(to: traits)
    }

    /// Shows an overlay above the scene, and adds it as an observer. The scene's safe area excludes
    /// the area that the overlay covers.
    package func add(_ overlay: any Overlay) { add(overlay, above: nil) }

    /// Shows an overlay directly above a view of the window, or above all views if `view` is `nil`.
    package func add(_ overlay: any Overlay, above view: View?) {
        overlays.append(overlay)
        observers.append(overlay)
        if let view { window.insertSubview(overlay.root, aboveSubview: view) } else { window.addSubview(overlay.root) }
        overlay.onSetting = { [weak self] settings in self?.request(.set(settings)) }
        layOutOverlays()
    }

    package func remove(_ overlay: any Overlay) {
        overlays.removeAll { $0 === overlay }
        remove(overlay as any SceneObserver)
        overlay.root.removeFromSuperview()
        updateOverlayInsets()
    }

    /// Gives each overlay the traits of the scene's root view, because the scene itself can cover a
    /// part of the window, for example with a bar.
    private func layOutOverlays() {
        for overlay in overlays {
            overlay.root.frame = window.bounds
            overlay.traitsChanged(to: scene.root.traits)
        }
        updateOverlayInsets()
    }

    private func updateOverlayInsets() {
        let insets = overlays.reduce(additionalSafeAreaInsets) { $0 + $1.insets }
        guard insets != traits.overlayInsets else { return }
        traits.overlayInsets = insets
        passTraits()
        setNeedsDisplay()
    }

    // MARK: Picture

    /// The time at which the predictions in the last picture change even without input, or `nil` if
    /// there is no such time.
    package private(set) var aheadEnd: Timestamp?

    /// A Boolean value that indicates whether the picture has changed since it was last created.
    public var needsDisplay: Bool { scene.needsDisplay || scene.root.needsDisplay || window.needsDisplay }

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

    /// The number of pictures returned. A window that has not received the last one must paint.
    package private(set) var pictureCount = 0

    /// Returns the picture of the window, in pixels, with all views at their actual positions.
    public func picture() -> Picture {
        pictureCount += 1
        aheadEnd = nil
        window.layoutIfNeeded()
        (scene.needsDisplay, scene.root.needsDisplay) = (false, false)
        var picture = scene.picture()
        drawMarks(on: &picture)
        for view in window.subviews where view !== scene.root { draw(view, on: &picture) }
        // Drawing can change views in the window, but the picture already shows these changes.
        window.needsDisplay = false
        return traits.scale == 1 ? picture : picture.scaled(by: traits.scale, to: size)
    }
}
