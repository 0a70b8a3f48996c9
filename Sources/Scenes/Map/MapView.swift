public import Stage

/// The view of the map. A finger that lands on it catches what moves by itself.
public final class MapView: View {
    var onTouch: (() -> Void)?

    override public func touchesBegan(_ touches: TouchSet, with event: TouchEvent?) { onTouch?() }
}
