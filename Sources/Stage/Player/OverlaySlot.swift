import Gestures

/// The place of the overlay, which a person shows and hides.
struct OverlaySlot {
    private let make: ((GestureEngine) -> any Overlay)?
    /// The overlay; nil while it is hidden.
    private(set) var overlay: (any Overlay)?

    init(_ make: ((GestureEngine) -> any Overlay)? = nil) { self.make = make }

    /// Whether there is an overlay to show.
    var isAvailable: Bool { make != nil }

    /// Shows a new overlay on top of a view, or removes the one that is shown.
    mutating func toggle(over content: View, for engine: GestureEngine) {
        if let overlay {
            overlay.root.removeFromSuperview()
            self.overlay = nil
        } else if let overlay = make?(engine) {
            self.overlay = overlay
            content.addSubview(overlay.root)
        }
    }
}
