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
