import Geometry
import X11

extension WindowOptions {
    /// The same with its size in pixels: no larger than the screen where it grows with the scale.
    func inPixels(on connection: Connection, scale: Double?) -> WindowOptions {
        guard isSizeInPoints else { return staysOnScreen ? noLarger(than: connection.screenSize) : self }
        let factor = scale ?? connection.preferences().scale
        let screen = connection.screenSize
        var result = self
        result.size = Size(
            width: min((size.width * factor).rounded(), max(size.width, screen.width)),
            height: min((size.height * factor).rounded(), max(size.height, screen.height)))
        result.isSizeInPoints = false
        return result
    }

    private func noLarger(than screen: Size) -> WindowOptions {
        var result = self
        result.size = Size(width: min(size.width, screen.width), height: min(size.height, screen.height))
        return result
    }
}
