import CX11
import Geometry
import Touches

/// What the server says of a finger at one moment.
struct Report {
    /// The server's number for the finger.
    let number: UInt32
    let time: Timestamp
    let location: Point
    let pressure: Double?
    let modifiers: ModifierFlags

    @unsafe
    init(_ event: XIDeviceEvent, at time: Timestamp, pressure: Double?) {
        unsafe number = UInt32(bitPattern: event.detail)
        self.time = time
        unsafe location = Point(x: event.event_x, y: event.event_y)
        self.pressure = pressure
        unsafe modifiers = ModifierFlags(effective: UInt32(bitPattern: event.mods.effective))
    }
}

/// A finger that is down.
struct Finger {
    let number: UInt32
    let device: Int32
    /// Whether nobody else can take it any more.
    var isOwned = false
    /// When it was lifted, where the server still waits for another program to decide whose it was.
    var liftTime: Timestamp?
    /// Its newest stamp: replayed ones are old, and none is older than the one before.
    private(set) var time: Timestamp
    private var location: Point
    private var pressure: Double?
    private var modifiers: ModifierFlags

    init(_ report: Report, on device: Int32) {
        (number, self.device, time) = (report.number, device, report.time)
        (location, pressure, modifiers) = (report.location, report.pressure, report.modifiers)
    }

    /// Takes the new place; a pressure that is not told again is what it was.
    mutating func note(_ report: Report) {
        time = max(time, report.time)
        (location, modifiers) = (report.location, report.modifiers)
        pressure = report.pressure ?? pressure
    }

    func input(_ phase: TouchPhase, at time: Timestamp, because cause: CancellationCause? = nil) -> InputEvent {
        InputEvent(
            time: time,
            .touch(
                TouchInput(
                    id: TouchID(server: number), phase: phase, location: location, pressure: pressure,
                    modifiers: modifiers, cause: cause)))
    }
}
