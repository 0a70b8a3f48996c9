public import Geometry

/// A touchpad that reports pinches and swipes. Each call returns when the server has processed it.
public final class Touchpad {
    /// An event of a pinch, or else of a swipe.
    struct Report {
        let isPinch: Bool
        let phase: Phase
        let fingers: Int
        let delta: Vector
        var scale = 1.0
        var degrees = 0.0
    }

    private let send: (Report) throws(TestError) -> Void
    private let forgetDevice: () -> Void

    init(reconnect: @escaping () -> Void = {}, send: @escaping (Report) throws(TestError) -> Void) {
        (self.send, forgetDevice) = (send, reconnect)
    }

    /// Reconnects after the device was disabled.
    public func reconnect() { forgetDevice() }

    /// The phase of a gesture event.
    public enum Phase: Sendable {
        case began, changed, ended, cancelled
    }

    /// Sends one event of a pinch.
    ///
    /// - Parameters:
    ///   - fingers: The number of fingers, at least 2.
    ///   - delta: The movement since the last event, in pixels.
    ///   - scale: The scale since the beginning.
    ///   - degrees: The rotation since the last event, clockwise.
    public func pinch(
        _ phase: Phase, fingers: Int = 2, delta: Vector = .zero, scale: Double = 1, degrees: Double = 0
    ) throws(TestError) {
        try send(
            Report(isPinch: true, phase: phase, fingers: fingers, delta: delta, scale: scale, degrees: degrees))
    }

    /// Sends one event of a swipe, with at least 3 `fingers`; `delta` is the movement since the
    /// last event, in pixels.
    public func swipe(_ phase: Phase, fingers: Int = 3, delta: Vector = .zero) throws(TestError) {
        try send(Report(isPinch: false, phase: phase, fingers: fingers, delta: delta))
    }
}
