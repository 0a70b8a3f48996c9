/// What lies over the scene that is shown: the focus ring, the bar, the inspector and a notice.
final class Chrome {
    /// The bar; nil where there is none.
    private(set) var bar: Bar?
    private let content: View
    private let engine: GestureEngine
    private let measuring: (any TextMeasuring)?
    private let makeInspector: ((GestureEngine) -> any Overlay)?
    /// The inspector; nil while it is hidden.
    private(set) var overlay: (any Overlay)?
    private var focus: Focus?
    private var notice: Notice?
    /// Whether the inspector is not drawn, although it is shown to the recognizers.
    var hidesInspector = false
    var isRecording = false

    /// - Parameters:
    ///   - content: The view that fills the window and holds the scene, in points.
    ///   - measuring: Measures text; nil where nothing is written.
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
        content.addSubview(bar.root)
        self.bar = bar
    }

    /// Gives the bar its place; returns how much of the content's top it covers, in points.
    func layOutBar(scale: Double) -> Double {
        bar?.layOut(width: content.bounds.width, target: engine.touchTarget(scale: scale))
        return bar?.root.bounds.height ?? 0
    }

    // MARK: The inspector

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

    // MARK: The focus

    func removeFocus() { focus = nil }

    func moveFocus(to view: View) { focus = .view(view) }

    /// Gives the focus to what has a place among the scene's views and then the bar's buttons.
    func moveFocus(to place: Int, of scene: any Scene) {
        focus = Focus(place: place, views: scene.focusableViews, buttonCount: bar?.buttons.count ?? 0) ?? focus
    }

    /// Gives the focus to the next view or button, or to the one before.
    func moveFocus(by step: Int, of scene: any Scene) {
        let count = scene.focusableViews.count + (bar?.buttons.count ?? 0)
        guard count > 0 else { return }
        let place = focusPlace(in: scene) ?? (step > 0 ? -1 : count)
        moveFocus(to: (place + step + count) % count, of: scene)
    }

    /// The place of what has the focus among the scene's views and then the bar's buttons.
    func focusPlace(in scene: any Scene) -> Int? { focus?.place(among: scene.focusableViews) }

    func focusedView(in scene: any Scene) -> View? { focus?.view(in: scene.root) }

    var focusedAction: BarAction? { focus?.button.flatMap { bar?.buttons[$0].action } }

    // MARK: The notice

    /// When the notice ends; nil where there is none.
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

    // MARK: Picture

    var needsDisplay: Bool { bar?.needsDisplay ?? false || overlay?.needsDisplay ?? false }

    func markDisplayed() {
        bar?.needsDisplay = false
        overlay?.needsDisplay = false
    }

    /// Draws all of it over the picture of a scene, in points.
    func draw(over scene: any Scene, at index: Int, traits: Traits, on picture: inout Picture) {
        if let view = focusedView(in: scene) { Focus.drawRing(around: view, in: content, traits: traits, on: &picture) }
        MouseFingers.draw(engine.touches, in: content, palette: traits.palette, on: &picture)
        let barContent = Bar.Content(
            shownScene: index, isInspecting: overlay != nil, isRecording: isRecording,
            hint: scene.hint(for: traits.devices), focus: focus?.button)
        bar?.draw(barContent, on: &picture, palette: traits.palette)
        if !hidesInspector { overlay?.draw(on: &picture) }
        if let measuring { notice?.draw(on: &picture, palette: traits.palette, measuring: measuring) }
    }
}
