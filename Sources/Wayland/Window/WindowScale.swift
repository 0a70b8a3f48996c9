import Geometry

/// The scale of a window, which depends on the outputs that show it.
struct WindowScale {
    /// The number of pixels per point that the compositor prefers, by fractional-scale-v1.
    var preferred: Double?
    /// The identifiers of the outputs that show a part of the window.
    private(set) var outputs: Set<UInt> = []

    mutating func enter(_ output: UInt) { outputs.insert(output) }
    mutating func leave(_ output: UInt) { outputs.remove(output) }
    /// Forgets removed outputs, whose identifiers new outputs can have.
    mutating func forget(allExcept all: [Output]) { outputs.formIntersection(all.map(\.proxy.identifier)) }

    /// Returns the outputs that show the window. Before it is shown, it can appear on any of them.
    func shown(of all: [Output]) -> [Output] {
        let shown = all.filter { outputs.contains($0.proxy.identifier) }
        return shown.isEmpty ? all : shown
    }

    /// Returns the number of pixels per point. With several outputs, the largest scale is used,
    /// because reducing a picture looks better than enlarging it. Without `isExact`, the result is
    /// a whole number.
    func scale(_ all: [Output], isExact: Bool) -> Double {
        if isExact, let preferred { return preferred }
        return shown(of: all).map { isExact ? $0.scale : $0.roundedScale }.max() ?? 1
    }

    /// Returns the size in millimeters of a pixel of the window, whose scale is `scale`, or `nil`
    /// if it is unknown. With several outputs, the one with the largest scale decides.
    func millimetersPerPixel(_ all: [Output], scale: Double) -> Double? {
        guard let output = shown(of: all).max(by: { $0.scale < $1.scale }), let density = output.millimetersPerPixel
        else { return nil }
        return output.scale == scale ? density : density * output.scale / scale
    }
}
