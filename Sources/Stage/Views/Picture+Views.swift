@MainActor extension Picture {
    /// Creates a picture of a view and its descendants.
    ///
    /// The picture has the size of the view's bounds. Its background is the view's background
    /// color, or the palette's background if the view has none. The views are laid out and drawn
    /// first if necessary.
    public init(of view: View) {
        view.layoutIfNeeded()
        let (appearance, traits) = (view.appearance, view.traits)
        self.init(size: view.bounds.size, background: view.backgroundColor ?? traits.palette.background)
        appearance.update(for: view, traits: traits)
        var composition = Composition(expecting: appearance.itemCount, lookahead: view.root.appearance.lookahead)
        let origin = Transform(translation: .zero - (view.bounds.origin - .zero))
        composition.addInside(of: view, under: origin, clip: nil, number: 1, traits: traits)
        appearance.itemCount = composition.items.count
        add(composition.items)
    }

    /// Draws a view and its descendants over the picture, at the view's position in its superview.
    public mutating func add(_ view: View) {
        add(view, number: view.number(in: ObjectIdentifier(view).hashValue))
    }

    package mutating func add(_ view: View, number: Int) {
        view.layoutIfNeeded()
        let traits = view.superview?.traits ?? Traits()
        let lookahead = view.root.appearance.lookahead
        add(view.appearance.composed(of: view, number: number, traits: traits, lookahead: lookahead))
    }
}
