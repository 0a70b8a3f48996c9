// Longer than 250 lines: rounds, settings, layout and the current scene change the same state.

/// The scene that fills the program's window. It adds a bar, a menu, guides, notices and an undo
/// history to several scenes, and shows one of them at a time.
///
/// ```swift
/// let runner = SceneRunner(kinds, options: [:], size: size, measuring: TextMeasurer())
/// let shell = runner.shell
/// ```
public final class Shell: FocusScene, RefinableScene, Restorable, SceneObserver {
    public let root = View()
    /// The current settings, including changes made on the bar.
    public private(set) var options: Settings
    /// The traits of the scene that is shown.
    public private(set) var traits = Traits()
    public var onToggleRecording: (() -> Void)?
    /// Called when the guide of a scene has been played completely for the first time.
    public var onGuidePlayed: (() -> Void)? {
        get { guides.onPlayed }
        set { guides.onPlayed = newValue }
    }
    public var onShowRecordings: (() -> Void)?
    public var isRecording = false { didSet { bar?.setNeedsDisplay() } }
    public var isFullScreen = false { didSet { if isFullScreen != oldValue { bar?.setNeedsDisplay() } } }

    /// The runner of this shell. It is set once, before the first round.
    private(set) weak var runner: SceneRunner?
    private(set) var scenes: SceneList
    let bar: Bar?
    let gestures: ShellGestures?
    let histories = Histories()
    let guides = Guides()
    let pointer = PointerRing()
    let transition = SceneTransition()
    let keyList: KeyList
    let measuring: any TextMeasuring
    private let makeInspector: ((GestureEngine) -> any Overlay)?
    private(set) var overlay: (any Overlay)?
    private(set) var notice: Notice?
    private var hasChanged = true

    convenience init(
        _ kinds: [SceneKind], options: Settings, measuring: any TextMeasuring,
        inspector: ((GestureEngine) -> any Overlay)?
    ) {
        precondition(!kinds.isEmpty, "a shell needs at least one kind of scene")
        self.init(
            SceneList(kinds, settings: options, measuring: measuring), options: options, measuring: measuring,
            inspector: inspector)
    }

    init(
        _ scenes: SceneList, options: Settings, measuring: any TextMeasuring,
        inspector: ((GestureEngine) -> any Overlay)?
    ) {
        self.scenes = scenes
        (self.options, self.measuring, makeInspector) = (Self.recordable(options), measuring, inspector)
        let isBare = options[StageSetting.isBare] == true
        bar = isBare ? nil : Bar(scenes: scenes.kinds, measuring: measuring)
        // The pan is added before the swipes, so that the pan takes precedence over a simultaneous
        // swipe.
        if let bar { root.addGestureRecognizer(bar.drawer.pan) }
        gestures = isBare ? nil : ShellGestures(on: root)
        keyList = KeyList(measuring: measuring)
        root.name = "window"
        root.addSubview(scene.root)
        gestures?.isOnObject = { [weak self] in self?.isOnObject($0) ?? false }
        bar?.drawer.isOnObject = { [weak self] in self?.isOnObject($0) ?? false }
        guard let bar else { return }
        bar.isAvailable = { [unowned self] in isAvailable($0) }
        for view in [bar, bar.menu, bar.drawer] { root.addSubview(view) }
    }

    func begin(in runner: SceneRunner, options: Settings) {
        self.runner = runner
        runner.sceneDrawsMarks = true
        runner.add(self)
        apply(options)
        histories.begin(scenes.shownIndex, with: scene)
        guides.begin(with: options, over: self)
    }

    public var scene: any ShellScene { scenes.shown }

    // MARK: Rounds

    public func willReceive(_ batch: InputBatch) {
        expectChanges(of: batch)
        if transition.isRunning { setNeedsDisplay() }
        transition.willReceive(batch)
        guides.willReceive(batch)
        if keyList.willReceive(batch) { setNeedsDisplay() }
        if isListOpen, batch.events.contains(where: \.isEscape) {
            closeLists()
            setNeedsDisplay()
        }
    }

    public func recognizerActs(_ recognizer: GestureRecognizer) { overlay?.recognizerActs(recognizer) }
    public func recognizerFailed(_ recognizer: GestureRecognizer) { overlay?.recognizerFailed(recognizer) }

    public func advance(to time: Timestamp) {
        for hidden in scenes.made where hidden !== scene { hidden.advance(to: time) }
        scene.advance(to: time)
        transition.advance(to: time)
        guides.advance(to: time, over: self)
        bar?.advance(to: time)
        if let notice, notice.end <= time {
            self.notice = nil
            setNeedsDisplay()
        }
    }

