import CX11
import Geometry
import Touches

/// What the server says of a finger at one moment.
struct Report {
    /// The server's number for the finger.
    let number: UInt32
    let sample: TouchSample
    let modifiers: ModifierFlags

    var time: Timestamp { sample.time }
    var location: Point { sample.location }

    @unsafe
    init(_ event: XIDeviceEvent, at time: Timestamp, pressure: Double?) {
        unsafe number = UInt32(bitPattern: event.detail)
        sample = unsafe TouchSample(
            time: time, location: Point(x: event.event_x, y: event.event_y), pressure: pressure)
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
    var time: Timestamp { sample.time }
    private var sample: TouchSample
    private var modifiers: ModifierFlags

    init(_ report: Report, on device: Int32) {
        (number, self.device, sample, modifiers) = (report.number, device, report.sample, report.modifiers)
    }

    /// Takes the new sample, completed by the last one's measures where the device did not report them again.
    mutating func note(_ report: Report) {
        let newest = time
        sample = report.sample.completed(from: sample)
        sample.time = max(newest, sample.time)
        modifiers = report.modifiers
    }

    func input(_ phase: TouchPhase, at time: Timestamp, because cause: CancellationCause? = nil) -> InputEvent {
        InputEvent(
            time: time,
            .touch(
                TouchInput(
                    id: TouchID(server: number), phase: phase, sample: sample, modifiers: modifiers, cause: cause)))
    }
}
