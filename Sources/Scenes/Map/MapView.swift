package import Stage

/// The view that fills the map scene. It reports landings, which stop a glide.
package final class MapView: View {
    var onTouch: (() -> Void)?

    override package func touchesBegan(_ touches: TouchSet, with event: TouchEvent?) { onTouch?() }
}
