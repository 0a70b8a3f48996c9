public import Gestures

/// The view of the map. A finger that lands on it catches what moves by itself.
public final class MapView: View {
    var onTouch: (() -> Void)?

    override public func touchesBegan(_ touches: [Touch], with event: TouchEvent) { onTouch?() }
}
