import Touches

/// A pixmap that the server copies to the window with the display's next frame.
///
/// Only one pixmap is presented at a time, and later pictures wait for it. If a picture is sent
/// without waiting, the pixmap may overwrite it later, so the picture must then be sent again.
struct PresentedPixmap {
    private let serial: UInt32
    private var (isShown, isReleased) = (false, false)
    /// The time at which the pixmap was sent, or `nil` until it has been recorded.
    var time: Timestamp?
    /// Whether later pictures no longer wait for the pixmap.
    private(set) var isLate = false

    init(serial: UInt32) { self.serial = serial }

    var isDone: Bool { isShown && isReleased }

    var deadline: Timestamp? { isLate ? nil : time.map { $0 + FrameReports.timeout } }

    mutating func giveUp() { isLate = true }

    mutating func recordShown(_ serial: UInt32) { if serial == self.serial { isShown = true } }

    mutating func recordReleased(_ serial: UInt32) { if serial == self.serial { isReleased = true } }
}
