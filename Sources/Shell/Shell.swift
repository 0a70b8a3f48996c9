/// The scene that fills the program's window. It can add a bar, a menu, guides, notices and an undo
/// history to one or more scenes, and shows one of them at a time.
///
/// ```swift
/// let runner = SceneRunner(kinds, options: [:], size: size, measuring: TextMeasurer())
/// let shell = runner.shell
/// ```
package final class Shell: Restorable, ProgramScene, SceneObserver {
    package let root = View()
    /// The settings for recordings, such as the shown scene and whether the inspector is open.
    package private(set) var options: Settings
    /// The traits of the scene that is shown.
    package private(set) var traits = Traits()
    package var onToggleRecording: (() -> Void)?
    /// Called when the guide of a scene has been played completely for the first time.
    package var onGuidePlayed: (() -> Void)? {
        get { guides.onPlayed }
        set { guides.onPlayed = newValue }
    }
    package var onShowRecordings: (() -> Void)?
    package var isRecording = false { didSet { bar?.setNeedsDisplay() } }

    /// The runner of this shell. It is set once, before the first round.
    private(set) weak var runner: SceneRunner?
    private(set) var scenes: SceneList
    let bar: Bar?
    let fullScreenBar: FullScreenBar?
    let gestures: ShellGestures?
    let histories = Histories()
    let guides = Guides()
    let pointer = PointerHover()
    let transition = SceneTransition()
    let keyList: KeyList
    let notices: NoticeView
    let measuring: any TextMeasuring
    private let makeInspector: ((GestureEngine) -> any Overlay)?
    /// The inspector, or `nil` if it is closed. The runner owns its views.
    private(set) var inspector: (any Overlay)?

    init(
        _ scenes: SceneList, options: Settings, measuring: any TextMeasuring,
        inspector: ((GestureEngine) -> any Overlay)? = nil
    ) {
        self.scenes = scenes
        (self.options, self.measuring, makeInspector) = (Self.recordable(options), measuring, inspector)
        let isBare = options[StageSetting.isBare] == true
        bar = isBare ? nil : Bar(scenes: scenes.kinds, measuring: measuring)
        (gestures, fullScreenBar) = (isBare ? nil : ShellGestures(), bar.map(FullScreenBar.init))
        (keyList, notices) = (KeyList(measuring: measuring), NoticeView(measuring: measuring))
        root.name = "window"
        root.addSubview(scene.root)
        gestures?.isOnObject = { [weak self] in self?.isOnObject($0) ?? false }
        bar?.drawer.isOnObject = { [weak self] in self?.isOnObject($0) ?? false }
        fullScreenBar?.isOnObject = { [weak self] in self?.isOnObject($0) ?? false }
        bar?.isAvailable = { [unowned self] in isAvailable($0) }
    }

    func begin(in runner: SceneRunner, options: Settings) {
        self.runner = runner
        runner.add(self)
        if let bar { runner.window.addGestureRecognizer(bar.drawer.pan) }
        gestures?.attach(to: runner.window)
        // An open list is above the inspector, so that a touch on the inspector closes the list.
        let covers: [View?] = [bar, notices, bar?.menu, bar?.drawer, keyList]
        for view in covers.compactMap(\.self) { runner.window.addSubview(view) }
        layOut()
        apply(options)
        histories.begin(scenes.shownIndex, with: scene)
        guides.begin(with: options, over: self)
    }

    package var scene: any ShellScene { scenes.shown }

    // MARK: Rounds

    package func willReceive(_ batch: InputBatch) {
        expectChanges(of: batch)
        if transition.isRunning { root.setNeedsDisplay() }
        transition.willReceive(batch)
        guides.willReceive(batch)
        keyList.willReceive(batch)
        if isListOpen, batch.events.contains(where: \.isEscape) { bar?.closeLists() }
    }

    package func advance(to time: Timestamp) {
        for hidden in scenes.made where hidden !== scene { hidden.advance(to: time) }
        scene.advance(to: time)
        transition.advance(to: time)
        guides.advance(to: time, over: self)
        bar?.advance(to: time)
        notices.advance(to: time)
    }

    package func didReceive(_ batch: InputBatch) {
        for event in batch.events { follow(event.content) }
        performPendingCommands()
        recordChanges()
    }

    private func follow(_ content: InputEvent.Content) {
        fullScreenBar?.follow(content)
        switch content {
        case .hover(let hover): pointer.hover(hover, over: self)
        case .touch(let touch) where touch.phase == .began: pointer.beginGesture(over: self)
        case .scroll, .touchpad: pointer.beginGesture(over: self)
        case .touch, .time, .key, .resize, .setting: break
        }
    }

    package var nextDeadline: Timestamp? {
        [notices.notice?.end, guides.nextDeadline, bar?.held.deadline].compactMap(\.self).min()
    }

    package var isAnimating: Bool {
        scene.isAnimating || transition.isRunning || guides.guide?.isMoving == true
    }

    // MARK: Settings

    package func apply(_ settings: Settings) {
        options = Self.recordable(options.followed(by: settings))
        if let index = scenes.names.firstIndex(where: { $0 == settings[StageSetting.scene] }) { show(index) }
        if let isInspecting = settings[StageSetting.isInspecting], isInspecting != (inspector != nil) {
            toggleInspector()
        }
        if let isFullScreen = settings[StageSetting.isFullScreen], let fullScreenBar {
            fullScreenBar.isFullScreen = isFullScreen
            layOut()
        }
        // The pixel size affects the size of touch targets in points.
        if settings[EngineSetting.millimetersPerPixel] != nil { layOut() }
        for scene in scenes.made { scene.apply(settings) }
        root.setNeedsDisplay()
    }

    private static func recordable(_ settings: Settings) -> Settings {
        settings.without(StageSetting.retired.names + [StageSetting.showsGuides.name])
    }

    package func recordedSettings(_ received: Settings) -> Settings { options }

    package func traitsChanged(to traits: Traits) {
        var traits = traits
        traits.obscuredInsets = self.traits.obscuredInsets
        if traits.isEqual(exceptOverlay: self.traits) { self.traits = traits } else { layOut() }
        forwardTraits()
    }

    private func forwardTraits() {
        root.traits = traits
        for scene in scenes.made { scene.traitsChanged(to: traits) }
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
    ///   `nil` or motion is reduced, there is no transition.
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
        // The bar has the same height for every scene, so the scenes need no new layout.
        _ = layOutBar()
        guides.showFirst(over: self)
        root.setNeedsDisplay()
    }

    private func beginTransition(isForward: Bool) {
        guard let engine = root.engine, !traits.reducesMotion else { return }
        let picture = guides.picture ?? scene.picture()
        transition.begin(from: picture, in: availableBounds, isForward: isForward, traits: traits, at: engine.now)
    }

    private func isOnObject(_ touch: Touch) -> Bool {
        scene.objects.contains { touch.view?.isDescendant(of: $0) == true }
    }

    var hasInspector: Bool { makeInspector != nil }

    func toggleInspector() {
        if let inspector {
            runner?.remove(inspector)
            self.inspector = nil
        } else if let inspector = root.engine.flatMap({ makeInspector?($0) }) {
            self.inspector = inspector
            runner?.add(inspector, above: bar ?? root)
        }
        options[StageSetting.isInspecting] = inspector != nil
        root.setNeedsDisplay()
    }

    // MARK: Layout

    package func resize(to size: Size) {
        let isOther = size != root.bounds.size
        root.frame = Rect(origin: .zero, size: size)
        layOut()
        if isOther { guides.resize(over: self) }
    }

    private func layOut() {
        transition.end()
        let obscuredInsets = traits.obscuredInsets
        traits = root.superview?.traits ?? Traits()
        traits.obscuredInsets.top = layOutBar()
        if traits.obscuredInsets != obscuredInsets { forwardTraits() }
        // Hidden scenes are also resized, because their states depend on the size.
        for scene in scenes.made { scene.resize(to: root.bounds.size) }
        (notices.frame, keyList.frame) = (root.bounds, root.bounds)
        root.setNeedsDisplay()
    }

    private func layOutBar() -> Double {
        bar?.layOut(
            in: root.bounds.size, target: root.engine?.touchTarget(scale: traits.scale) ?? 0, options: scene.options,
            hint: scene.hintToFit(for: traits.devices), palette: traits.palette)
        return fullScreenBar?.height ?? 0
    }

    var availableBounds: Rect { root.bounds.inset(by: traits.obscuredInsets) }
    /// The part of `availableBounds` that the inspector does not cover, in points.
    var safeArea: Rect { root.bounds.inset(by: traits.safeAreaInsets) }
}

extension InputEvent {
    fileprivate var isEscape: Bool {
        guard case .key(let key) = content else { return false }
        return key.key == "Escape" && key.phase == .down
    }
}
