/// The properties of a view that affect only its picture. They are attached to the view here,
/// because the module `Gestures`, which defines views, does not draw.
@MainActor final class Appearance {
    var style = ViewStyle() { didSet { framed = nil } }
    var traits: Traits?
    var shownChangeCount: Int?
    var presentsAhead = false
    var magnification = 1.0
    /// The difference between the predicted and the actual position of the view or, for a scroll
    /// view, of its content.
    var predictedOffset = PredictedOffset()
    /// The times of the picture that is being painted, or `nil` if no picture is being painted or
    /// the picture shows no predictions. Set only on the root of a view tree.
    var lookahead: Lookahead?
    /// The keyboard's focus. Set only on the view that fills a window.
    var focus: Focus?
    var itemCount = 0

    /// The drawing of the view, in its own coordinate space.
    private(set) var content: [Item] = []
    private(set) var background: Item?
    private(set) var border: Item?
    private var drawn: (size: Size, traits: Traits)?
    /// The bounds for which `background` and `border` were created, or `nil` to create them again.
    private var framed: Rect?
    private var composed: (circumstances: Circumstances, items: [Item], isAhead: Bool)?

    /// The values that the composed items depend on. They include the placement, because a view's
    /// own change count does not increase when the view moves.
    private struct Circumstances: Hashable {
        let changeCount: Int
        let placement: Transform
        let number: Int
        let traits: Traits
    }

    func setNeedsDisplay() { drawn = nil }

    func update(for view: View, traits: Traits) {
        let bounds = view.bounds
        if framed != bounds {
            framed = bounds
            background = style.background(of: bounds, name: view.name ?? "background")
            border = style.border(of: bounds)
        }
        if let drawn, drawn.size == bounds.size, drawn.traits == traits { return }
        drawn = (bounds.size, traits)
        var picture = Picture(size: bounds.size, background: .clear)
        view.draw(&picture, in: bounds)
        content = picture.items
    }

    func contentAhead(of view: View) -> [Item] {
        guard presentsAhead else { return [] }
        var picture = Picture(size: view.bounds.size, background: .clear)
        view.drawAhead(&picture, in: view.bounds)
        return picture.items
    }

    /// Returns the items of the view and its descendants, in the superview's coordinate space.
    func composed(of view: View, number: Int, traits: Traits, lookahead: Lookahead?) -> [Item] {
        let circumstances = Circumstances(
            changeCount: view.changeCount, placement: view.transformToSuperview, number: number, traits: traits)
        if let composed, composed.circumstances == circumstances, lookahead == nil || !composed.isAhead {
            return composed.items
        }
        var composition = Composition(lookahead: lookahead)
        composition.add(view, in: .identity, clip: nil, number: number, traits: traits)
        let isReusable = lookahead == nil || !composition.isAhead
        composed = isReusable ? (circumstances, composition.items, composition.isAhead) : nil
        return composition.items
    }
}

extension ViewStyle {
    fileprivate func background(of bounds: Rect, name: String) -> Item? {
        backgroundColor.map { Item(id: ItemID(name), .shape(Shape(outline(of: bounds), fill: $0))) }
    }

    fileprivate func border(of bounds: Rect) -> Item? {
        guard borderWidth > 0 else { return nil }
        let inside = bounds.insetBy(dx: borderWidth / 2, dy: borderWidth / 2)
        let path = outline(of: inside, cornerRadius: max(0, cornerRadius - borderWidth / 2))
        return Item(id: "border", .shape(Shape(path, stroke: Stroke(color: borderColor, width: borderWidth))))
    }

    func outline(of bounds: Rect) -> Path { outline(of: bounds, cornerRadius: cornerRadius) }

    private func outline(of bounds: Rect, cornerRadius: Double) -> Path {
        cornerRadius > 0 ? Path(roundedRect: bounds, cornerRadius: cornerRadius) : Path(rect: bounds)
    }
}

extension View {
    var appearance: Appearance {
        if let known = attachment as? Appearance { return known }
        let appearance = Appearance()
        setAttachment(appearance)
        return appearance
    }

    /// Requests a call to `draw(_:in:)` before the next picture. Call this method after a change to
    /// a value that the drawing uses, other than the view's size and traits.
    public func setNeedsDisplay() {
        appearance.setNeedsDisplay()
        recordChange()
    }

    /// Whether the appearance of the view or its descendants has changed since this property was
    /// last set to `false`.
    package var needsDisplay: Bool {
        get { appearance.shownChangeCount != changeCount }
        set { appearance.shownChangeCount = newValue ? nil : changeCount }
    }

    /// The traits set on this view or inherited from an ancestor, or the default traits if there
    /// are none. Setting this property redraws the view and its descendants.
    public package(set) var traits: Traits {
        get {
            var view: View? = self
            while let current = view {
                if let traits = (current.attachment as? Appearance)?.traits { return traits }
                view = current.superview
            }
            return Traits()
        }
        set {
            guard newValue != appearance.traits else { return }
            appearance.traits = newValue
            recordChange()
        }
    }
}
