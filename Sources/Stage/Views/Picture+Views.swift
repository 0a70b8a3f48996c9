extension Picture {
    /// What is seen of a view and of all that it holds, in the view's own coordinate space.
    ///
    /// The picture has the size of the view's bounds, and its background or else the palette's.
    /// Views are laid out first, and those that need it are drawn.
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

    /// Lays a view with all that it holds over all others, where it is in its superview.
    public mutating func add(_ view: View) {
        add(view, number: view.number(in: ObjectIdentifier(view).hashValue))
    }

    /// Lays a view over all others, with a number that tells its items apart from those of others.
    package mutating func add(_ view: View, number: Int) {
        view.layoutIfNeeded()
        let traits = view.superview?.traits ?? Traits()
        let lookahead = view.root.appearance.lookahead
        add(view.appearance.composed(of: view, number: number, traits: traits, lookahead: lookahead))
    }
}
