public import Gestures

/// The view of the map. A finger that lands on it catches what moves by itself.
public final class MapView: View {
    /// Called when a finger has landed.
    var onTouch: (() -> Void)?

    override public func touchesBegan(_ touches: [Touch], with event: TouchEvent) { onTouch?() }
}