    public func didReceive(_ batch: InputBatch) {
        for event in batch.events { follow(event.content) }
        performPendingCommands()
        recordChanges()
        guard let overlay else { return }
        overlay.didReceive(batch)
        setOverlayInsets(overlay.insets)
    }

    private func follow(_ content: InputEvent.Content) {
        switch content {
        case .hover(let hover): pointer.hover(hover, over: self)
        case .touch(let touch) where touch.phase == .began: pointer.touch(over: self)
        case .touch, .time, .scroll, .touchpad, .key, .resize, .setting: break
        }
    }

    public var nextDeadline: Timestamp? {
        [notice?.end, guides.nextDeadline, bar?.held.deadline].compactMap(\.self).min()
    }

    public var isAnimating: Bool {
        scene.isAnimating || transition.isRunning || guides.guide?.isMoving == true
            || overlay?.isAnimating ?? false
    }

    // MARK: Settings

    public func apply(_ settings: Settings) {
        options = Self.recordable(options.followed(by: settings))
        if let index = scenes.names.firstIndex(where: { $0 == settings[StageSetting.scene] }) { show(index) }
        if let flag = settings[StageSetting.isInspecting], flag != (overlay != nil) { toggleInspector() }
        // The pixel size affects the size of touch targets in points.
        if settings[EngineSetting.millimetresPerPixel] != nil { layOut() }
        for scene in scenes.made { scene.apply(settings) }
        setNeedsDisplay()
    }

    private static func recordable(_ settings: Settings) -> Settings {
        settings.without(StageSetting.retired.names + [StageSetting.showsGuides.name])
    }

    public func recordedSettings(_ received: Settings) -> Settings { options }

    public func traitsChanged(to traits: Traits) {
        layOut()
        forwardTraits()
    }

    private func forwardTraits() {
        root.traits = traits
        for scene in scenes.made { scene.traitsChanged(to: traits) }
        overlay?.traitsChanged(to: traits)
    }

    // MARK: Scenes and the inspector

    func madeScene(at index: Int) -> any ShellScene {
        scenes.scene(at: index, settings: options) { scene in
            scene.resize(to: root.bounds.size)
            scene.traitsChanged(to: traits)
            histories.begin(index, with: scene)
        }
    }

    /// Shows the scene at an index.
    ///
    /// - Parameter isForward: Whether the current scene slides out to the left. If the value is
    ///   `nil`, there is no transition.
    func show(_ index: Int, isForward: Bool? = nil) {
        let next = madeScene(at: index)
        guard next !== scene else { return }
        if let isForward { beginTransition(isForward: isForward) } else { transition.end() }
        runner?.clearFocus()
        scene.root.removeFromSuperview()
        scenes.show(index)
        root.insertSubview(next.root, at: 0)
        options[StageSetting.scene] = scenes.names[index]
        next.traitsChanged(to: traits)
        if next.root.bounds.size != root.bounds.size { next.resize(to: root.bounds.size) }
        if let engine = root.engine { next.advance(to: engine.now) }
        // The height of the bar is the same for every scene, because in a narrow window the hint
        // always has its own line.
        _ = layOutBar()
        guides.showFirst(over: self)
        setNeedsDisplay()
    }

    private func beginTransition(isForward: Bool) {
        guard let engine = root.engine, !traits.reducesMotion else { return }
        transition.begin(
            from: guides.picture ?? scene.picture(), in: availableBounds, isForward: isForward, traits: traits,
            at: engine.now)
    }

    private func isOnObject(_ touch: Touch) -> Bool {
        scene.objects.contains { touch.view?.isDescendant(of: $0) == true }
    }

    var hasInspector: Bool { makeInspector != nil }

    func toggleInspector() {
        overlay?.root.removeFromSuperview()
        overlay = overlay == nil ? root.engine.flatMap { makeInspector?($0) } : nil
        // An open list stays above the inspector, so that a touch on the inspector closes the list.
        if let overlay { root.insertSubview(overlay.root, aboveSubview: bar ?? scene.root) }
        if overlay == nil { setOverlayInsets(.zero) } else { layOutInspector() }
        overlay?.onSetting = { [weak self] settings in self?.runner?.request(.set(settings)) }
        options[StageSetting.isInspecting] = overlay != nil
        setNeedsDisplay()
    }

    func moveOverlay(_ isMoved: Bool) {
        overlay?.isMoved = isMoved
        layOutInspector()
    }

    // MARK: Layout

