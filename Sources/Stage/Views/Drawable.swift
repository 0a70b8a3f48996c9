/// A view with content of its own, as a `UIView` that overrides `draw(_:)`.
///
/// ```swift
/// final class Disc: View, Drawable {
///     func draw(_ picture: inout Picture, in bounds: Rect) {
///         picture.fill(Path(ovalIn: bounds), .black)
///     }
/// }
/// ```
public protocol Drawable: View {
    /// Draws the content in the view's own coordinate space, over the view's background.
    ///
    /// Called before the first picture, and again after `setNeedsDisplay()` or where the size of
    /// the bounds or the traits have changed. In between, what was drawn is kept: to move, turn,
    /// scale, fade, hide or reorder the view calls nothing. Items may reach beyond the bounds
    /// unless the view clips. An item with an `id` of its own is known again in the next drawing.
    func draw(_ picture: inout Picture, in bounds: Rect)

    /// Draws over the content what is still to come by the time a frame is seen, such as the end of
    /// a stroke: `shownLocation(of:)` says where a touch will be. Does nothing unless implemented.
    ///
    /// Called where `presentsAhead`, for each picture of which the window knows when the display
    /// shows it. What it draws is in that picture alone: it is not kept, and a picture that the
    /// program saves has none of it.
    func drawAhead(_ picture: inout Picture, in bounds: Rect)
}

extension Drawable {
    public func drawAhead(_ picture: inout Picture, in bounds: Rect) {}
}
