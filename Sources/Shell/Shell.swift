// Longer than 250 lines: rounds, settings, layout and the shown scene change the same state.

/// The program's window as a scene: a bar, a menu, guides, notices and the undo history around one
/// of several scenes.
///
/// ```swift
/// let runner = SceneRunner(kinds, options: [:], size: size, measuring: TextMeasurer())
/// let shell = runner.shell
/// ```
public final class Shell: FocusScene, RefinableScene, Restorable, SceneObserver {
    public let root = View()
    /// The settings so far, including those that a person has changed on the bar.
    public private(set) var options: Settings
    /// The traits of the shown scene: those of the window, with the height of the bar.
    public private(set) var traits = Traits()
    /// Called when a person asks to begin or to end a recording.
    public var onToggleRecording: (() -> Void)?
    /// Called when the guide of a scene has played to its end.
    public var onGuidePlayed: (() -> Void)? {
        get { guides.onPlayed }
        set { guides.onPlayed = newValue }
    }
    /// Called when a person asks for the recordings that were made.
    public var onShowRecordings: (() -> Void)?
    /// A Boolean value that determines whether the bar shows that the window is being recorded.
    public var isRecording = false { didSet { bar?.setNeedsDisplay() } }
    /// A Boolean value that determines whether the bar shows that the window fills the screen.
    public var isFullScreen = false { didSet { if isFullScreen != oldValue { bar?.setNeedsDisplay() } } }

    /// Set once, before the first round.
    private(set) weak var runner: SceneRunner?
    private(set) var scenes: SceneList
    let bar: Bar?
    let gestures: ShellGestures?
    let histories = Histories()
    let guides = Guides()
    let pointer = PointerRing()
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
        // Before the swipes, as the order decides between them.
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

    /// Begins to run in a runner whose scene this is.
    func begin(in runner: SceneRunner, options: Settings) {
        self.runner = runner
        runner.sceneDrawsMarks = true
        runner.add(self)
        apply(options)
        histories.begin(scenes.shownIndex, with: scene)
        guides.begin(with: options, over: self)
    }

    /// The scene that is shown.
    public var scene: any ShellScene { scenes.shown }

    // MARK: Rounds

    public func willReceive(_ batch: InputBatch) {
        expectChanges(of: batch)
        guides.willReceive(batch)
        if keyList.willReceive(batch) { setNeedsDisplay() }
    }

    public func recognizerActs(_ recognizer: GestureRecognizer) { overlay?.recognizerActs(recognizer) }
    public func recognizerFailed(_ recognizer: GestureRecognizer) { overlay?.recognizerFailed(recognizer) }

    public func advance(to time: Timestamp) {
        for hidden in scenes.made where hidden !== scene { hidden.advance(to: time) }
        scene.advance(to: time)
        guides.advance(to: time, over: self)
        bar?.advance(to: time)
        if let notice, notice.end <= time {
            self.notice = nil
            setNeedsDisplay()
        }
    }

    public func didReceive(_ batch: InputBatch) {
        for event in batch.events { follow(event.content) }
        performWishes()
        noteChanges()
        overlay?.didReceive(batch)
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
        scene.isAnimating || guides.guide?.isMoving == true || overlay?.isAnimating ?? false
    }

    // MARK: Settings

    public func apply(_ settings: Settings) {
        options = Self.recordable(options.followed(by: settings))
        if let index = scenes.names.firstIndex(where: { $0 == settings[StageSetting.scene] }) { show(index) }
        if let flag = settings[StageSetting.isInspecting], flag != (overlay != nil) { toggleInspector() }
        // The size of a touch target follows the size of a pixel.
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
        tellTraits()
    }

