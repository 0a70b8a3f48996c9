package import CX11
public import Geometry
public import Touches

/// A finger somewhere on the screen, in whatever window: for a diagnosis, never for a gesture.
public struct RawTouch: Hashable, Sendable {
    public let id: TouchID
    /// `began`, `moved` or `ended`.
    public let phase: TouchPhase
    public let time: Timestamp
    /// Where on the whole desktop, in pixels; nil where the event does not tell, as that of a lift.
    public let location: Point?
}

extension RawTouch {
    /// Reads `XI_RawTouchBegin`, `XI_RawTouchUpdate` or `XI_RawTouchEnd`; nil for anything else.
    ///
    /// - Parameters:
    ///   - device: The device whose numbers these are.
    ///   - screen: The size of the whole desktop, in pixels.
    @unsafe
    package init?(_ event: XIRawEvent, of device: PointingDevice?, screen: Size, at time: Timestamp) {
        switch unsafe event.evtype {
        case XI_RawTouchBegin: phase = .began
        case XI_RawTouchUpdate: phase = .moved
        case XI_RawTouchEnd: phase = .ended
        default: return nil
        }
        unsafe id = TouchID(server: UInt32(bitPattern: event.detail))
        self.time = time
        let numbers = unsafe Valuators(event.valuators)
        if let (across, down) = device?.place, let across, let down,
            let x = numbers[across.number], let y = numbers[down.number]
        {
            location = Point(x: across.fraction(of: x) * screen.width, y: down.fraction(of: y) * screen.height)
        } else {
            location = nil
        }
    }
}
