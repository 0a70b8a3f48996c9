public import Stage

/// The view of the map. A landing finger stops movement in progress.
public final class MapView: View {
    var onTouch: (() -> Void)?

    override public func touchesBegan(_ touches: TouchSet, with event: TouchEvent?) { onTouch?() }
}
