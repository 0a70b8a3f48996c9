package import Stage

/// The view that fills the map scene. It reports touches that land, so that the scene stops an
/// animation of the map.
package final class MapView: View {
    var onTouch: (() -> Void)?

    override package func touchesBegan(_ touches: TouchSet, with event: TouchEvent?) { onTouch?() }
}