    private func tellTraits() {
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

    /// Shows another scene. The active gestures of the present one are canceled; its state is kept.
    func show(_ index: Int) {
        let next = madeScene(at: index)
        guard next !== scene else { return }
        runner?.clearFocus()
        scene.root.removeFromSuperview()
        scenes.show(index)
        root.insertSubview(next.root, at: 0)
        options[StageSetting.scene] = scenes.names[index]
        next.traitsChanged(to: traits)
        if next.root.bounds.size != root.bounds.size { next.resize(to: root.bounds.size) }
        if let engine = root.engine { next.advance(to: engine.now) }
        // As high as before: in narrow windows, the hint of any scene has a line of its own.
        _ = layOutBar()
        guides.showFirst(over: self)
        setNeedsDisplay()
    }

    /// Whether a finger has landed on an object of the scene, whose finger it is from then on.
    private func isOnObject(_ touch: Touch) -> Bool {
        scene.objects.contains { touch.view?.isDescendant(of: $0) == true }
    }

    var hasInspector: Bool { makeInspector != nil }

    func toggleInspector() {
        overlay?.root.removeFromSuperview()
        overlay = overlay == nil ? root.engine.flatMap { makeInspector?($0) } : nil
        if let overlay { root.addSubview(overlay.root) }
        layOutInspector()
        overlay?.onSetting = { [weak self] settings in self?.runner?.request(.set(settings)) }
        options[StageSetting.isInspecting] = overlay != nil
        setNeedsDisplay()
    }

    /// Moves the controls of the inspector to the other side of the window, or back.
    func moveOverlay(_ isMoved: Bool) { overlay?.isMoved = isMoved }

    // MARK: Layout

    public func resize(to size: Size) {
        let isOther = size != root.bounds.size
        root.frame = Rect(origin: .zero, size: size)
        layOut()
        if isOther { guides.resize(over: self) }
    }

    private func layOut() {
        let topInset = traits.topInset
        traits = root.superview?.traits ?? Traits()
        traits.topInset = topInset
        let covered = layOutBar()
        if covered != traits.topInset {
            traits.topInset = covered
            tellTraits()
        }
        // The hidden scenes too, because their states are for this size.
        for scene in scenes.made { scene.resize(to: root.bounds.size) }
        layOutInspector()
        setNeedsDisplay()
    }

    /// Lays out the bar, and returns its height in points.
    private func layOutBar() -> Double {
        bar?.layOut(
            in: root.bounds.size, target: root.engine?.touchTarget(scale: traits.scale) ?? 0, options: scene.options,
            hint: scene.hintToFit(for: traits.devices), palette: traits.palette)
        return bar?.bounds.height ?? 0
    }

    private func layOutInspector() {
        overlay?.root.frame = root.bounds
        overlay?.traitsChanged(to: traits)
    }

    /// The part of the window below the bar, in points.
    var availableBounds: Rect { root.bounds.below(traits.topInset) }

    // MARK: Notices and lists

    /// Shows a sentence at the bottom of the window for six seconds. It is never recorded.
    public func notify(_ text: String, isWarning: Bool = false) {
        guard let engine = root.engine else { return }
        notice = Notice(text: text, isWarning: isWarning, end: engine.now + Notice.duration)
        setNeedsDisplay()
    }

    /// Shows a word for what a command has done, unless a warning is being read.
    func say(_ word: String) {
        guard let engine = root.engine, notice?.isWarning != true else { return }
        notice = Notice(text: word, isWarning: false, end: engine.now + Notice.wordDuration)
    }

    /// Ends a notice that is no warning, in whose place a guide says something else.
    func dropNotice() { if notice?.isWarning == false { notice = nil } }

    /// Opens or closes the menu of the tools that do not fit on the bar.
    func toggleMenu() {
        guard let bar else { return }
        bar.drawer.close()
        bar.toggleMenu()
        root.bringSubviewToFront(bar.menu)
    }

    /// Closes the menu and the list of the scenes.
    func closeLists() {
        if bar?.menu.isOpen == true { bar?.toggleMenu() }
        bar?.drawer.close()
    }

    /// Whether a list is open, which is part of no state.
    var isListOpen: Bool { bar?.menu.isOpen == true || bar?.drawer.isOpen == true }

    /// Opens or closes the list of the scenes.
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

    /// Notes that the picture is made of everything so far.
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
