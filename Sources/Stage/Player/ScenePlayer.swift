// Longer than 250 lines: rounds, settings, layout and pictures change the same state.

/// Scenes, the bar over them and their engine, behind one door: only `receive(_:)` changes them.
///
/// One scene is shown; the others keep their state. Scenes use points, window and input pixels.
public final class ScenePlayer {
    /// The engine that listens for the scene that is shown.
    public let engine: GestureEngine
    /// The surroundings as the scenes see them.
    public private(set) var traits = Traits()
    /// All settings so far: with `state` they make another player that shows the same.
    public private(set) var options = Settings()

    /// The input that the scenes do not get.
    public var reserved: ReservedInput
    /// Whether a ring marks each touch, for people who watch. False unless set.
    public var showsTouches: Bool {
        get { chrome.showsTouches }
        set {
            chrome.showsTouches = newValue
            setNeedsDisplay()
        }
    }

    /// Called just before a recognizer's actions run.
    public var onAction: ((GestureRecognizer) -> Void)?
    /// Called when an attempt has failed.
    public var onFailure: ((GestureRecognizer) -> Void)?
    /// Called when a touch or a key asks for something that only the window can do.
    public var onRequest: ((StageRequest) -> Void)?

    /// In points; fills the window.
    private let content = View()
    let chrome: Chrome
    private(set) var scenes: SceneList
    let histories = Histories()
    private(set) var gestures: StageGestures?
    let guides = Guides()

    /// A player of one scene alone, without a bar, in a window of a size in pixels.
    ///
    /// In a recording the scene's state has the name of its type.
    public convenience init(_ scene: any Scene, size: Size, reserved: ReservedInput = []) {
        self.init(SceneList(scene), size: size, reserved: reserved, measuring: nil, inspector: nil)
    }

    /// A player of several scenes, which shows the one that the options name, or else the first.
    ///
    /// - Parameters:
    ///   - kinds: At least one.
    ///   - options: The settings at the beginning; those that nothing reads are ignored.
    ///   - size: The window's size, in pixels.
    ///   - measuring: Measures the texts.
    ///   - inspector: Makes the overlay that `F12` and the setting `inspect` show.
    public convenience init(
        _ kinds: [SceneKind], options: Settings, size: Size, measuring: any TextMeasuring,
        inspector: ((GestureEngine) -> any Overlay)? = nil
    ) {
        precondition(!kinds.isEmpty, "a player needs at least one kind of scene")
        let scenes = SceneList(kinds, settings: options, measuring: measuring)
        self.init(scenes, size: size, reserved: .all, measuring: measuring, inspector: inspector)
        engine.apply(options)
        if options[StageSetting.isBare] != true {
            chrome.addBar(titles: scenes.titles)
            gestures = StageGestures(on: content)
        }
        apply(options)
        layOut()
        histories.begin(self.scenes.shownIndex, with: scene)
        guides.begin(with: options, over: self)
    }

    private init(
        _ scenes: SceneList, size: Size, reserved: ReservedInput, measuring: (any TextMeasuring)?,
        inspector: ((GestureEngine) -> any Overlay)?
    ) {
        (self.scenes, self.reserved) = (scenes, reserved)
        engine = GestureEngine(root: View())
        chrome = Chrome(over: content, of: engine, measuring: measuring, inspector: inspector)
        (content.name, content.anchorPoint) = ("window", .zero)
        engine.root.addSubview(content)
        content.addSubview(scene.root)
        // The engine may outlive its player.
        engine.onAction = { [weak self] recognizer in
            self?.chrome.overlay?.recognizerActs(recognizer)
            self?.onAction?(recognizer)
        }
        engine.onFailure = { [weak self] recognizer in
            self?.chrome.overlay?.recognizerFailed(recognizer)
            self?.onFailure?(recognizer)
        }
        resize(to: size)
        content.traits = traits
        scene.traitsChanged(to: traits)
        histories.begin(scenes.shownIndex, with: scene)
    }

    /// The scene that is shown.
    public var scene: any Scene { scenes.shown }

    // MARK: Rounds

    /// Turns one round: the recognizers first, then the window and the scene.
    public func receive(_ batch: InputBatch) {
        expectChanges(of: batch)
        engine.receive(batch)
        for hidden in scenes.made where hidden !== scene { hidden.advance(to: engine.now) }
        scene.advance(to: engine.now)
        guides.advance(with: batch, over: self)
        if chrome.removeOldNotice() { setNeedsDisplay() }
        for event in batch.events {
            switch event.content {
            case .resize(let size): resize(to: size)
            case .key(let key): press(key)
            case .setting(let settings): apply(settings)
            case .touch(let touch):
                if showsTouches || touch.type == .indirectPointer { setNeedsDisplay() }
                if touch.phase == .began { chrome.noteTouch() }
            case .hover(let hover): chrome.hover(hover, over: scene)
            case .time, .scroll, .touchpad: break
            }
        }
        performWishes()
        noteChanges()
        chrome.overlay?.roundTurned(batch)
        // What was painted ahead of a finger may be elsewhere, although nothing has moved.
        if aheadEnd != nil { setNeedsDisplay() }
    }

    /// The moment at which a `.time` input is due next; nil where nothing waits.
    public var nextDeadline: Timestamp? {
        var deadline = engine.nextDeadline
        if let end = chrome.noticeEnd { deadline = min(deadline ?? end, end) }
        if let end = guides.guide?.nextDeadline { deadline = min(deadline ?? end, end) }
        return deadline
    }

