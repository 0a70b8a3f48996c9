import Touches

/// The pixmap that the server copies to the window with the display's next frame.
///
/// There is one at a time, and other pictures wait for it: what is put meanwhile will be
/// overwritten by the older picture, and is then put again.
struct PresentedPixmap {
    private let serial: UInt32
    private var (isShown, isReleased) = (false, false)
    /// When it was presented; nil at first.
    private(set) var time: Timestamp?
    /// Whether other pictures wait for it no more.
    private(set) var isLate = false

    /// A pixmap that is presented by the request of a serial number.
    init(serial: UInt32) { self.serial = serial }

    /// Whether the server has shown it and reads it no more.
    var isDone: Bool { isShown && isReleased }

    /// Until when other pictures wait for it, or `nil` if they do not.
    var deadline: Timestamp? { isLate ? nil : time.map { $0 + FrameReports.patience } }

    mutating func notePresented(at now: Timestamp) { time = now }

    mutating func giveUp() { isLate = true }

    mutating func noteShown(_ serial: UInt32) { if serial == self.serial { isShown = true } }

    mutating func noteReleased(_ serial: UInt32) { if serial == self.serial { isReleased = true } }
}
