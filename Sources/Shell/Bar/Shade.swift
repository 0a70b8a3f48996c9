/// What lies beside something that is open: a touch on it closes that.
final class Shade: View {
    var onTouch: (() -> Void)?
    override func touchesBegan(_ touches: TouchSet, with event: TouchEvent?) { onTouch?() }
}
