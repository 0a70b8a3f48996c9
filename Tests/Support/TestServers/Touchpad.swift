import CTestServers
public import Geometry

/// A touchpad that reports pinches and swipes. Each call returns when the server has processed it.
public final class Touchpad {
    private let device: Device

    init(_ device: Device) { self.device = device }

    /// Reconnects after the device was disabled.
    public func reconnect() { device.reconnect() }

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
        let type = phase.type(began: PINCH_BEGIN, changed: PINCH_UPDATE, ended: PINCH_END)
        try device.send {
            device_send_pinch(
                $0, type, Int32(fingers), phase == .cancelled ? 1 : 0, delta.dx, delta.dy, scale, degrees)
        }
    }

    /// Sends one event of a swipe, with at least 3 `fingers`; `delta` is the movement since the
    /// last event, in pixels.
    public func swipe(_ phase: Phase, fingers: Int = 3, delta: Vector = .zero) throws(TestError) {
        let type = phase.type(began: SWIPE_BEGIN, changed: SWIPE_UPDATE, ended: SWIPE_END)
        try device.send {
            device_send_swipe($0, type, Int32(fingers), phase == .cancelled ? 1 : 0, delta.dx, delta.dy)
        }
    }
}

extension Touchpad.Phase {
    fileprivate func type(began: Int, changed: Int, ended: Int) -> Int32 {
        switch self {
        case .began: Int32(began)
        case .changed: Int32(changed)
        case .ended, .cancelled: Int32(ended)
        }
    }
}
