import CairoRendering
import X11

enum Version {
    static let number = "0.1.0"

    static var text: String {
        """
        touchstone \(number)
        Swift \(_SwiftStdlibVersion.current)
        cairo \(Renderer.version)
        XInput \(XInputVersion.oldest) to \(XInputVersion.newest)
        """
    }
}