    /// Whether frames are wanted although nothing comes in.
    public var wantsFrames: Bool {
        scene.isAnimating || engine.wantsFrames || guides.guide?.isMoving == true
            || chrome.overlay?.isAnimating ?? false
    }
    /// Whether nothing is held, waits or moves: `options` and `state` then describe the scenes.
    public var isAtRest: Bool { engine.isAtRest && !chrome.isListOpen && scenes.made.allSatisfy(\.isAtRest) }

    // MARK: Settings

    /// Takes over settings that the engine has taken over already.
    private func apply(_ settings: Settings) {
        options = options.followed(by: settings).without(StageSetting.retired.names + [StageSetting.showsGuides.name])
        let before = traits
        traits.apply(settings)
        if let index = scenes.names.firstIndex(where: { $0 == settings[StageSetting.scene] }) { show(index) }
        if let flag = settings[StageSetting.isInspecting], flag != (chrome.overlay != nil) { toggleInspector() }
        if traits != before || settings[EngineSetting.millimetresPerPixel] != nil { layOut() }
        if traits != before { tellTraits() }
        for scene in scenes.made { scene.apply(settings) }
        setNeedsDisplay()
    }

    private func tellTraits() {
        content.traits = traits
        for scene in scenes.made { scene.traitsChanged(to: traits) }
        chrome.overlay?.traitsChanged(to: traits)
    }

    // MARK: Scenes and the inspector

    func madeScene(at index: Int) -> any Scene {
        scenes.scene(at: index, settings: options) { scene in
            scene.resize(to: content.bounds.size)
            scene.traitsChanged(to: traits)
            histories.begin(index, with: scene)
        }
    }

    /// Shows another scene. Gestures under way in the present one are cancelled; its state is kept.
    func show(_ index: Int) {
        let next = madeScene(at: index)
        guard next !== scene else { return }
        chrome.removeFocus()
        scene.root.removeFromSuperview()
        scenes.show(index)
        content.insertSubview(next.root, at: 0)
        options[StageSetting.scene] = scenes.names[index]
        next.traitsChanged(to: traits)
        if next.root.bounds.size != content.bounds.size { next.resize(to: content.bounds.size) }
        next.advance(to: engine.now)
        // As high as before: a hint has a line of its own in windows so narrow, whichever it is.
        _ = chrome.layOutBar(for: next, traits: traits)
        guides.showFirst(over: self)
        setNeedsDisplay()
    }

    func toggleInspector() {
        chrome.toggleInspector(traits: traits)
        chrome.overlay?.onSetting = { [weak self] settings in self?.onRequest?(.set(settings)) }
        options[StageSetting.isInspecting] = chrome.overlay != nil
        setNeedsDisplay()
    }

    // MARK: Layout

    private func resize(to size: Size) {
        engine.root.frame = Rect(origin: .zero, size: size)
        layOut()
    }

    private func layOut() {
        let window = engine.root.bounds.size
        content.transform = Transform(scaleX: traits.scale, y: traits.scale)
        content.bounds.size = Size(width: window.width / traits.scale, height: window.height / traits.scale)
        let covered = chrome.layOutBar(for: scene, traits: traits)
        if covered != traits.topInset {
            traits.topInset = covered
            tellTraits()
        }
        // Those that are hidden too: their state describes them in this size.
        for scene in scenes.made { scene.resize(to: content.bounds.size) }
        chrome.layOutInspector(traits: traits)
        setNeedsDisplay()
    }

    // MARK: Picture

    /// When the last picture, which shows views ahead of their place, is to be painted again if
    /// nothing comes in: a finger that is silent until then rests, and a view that was let go comes
    /// nearer to its place with each frame. Nil where it shows none ahead.
    public private(set) var aheadEnd: Timestamp?

    /// Whether the picture has changed since it was last asked for.
    public var needsDisplay: Bool { scene.needsDisplay || scene.root.needsDisplay || chrome.needsDisplay }
    func setNeedsDisplay() { scene.needsDisplay = true }

    /// What the window shows when a picture that is painted now is seen, in its pixels: views that
    /// present ahead are where the fingers that hold them will be then.
    ///
    /// - Parameters:
    ///   - now: The present moment.
    ///   - time: When the picture is seen; nil where the display does not tell. Everything is where
    ///     it is then.
    public func picture(at now: Timestamp, seenAt time: Timestamp?) -> Picture {
        let lookahead = time.map { Lookahead(from: now, to: $0) }
        engine.root.appearance.lookahead = lookahead
        defer { engine.root.appearance.lookahead = nil }
        let picture = picture()
        aheadEnd = lookahead?.end
        return picture
    }

    /// Time has passed: a picture that shows views ahead of their place may have changed.
    public func endAhead(at now: Timestamp) {
        guard let aheadEnd, aheadEnd <= now else { return }
        self.aheadEnd = nil
        setNeedsDisplay()
    }

    /// What the window shows now, in its pixels.
    public func picture() -> Picture {
        aheadEnd = nil
        content.layoutIfNeeded()
        (scene.needsDisplay, scene.root.needsDisplay) = (false, false)
        chrome.markDisplayed()
        var picture = guides.picture ?? scene.picture()
        chrome.draw(over: self, on: &picture)
        return traits.scale == 1 ? picture : picture.scaled(by: traits.scale, to: engine.root.bounds.size)
    }

    /// Announces that the next picture is looked at for long: nothing may be left out of it.
    public func refine() { scene.refine() }
}
