import Geometry

/// The scale of a window, which depends on the outputs that show it.
struct WindowScale {
    /// The number of pixels per point that the compositor prefers, or `nil` if it has not reported
    /// one with fractional-scale-v1.
    var preferred: Double?
    /// The identifiers of the outputs that show a part of the window.
    private(set) var outputs: Set<UInt> = []

    mutating func enter(_ output: UInt) { outputs.insert(output) }
    mutating func leave(_ output: UInt) { outputs.remove(output) }
    /// Forgets removed outputs, because new outputs can get their identifiers.
    mutating func forget(allExcept all: [Output]) { outputs.formIntersection(all.map(\.proxy.identifier)) }

    /// Returns the outputs that show the window, or all outputs if none is known to show it.
    func shown(of all: [Output]) -> [Output] {
        let shown = all.filter { outputs.contains($0.proxy.identifier) }
        return shown.isEmpty ? all : shown
    }

    /// Returns the number of pixels per point: the scale that the compositor prefers or, without
    /// one, the largest scale of the outputs from `shown(of:)`, because reducing a picture looks
    /// better than enlarging it. If `isExact` is `false`, the preferred scale is ignored, and the
    /// result is a whole number.
    func scale(_ all: [Output], isExact: Bool) -> Double {
        if isExact, let preferred { return preferred }
        return shown(of: all).map { isExact ? $0.scale : $0.roundedScale }.max() ?? 1
    }

    /// Returns the size of one pixel of the window, in millimeters, or `nil` if it is unknown.
    /// `scale` is the scale of the window. If several outputs show the window, the output with the
    /// largest scale is used.
    func millimetersPerPixel(_ all: [Output], scale: Double) -> Double? {
        guard let output = shown(of: all).max(by: { $0.scale < $1.scale }), let density = output.millimetersPerPixel
        else { return nil }
        return output.scale == scale ? density : density * output.scale / scale
    }
}
