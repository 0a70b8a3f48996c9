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
}
