/// A layer that is drawn above a scene and shows the state of its recognizers. The inspector adopts
/// this protocol.
///
/// Call `setNeedsDisplay()` of `root` when the layer has changed.
@MainActor package protocol Overlay: SceneObserver {
    /// The overlay's root view, which fills the window above the scene. Its coordinate space is in
    /// points. Touches outside its subviews must reach the scene.
    var root: View { get }
    /// The views that Tab selects after the views of the scene. By default, the array is empty.
    var focusableViews: [View] { get }
    /// A Boolean value that indicates whether the overlay has moved its controls to the other side
    /// of the window to make room for fingers. The default is `false`.
    var isMoved: Bool { get set }
    /// The insets that the overlay's panels add to `Traits.obscuredInsets`, in points. The default
    /// is zero.
    var insets: EdgeInsets { get }
    /// A Boolean value that indicates whether the overlay is changing without input.
    var isAnimating: Bool { get }
    /// Called when the user changes settings in the overlay. The owner of the overlay sets this
    /// closure, which delivers the settings as input.
    var onSetting: ((Settings) -> Void)? { get set }

    /// Called when the overlay is added, and when the traits, other than `overlayInsets`, or the
    /// size of `root` may have changed.
    func traitsChanged(to traits: Traits)

    /// Draws the overlay on top of a picture whose coordinate space is in points.
    func draw(on picture: inout Picture)
}

extension Overlay {
    package var focusableViews: [View] { [] }
    package var insets: EdgeInsets { .zero }
    package var isMoved: Bool {
        get { false }
        set {}
    }
}
