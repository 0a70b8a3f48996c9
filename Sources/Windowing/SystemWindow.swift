public import Drawing
public import Geometry
public import Touches

/// A window of a window system: its input, its clock and its frames.
///
/// Everything happens on one thread, inside the calls: nothing is called back later.
public protocol SystemWindow: AnyObject {
    /// The size of the window, in pixels.
    var size: Size { get }
    /// The preferences of the desktop, the screen and the devices, as of the last event.
    var surroundings: Surroundings { get }
    /// The present moment on the clock that stamps the window's input.
    var now: Timestamp { get }
    /// The time of the first lift of a touch that another program may still take, or `nil` if there
    /// is none. Until the window system decides, time must not pass for the touches.
    var undecidedSince: Timestamp? { get }
    /// When the display shows its frames, on the clock of `now`, for a window that is painted in
    /// step with them, or `nil` if that is not known, or where nothing waits for them.
    var frameClock: FrameClock? { get }
    /// How long the screen shows one frame; that of 60 in a second where it is not known.
    var frameDuration: Duration { get }
    /// Whether the window can show a picture now. Pictures are presented only if it can.
    var presentationState: PresentationState { get }
    /// Whether events wait to be drained. Also sends the buffered requests to the window system.
    var hasEvents: Bool { get }

    /// Puts the window on the screen.
    func show()

    /// Passes on the arrived events, oldest first; after a flood, not all: see `hasEvents`.
    func drainEvents(_ body: (WindowEvent) -> Void)

    /// Called when all drained events have been handled.
    func didHandleEvents()

    /// The file descriptors that the loop waits for. Each is readable once events have arrived or
    /// the program must end. Empty if the window's clock advances only in `wait(until:)`.
    var fileDescriptors: [Int32] { get }

    /// Sleeps until an event of this window arrives or a time has come.
    ///
    /// - Parameter moment: The time on the clock of `now`, or `nil` to wait for an event alone.
    /// - Throws: `.unavailable` if the operating system refuses to wait.
    func wait(until moment: Timestamp?) throws(WindowError)

    /// Paints the damaged part and shows it. A picture of a new size is painted completely.
    func present(_ picture: Picture, damage: Damage)

    /// Shows a part of the last picture, in pixels, again after the window has lost it.
    func restore(_ rect: Rect)

    /// Returns when the last frame is on the screen. For measurements.
    func waitForFrame()

    /// Takes the window from the screen for good.
    func close()

    /// The title.
    var title: String { get set }

    /// The icon in several sizes; empty for that of the application.
    var icons: [WindowIcon] { get set }

    /// Whether the window fills the screen. Setting it asks for it: the value changes when the
    /// window system has agreed, and not at all where it refuses.
    var isFullScreen: Bool { get set }

    /// What is copied and pasted between the window and other programs.
    var clipboard: any Clipboard { get }

    /// When `drainEvents` is to be called next although no event has arrived, on the clock of
    /// `now`, or `nil` if nothing is under way.
    var nextDeadline: Timestamp? { get }

    /// What is reported of keys besides their presses; nothing until it is set.
    var keyDetails: KeyDetails { get set }

    /// The shape of the pointer over the window; that of its surroundings until it is set.
    var cursor: Cursor { get set }
}

extension SystemWindow {
    /// Other programs take no touches unless a window system says so.
    public var undecidedSince: Timestamp? { nil }
}
