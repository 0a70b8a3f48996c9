/// What lies over the scene that is shown: the focus ring, the bar, the inspector and a notice.
final class Chrome {
    private(set) var bar: Bar?
    /// Fills the window and holds the scene, in points.
    private let content: View
    private let engine: GestureEngine
    let measuring: (any TextMeasuring)?
    private let makeInspector: ((GestureEngine) -> any Overlay)?
    private(set) var overlay: (any Overlay)?
    /// The place of what the keyboard has chosen among the scene's views and then the bar's
    /// buttons.
    private(set) var focus: Int?
    private var notice: Notice?
    /// Whether the inspector is not drawn, although it is shown to the recognizers.
    var hidesInspector = false { didSet { overlay?.needsDisplay = true } }
    var showsTouches = false
    var isRecording = false { didSet { bar?.setNeedsDisplay() } }
    /// Tells the items of bar and menu apart from those of the scene.
    private static let (barNumber, menuNumber) = (1 << 40, 1 << 41)

    init(
        over content: View, of engine: GestureEngine, measuring: (any TextMeasuring)?,
        inspector: ((GestureEngine) -> any Overlay)?
    ) {
        (self.content, self.engine, self.measuring) = (content, engine, measuring)
        makeInspector = inspector
    }

    func addBar(titles: [String]) {
        guard let measuring else { return }
        let bar = Bar(titles: titles, measuring: measuring)
        content.addSubview(bar)
        content.addSubview(bar.menu)
        self.bar = bar
    }

    /// Gives the bar its place; returns how much of the content's top it covers, in points.
    func layOutBar(for scene: any Scene, traits: Traits) -> Double {
        bar?.layOut(
            in: content.bounds.size, target: engine.touchTarget(scale: traits.scale), options: scene.options,
            palette: traits.palette)
        return bar?.bounds.height ?? 0
    }

    /// Opens or closes the menu of the tools for which the bar has no room.
    func toggleMenu() {
        guard let bar else { return }
        bar.toggleMenu()
        content.bringSubviewToFront(bar.menu)
    }

    func closeMenu() { if bar?.menu.isOpen == true { bar?.toggleMenu() } }

    var hasInspector: Bool { makeInspector != nil }

    func toggleInspector(traits: Traits) {
        overlay?.root.removeFromSuperview()
        overlay = overlay == nil ? makeInspector?(engine) : nil
        if let overlay { content.addSubview(overlay.root) }
        layOutInspector(traits: traits)
    }

    func layOutInspector(traits: Traits) {
        overlay?.root.frame = content.bounds
        overlay?.traitsChanged(to: traits)
    }

    func removeFocus() { focus = nil }

    func moveFocus(to place: Int, of scene: any Scene) {
        if (0..<focusCount(of: scene)).contains(place) { focus = place }
    }

    /// Gives the focus to the next view or button, or to the one before.
    func moveFocus(by step: Int, of scene: any Scene) {
        let count = focusCount(of: scene)
        guard count > 0 else { return }
        focus = ((focus ?? (step > 0 ? -1 : count)) + step + count) % count
    }

    private func focusCount(of scene: any Scene) -> Int { scene.focusableViews.count + (bar?.buttons.count ?? 0) }

    func focusedView(in scene: any Scene) -> View? {
        focus.flatMap { scene.focusableViews.indices.contains($0) ? scene.focusableViews[$0] : nil }
    }

    private func focusedButton(in scene: any Scene) -> Int? {
        guard let place = focus.map({ $0 - scene.focusableViews.count }), place >= 0 else { return nil }
        return place
    }

    func focusedAction(in scene: any Scene) -> BarAction? {
        guard let place = focusedButton(in: scene), let bar, place < bar.buttons.count else { return nil }
        return bar.buttons[place].action
    }

    var noticeEnd: Timestamp? { notice?.end }

    func show(_ text: String, isWarning: Bool) {
        notice = Notice(text: text, isWarning: isWarning, end: engine.now + Notice.duration)
    }

    /// Removes a notice whose time is over; returns whether there was one.
    func removeOldNotice() -> Bool {
        guard let notice, notice.end <= engine.now else { return false }
        self.notice = nil
        return true
    }

    var needsDisplay: Bool {
        bar?.needsDisplay ?? false || bar?.menu.needsDisplay ?? false || overlay?.needsDisplay ?? false
    }

    func markDisplayed() { overlay?.needsDisplay = false }

    func draw(over player: ScenePlayer, on picture: inout Picture) {
        let (scene, traits, index) = (player.scene, player.traits, player.scenes.shownIndex)
        let room = content.bounds.below(traits.topInset)
        player.guides.guide?.draw(at: engine.now, in: room, palette: traits.palette, on: &picture)
        if let view = focusedView(in: scene) { drawRing(around: view, traits: traits, on: &picture) }
        MouseFingers.draw(engine.touches, in: content, palette: traits.palette, on: &picture)
        if showsTouches { drawTouches(palette: traits.palette, on: &picture) }
        if let bar {
            bar.show(
                Bar.Content(
                    shownScene: index, options: scene.options, isInspecting: overlay != nil, isRecording: isRecording,
                    canUndo: player.canUndo, canRedo: player.canRedo,
                    hint: scene.hint(for: traits.devices), focus: focusedButton(in: scene)))
            picture.add(bar, number: Self.barNumber)
            bar.needsDisplay = false
        }
        if !hidesInspector { overlay?.draw(on: &picture) }
        if let menu = bar?.menu {
            if menu.isOpen { picture.add(menu, number: Self.menuNumber) }
            menu.needsDisplay = false
        }
        if let measuring { notice?.draw(on: &picture, palette: traits.palette, measuring: measuring) }
    }

    /// Draws a ring around each touch, wide enough to be seen beside the finger.
    private func drawTouches(palette: Palette, on picture: inout Picture) {
        for (index, touch) in engine.touches.enumerated() {
            FingerMark(palette).ring(at: touch.location(in: content), radius: 36, ItemID("touch", index), on: &picture)
        }
    }

    /// Draws a ring just outside a view, or inside it if the view is as large as the window.
    private func drawRing(around view: View, traits: Traits, on picture: inout Picture) {
        let map = view.transform(to: content)
        let factor = abs(map.determinant).squareRoot()
        guard factor > 0, factor.isFinite else { return }
        let (room, width) = (Rect(origin: .zero, size: content.bounds.size).below(traits.topInset), 2.0)
        if map.boundingBox(of: view.bounds).intersection(room) == room {
            let ring = Path(rect: room.insetBy(dx: width / 2, dy: width / 2))
            return picture.stroke(ring, Stroke(color: traits.palette.accent, width: width), id: ItemID("focus"))
        }
        let gap = 4 / factor
        let ring = Path(roundedRect: view.bounds.insetBy(dx: -gap, dy: -gap), cornerRadius: gap)
        picture.stroke(
            ring, Stroke(color: traits.palette.accent, width: width / factor), id: ItemID("focus"), transform: map)
    }
}