    public func resize(to size: Size) {
        let isOther = size != root.bounds.size
        root.frame = Rect(origin: .zero, size: size)
        layOut()
        if isOther { guides.resize(over: self) }
    }

    private func layOut() {
        transition.end()
        let (barHeight, overlayInsets) = (traits.barHeight, traits.overlayInsets)
        traits = root.superview?.traits ?? Traits()
        (traits.barHeight, traits.overlayInsets) = (layOutBar(), overlayInsets)
        if traits.barHeight != barHeight { forwardTraits() }
        // Hidden scenes are also resized, because their states depend on the size.
        for scene in scenes.made { scene.resize(to: root.bounds.size) }
        layOutInspector()
        setNeedsDisplay()
    }

    private func layOutBar() -> Double {
        bar?.layOut(
            in: root.bounds.size, target: root.engine?.touchTarget(scale: traits.scale) ?? 0, options: scene.options,
            hint: scene.hintToFit(for: traits.devices), palette: traits.palette)
        return bar?.bounds.height ?? 0
    }

    private func layOutInspector() {
        guard let overlay else { return }
        overlay.root.frame = root.bounds
        overlay.traitsChanged(to: traits)
        setOverlayInsets(overlay.insets)
    }

    func setOverlayInsets(_ insets: EdgeInsets) {
        guard insets != traits.overlayInsets else { return }
        traits.overlayInsets = insets
        forwardTraits()
        setNeedsDisplay()
    }

    var availableBounds: Rect { root.bounds.below(traits.barHeight) }
    /// The part of the window that neither the bar nor the inspector covers, in points.
    var safeArea: Rect { root.bounds.inset(by: traits.safeAreaInsets) }

    // MARK: Notices and lists

    /// Shows a message at the bottom of the window for six seconds. The message is never recorded.
    public func notify(_ text: String, isWarning: Bool = false) {
        guard let engine = root.engine else { return }
        notice = Notice(text: text, isWarning: isWarning, end: engine.now + Notice.duration)
        setNeedsDisplay()
    }

    func say(_ word: String) {
        guard let engine = root.engine, notice?.isWarning != true else { return }
        notice = Notice(text: word, isWarning: false, end: engine.now + Notice.wordDuration)
    }

    func dropNotice() { if notice?.isWarning == false { notice = nil } }

    func toggleMenu() {
        guard let bar else { return }
        bar.drawer.close()
        bar.toggleMenu()
        root.bringSubviewToFront(bar.menu)
    }

    func closeLists() {
        if bar?.menu.isOpen == true { bar?.toggleMenu() }
        bar?.drawer.close()
    }

    /// Whether the menu or the list of scenes is open. The value is not part of `state`.
    var isListOpen: Bool { bar?.menu.isOpen == true || bar?.drawer.isOpen == true }

    func toggleSceneList() {
        guard let drawer = bar?.drawer else { return }
        if bar?.menu.isOpen == true { bar?.toggleMenu() }
        root.bringSubviewToFront(drawer)
        if drawer.isOpen { drawer.close() } else { drawer.open() }
    }

    // MARK: Display

    public var needsDisplay: Bool {
        get {
            hasChanged || scene.needsDisplay || scene.root.needsDisplay || overlay?.needsDisplay ?? false
                || bar.map { $0.needsDisplay || $0.menu.needsDisplay || $0.drawer.needsDisplay } ?? false
        }
        set { hasChanged = newValue }
    }

    func setNeedsDisplay() { hasChanged = true }

    func markDisplayed() {
        (hasChanged, scene.needsDisplay, scene.root.needsDisplay) = (false, false, false)
        overlay?.needsDisplay = false
    }

    public func refine() { (scene as? any RefinableScene)?.refine() }
    public var keyDetails: KeyDetails { scene.keyDetails }
    public func keyReleased(_ key: KeyInput) { scene.keyReleased(key) }

    public func cursor(at location: Point) -> Cursor {
        let place = root.transformToPixels.apply(to: location)
        guard root.engine?.hitTest(place)?.isDescendant(of: scene.root) == true else { return .arrow }
        return scene.cursor(at: scene.root.convert(location, from: root))
    }

    // MARK: Focus

    public var focusableViews: [View] {
        scene.focusableViews + (bar?.buttons ?? []) + (overlay?.focusableViews ?? [])
    }
    public func adjust(_ view: View, by adjustment: Adjustment) { scene.adjust(view, by: adjustment) }
}

extension InputEvent {
    fileprivate var isEscape: Bool {
        guard case .key(let key) = content else { return false }
        return key.key == "Escape" && key.phase == .down
    }
}
