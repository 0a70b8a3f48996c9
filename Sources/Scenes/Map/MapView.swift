public import Stage

/// The view of the map. A finger that lands stops any movement in progress.
public final class MapView: View {
    var onTouch: (() -> Void)?

    override public func touchesBegan(_ touches: TouchSet, with event: TouchEvent?) { onTouch?() }
}
