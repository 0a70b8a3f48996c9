public import Stage

public final class MapView: View {
    var onTouch: (() -> Void)?

    override public func touchesBegan(_ touches: TouchSet, with event: TouchEvent?) { onTouch?() }
}
