/// How a view is seen: its look, and what was drawn of it, kept until it must be drawn again.
final class Appearance {
    var look = Look() { didSet { needsFrame = true } }
    /// The surroundings that were set here, or `nil` if those of the superview hold.
    var traits: Traits?
    /// How many changes the view had when its picture was last shown.
    var shownChangeCount: Int?
    /// Whether it is painted where the fingers that hold it will be.
    var presentsAhead = false
    /// How far ahead it, or the content of a scroll view, was painted last.
    var lead = Lead()
    /// At the root of a tree, while its picture is made: when that is seen.
    var lookahead: Lookahead?
    /// How many items its picture had: the next one has about as many.
    var itemCount = 0

    /// What the view drew, in its own coordinate space.
    private(set) var content: [Item] = []
    private(set) var background: Item?
    private(set) var border: Item?
    /// For what the content was drawn, or `nil` if it must be drawn again.
    private var drawn: (size: Size, traits: Traits)?
    private var framed = Rect.zero
    private var needsFrame = true
    /// The items of the view and of what it holds, where it was laid over a picture.
    private var composed: (circumstances: Circumstances, items: [Item])?

    /// What the items of a view depend on. A view that is merely moved counts no change of its own.
    private struct Circumstances: Hashable {
        let changeCount: Int
        let placement: Transform
        let number: Int
        let traits: Traits
    }

    func setNeedsDisplay() { drawn = nil }

    /// Brings what is kept up to date.
    func update(for view: View, traits: Traits) {
        let bounds = view.bounds
        if needsFrame || framed != bounds {
            (needsFrame, framed) = (false, bounds)
            background = look.background(of: bounds, name: view.name ?? "background")
            border = look.border(of: bounds)
        }
        if let drawn, drawn.size == bounds.size, drawn.traits == traits { return }
        drawn = (bounds.size, traits)
        guard let view = view as? any Drawable else { return }
        var picture = Picture(size: bounds.size, background: .clear)
        view.draw(&picture, in: bounds)
        content = picture.items
    }

    /// What a view draws over its content for the moment at which the picture is seen; nothing
    /// where that is not known.
    func contentAhead(of view: View) -> [Item] {
        guard presentsAhead, let view = view as? any Drawable else { return [] }
        var picture = Picture(size: view.bounds.size, background: .clear)
        view.drawAhead(&picture, in: view.bounds)
        return picture.items
    }

    /// The items of the view and of what it holds, in the superview's coordinate space; composed
    /// again where something has changed.
    func composed(of view: View, number: Int, traits: Traits, lookahead: Lookahead?) -> [Item] {
        let circumstances = Circumstances(
            changeCount: view.changeCount, placement: view.transformToSuperview, number: number, traits: traits)
        if let composed, composed.circumstances == circumstances { return composed.items }
        var composition = Composition(lookahead: lookahead)
        composition.add(view, in: .identity, clip: nil, number: number, traits: traits)
        composed = composition.isAhead ? nil : (circumstances, composition.items)
        return composition.items
    }
}

extension Look {
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

    /// Lets `draw` be called before the next picture. What is drawn depends on more than the view's
    /// geometry, look and traits: say so here when that has changed.
    public func setNeedsDisplay() {
        appearance.setNeedsDisplay()
        noteChange()
    }

    /// Whether what is seen of the view, or of what it holds, has changed since this was last set
    /// to false.
    package var needsDisplay: Bool {
        get { appearance.shownChangeCount != changeCount }
        set { appearance.shownChangeCount = newValue ? nil : changeCount }
    }

    /// The surroundings: those that were set here, or else those of the superview. Setting them
    /// draws again what the view holds.
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
            noteChange()
        }
    }
}
