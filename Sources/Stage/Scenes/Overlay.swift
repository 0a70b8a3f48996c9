/// A layer over a scene that shows the state of its recognizers. It exists only while it is
/// visible.
public protocol Overlay: SceneObserver {
    /// The view above all others, in points. Only its controls are hit.
    var root: View { get }
    /// A Boolean value that indicates whether the picture has changed since it was last drawn.
    var needsDisplay: Bool { get set }
    /// A Boolean value that indicates whether the overlay changes without input.
    var isAnimating: Bool { get }
    /// Called with settings that a person changes in the overlay. They must be delivered as input.
    var onSetting: ((Settings) -> Void)? { get set }

    /// Applies new traits, or a new size of `root`.
    func traitsChanged(to traits: Traits)

    /// Draws the overlay over the picture, in points.
    func draw(on picture: inout Picture)
}
