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
    /// Whether the mouse's pointer has not moved since something was touched: it may be hidden.
    private(set) var isPointerIdle = false
    /// What the mouse could hold, when it was last looked for.
    private weak var hovered: View?
    /// Whether the inspector is not drawn, although it is shown to the recognizers.
    var hidesInspector = false { didSet { overlay?.needsDisplay = true } }
    var showsTouches = false
    var isRecording = false { didSet { bar?.setNeedsDisplay() } }
    /// Tells the items of bar and menu apart from those of the scene.
    private static let (barNumber, menuNumber, drawerNumber) = (1 << 40, 1 << 41, 1 << 42)

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
        content.addSubview(bar.drawer)
        content.addGestureRecognizer(bar.drawer.pan)
        self.bar = bar
    }

    /// Gives the bar its place; returns how much of the content's top it covers, in points.
    func layOutBar(for scene: any Scene, traits: Traits) -> Double {
        bar?.layOut(
            in: content.bounds.size, target: engine.touchTarget(scale: traits.scale), options: scene.options,
            hint: scene.hint(for: traits.devices), palette: traits.palette)
        return bar?.bounds.height ?? 0
    }

    /// Opens or closes the menu of the tools for which the bar has no room.
    func toggleMenu() {
        guard let bar else { return }
        bar.toggleMenu()
        content.bringSubviewToFront(bar.menu)
    }

    /// Closes the menu and the list of the scenes.
    func closeLists() {
        if isMenuOpen { bar?.toggleMenu() }
        bar?.drawer.close()
    }

    private var isMenuOpen: Bool { bar?.menu.isOpen == true }
    /// Whether a list is open, which is in no state.
    var isListOpen: Bool { isMenuOpen || bar?.drawer.isOpen == true }

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

    /// The mouse's pointer has come, has moved or has left.
    func hover(_ hover: HoverInput, over scene: any Scene) {
        guard let bar else { return }
        if hover.phase != .entered { isPointerIdle = false }
        let isSeen = hover.phase != .left && !isPointerIdle
        bar.hover(at: isSeen ? content.convert(hover.location, from: nil) : nil)
        let view = holdableView(in: scene)
        if view !== hovered { bar.setNeedsDisplay() }
        hovered = view
    }

    /// Something was touched.
    func noteTouch() {
        guard engine.pointer != nil else { return }
        if hovered != nil { bar?.setNeedsDisplay() }
        // What a tooltip says may no longer be so.
        bar?.hover(at: nil)
        isPointerIdle = true
    }

    /// The pointer that is to come has not moved since something was touched.
    func restorePointer(isIdle: Bool) { isPointerIdle = isIdle }

    /// The view of the scene that a press of the mouse would hold.
    private func holdableView(in scene: any Scene) -> View? {
        guard bar != nil, !isPointerIdle, let pointer = engine.pointer else { return nil }
        var view = engine.hitTest(pointer.location)
        guard view?.isDescendant(of: scene.root) == true else { return nil }
        while let candidate = view, candidate !== scene.root {
            if candidate.recognizers.contains(where: \.isEnabled) { return candidate }
            view = candidate.superview
        }
        return nil
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
        bar.map { $0.needsDisplay || $0.menu.needsDisplay || $0.drawer.needsDisplay } ?? false
            || overlay?.needsDisplay ?? false
    }

    func markDisplayed() { overlay?.needsDisplay = false }

    func draw(over player: ScenePlayer, on picture: inout Picture) {
        let (scene, traits, index) = (player.scene, player.traits, player.scenes.shownIndex)
        let room = content.bounds.below(traits.topInset)
        let hint = drawGuide(of: player, in: room, on: &picture)
        drawHoverRing(over: player, in: room, on: &picture)
        if let view = focusedView(in: scene) {
            drawRing(around: view, in: room, traits.palette.accent, width: 2, ItemID("focus"), on: &picture)
        }
        MouseFingers.draw(engine.touches, in: content, palette: traits.palette, on: &picture)
        if showsTouches { drawTouches(palette: traits.palette, on: &picture) }
        if let bar {
            bar.show(
                Bar.Content(
                    shownScene: index, options: scene.options, isInspecting: overlay != nil, isRecording: isRecording,
                    canUndo: player.canUndo, canRedo: player.canRedo,
                    hint: hint.words, hintIsStrong: hint.isStrong, focus: focusedButton(in: scene)))
            picture.add(bar, number: Self.barNumber)
            bar.needsDisplay = false
        }
        if !hidesInspector { overlay?.draw(on: &picture) }
        if let measuring { notice?.draw(in: room, on: &picture, palette: traits.palette, measuring: measuring) }
        if let menu = bar?.menu {
            if menu.isOpen { picture.add(menu, number: Self.menuNumber) }
            menu.needsDisplay = false
        }
        if let drawer = bar?.drawer {
            if !drawer.isHidden { picture.add(drawer, number: Self.drawerNumber) }
            drawer.needsDisplay = false
        }
    }

    /// Draws the guide; returns what the bar says meanwhile. The words of the guide stand once.
    private func drawGuide(
        of player: ScenePlayer, in room: Rect, on picture: inout Picture
    ) -> (words: String, isStrong: Bool) {
        let words = player.scene.hint(for: player.traits.devices)
        guard let guide = player.guides.guide else { return (words, false) }
        let plate = guide.plate(in: room, isNeeded: bar?.fits(words) != true)
        guide.draw(plate, at: engine.now, palette: player.traits.palette, on: &picture)
        return plate == nil ? (words, guide.isPlaying) : ("", false)
    }

    /// Draws a ring around each touch, wide enough to be seen beside the finger.
    private func drawTouches(palette: Palette, on picture: inout Picture) {
        for (index, touch) in engine.touches.enumerated() {
            FingerMark(palette).ring(at: touch.location(in: content), radius: 36, ItemID("touch", index), on: &picture)
        }
    }

    /// Draws a ring with a halo around what the mouse would hold, unless that is all there is.
    private func drawHoverRing(over player: ScenePlayer, in room: Rect, on picture: inout Picture) {
        let palette = player.traits.palette
        hovered = player.guides.guide == nil ? holdableView(in: player.scene) : nil
        guard let view = hovered, view !== focusedView(in: player.scene), !fills(room, view) else { return }
        for (index, (color, width)) in [(palette.background, 5.0), (palette.text, 2)].enumerated() {
            drawRing(around: view, in: room, color, width: width, ItemID("hover", index), on: &picture)
        }
    }

    private func fills(_ room: Rect, _ view: View) -> Bool {
        view.transform(to: content).boundingBox(of: view.bounds).intersection(room) == room
    }

    /// Draws a ring just outside a view, or inside it if the view is as large as the window.
    private func drawRing(
        around view: View, in room: Rect, _ color: Color, width: Double, _ id: ItemID, on picture: inout Picture
    ) {
        let map = view.shownTransformToSuperview.concatenating(view.superview?.transform(to: content) ?? .identity)
        let factor = abs(map.determinant).squareRoot()
        guard factor > 0, factor.isFinite else { return }
        if fills(room, view) {
            let ring = Path(rect: room.insetBy(dx: width / 2, dy: width / 2))
            return picture.stroke(ring, Stroke(color: color, width: width), id: id)
        }
        let gap = 4 / factor
        let ring = Path(roundedRect: view.bounds.insetBy(dx: -gap, dy: -gap), cornerRadius: gap)
        picture.stroke(ring, Stroke(color: color, width: width / factor), id: id, transform: map)
    }
}
