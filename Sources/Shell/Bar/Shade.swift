/// A view that covers the window around an open list.
final class Shade: View {
    var onTouch: (() -> Void)?
    override func touchesBegan(_ touches: TouchSet, with event: TouchEvent?) { onTouch?() }
}
