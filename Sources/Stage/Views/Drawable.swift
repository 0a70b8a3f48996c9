/// A view with its own drawing, like a `UIView` that overrides `draw(_:)`.
///
/// ```swift
/// final class Disc: View, Drawable {
///     func draw(_ picture: inout Picture, in bounds: Rect) {
///         picture.fill(Path(ovalIn: bounds), .black)
///     }
/// }
/// ```
@MainActor public protocol Drawable: View {
    /// Draws the content in the view's own coordinate space, over the view's background.
    ///
    /// Called before the first picture, after `setNeedsDisplay()`, and when the size of the bounds
    /// or the traits have changed. The drawing is cached, so moving, rotating, scaling, fading,
    /// hiding or reordering the view does not call this method. Items can extend beyond the bounds
    /// unless `clipsToBounds` is `true`. An item with an `id` is matched with the item with the
    /// same `id` in the next drawing.
    func draw(_ picture: inout Picture, in bounds: Rect)

    /// Draws a prediction on top of the content, such as the end of a stroke. Call
    /// `shownLocation(of:)` to get the predicted location of a touch. The default implementation
    /// draws nothing.
    ///
    /// If `presentsAhead` is `true`, this method is called for each picture whose time of display
    /// is known. The drawing is not cached, and saved pictures do not contain it.
    func drawAhead(_ picture: inout Picture, in bounds: Rect)
}

extension Drawable {
    public func drawAhead(_ picture: inout Picture, in bounds: Rect) {}
}

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
