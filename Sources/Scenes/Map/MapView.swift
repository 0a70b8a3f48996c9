public import Stage

/// The view that fills the map scene. It reports landings, which stop a glide.
public final class MapView: View {
    var onTouch: (() -> Void)?

    override public func touchesBegan(_ touches: TouchSet, with event: TouchEvent?) { onTouch?() }
}
