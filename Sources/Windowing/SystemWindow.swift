package import Drawing
package import Geometry
package import Touches

/// A window that delivers input and shows pictures.
///
/// All methods are called on one thread. A closure that is passed to a method is called only before
/// the method returns.
package protocol SystemWindow: AnyObject {
    /// The size of the window, in pixels.
    var size: Size { get }
    /// The desktop's preferences, the screen density and the devices, as of the last event.
    var surroundings: Surroundings { get }
    /// The current time on the window's input clock.
    var now: Timestamp { get }
    /// The time beyond which the scene must not advance yet, because input that happened after it
    /// may not have been read, or `nil` if there is no such time. For example, another program can
    /// still claim a touch that was lifted at this time.
    var undecidedSince: Timestamp? { get }
    /// The display's frame times on the clock of `now`, or `nil` if they are unknown or painting
    /// does not follow the display.
    var frameClock: FrameClock? { get }
    /// The length of time before a frame during which the compositor no longer accepts pictures for
    /// the frame. It is zero if a picture can be presented until the frame begins.
    var compositingTime: Duration { get }
    /// The duration of a frame, or 1/60 second if it is unknown.
    var frameDuration: Duration { get }
    /// Indicates whether a picture can be presented now. Present pictures only if the value is
    /// `.ready`.
    var presentationState: PresentationState { get }
    /// Whether there are events to read. The getter can also send buffered requests.
    var hasEvents: Bool { get }

    /// Shows the window. On Wayland, the window appears with its first picture.
    ///
    /// - Parameter background: On X11, the color of the window until the first picture is
    ///   presented. Later, the background color of the last picture is used, for example to fill a
    ///   window that grows.
    func show(background: Color)

    /// Calls `body` for each event that has arrived, oldest first. If there are too many events for
    /// one call, some remain queued, and `hasEvents` is still `true`.
    func drainEvents(_ body: (WindowEvent) -> Void)

    /// Informs the window that the program has handled all drained events. The window then answers
    /// the pings with which the window system checks that the program responds. If a picture is
    /// still being presented, it can answer them in a later call.
    func didHandleEvents()

    /// The file descriptors to poll. A descriptor becomes readable when events arrive or the
    /// program must quit. The array is empty if the window's clock advances only in `wait(until:)`.
    var fileDescriptors: [Int32] { get }
    /// The descriptors to poll for writing, because requests wait until the display server has read
    /// earlier ones. The array is usually empty.
    var blockedDescriptors: [Int32] { get }

    /// Sleeps until an event arrives or the clock reaches a time. Events for other windows can also
    /// end the wait, because windows can share a connection.
    ///
    /// - Parameter deadline: The time on the clock of `now`, or `nil` to wait only for an event.
    /// - Throws: `.unavailable` if waiting fails.
    func wait(until deadline: Timestamp?) throws(WindowError)

    /// Paints the damaged part of a picture and shows it. A picture of a new size is painted
    /// completely.
    func present(_ picture: Picture, damage: Damage)

    /// Whether another thread paints the bitmaps of hidden layers, and of large layers if only
    /// their resolution changes. The old bitmap is stretched until the new one is complete, and the
    /// window then reports `.refined`. If the value is `false`, each picture is complete when it is
    /// presented.
    var paintsInBackground: Bool { get set }

    /// Shows a part of the last picture again after the window has lost it. `rect` is in pixels.
    func restore(_ rect: Rect)

    /// Waits until the last presented picture is on the screen, if the window can determine this,
    /// or until a time limit has passed.
    func waitForFrame()

    /// Closes the window permanently.
    func close()

    var title: String { get set }

    /// The icon in several sizes. If the list is empty, the application's icon is used.
    var icons: [WindowIcon] { get set }

    /// Whether the window fills the screen. Setting this property sends a request, so the value may
    /// change later or not at all.
    var isFullScreen: Bool { get set }

    var clipboard: any Clipboard { get }

    /// The time, on the clock of `now`, at which to call `drainEvents` even if no event has
    /// arrived, or `nil` if there is no such time.
    var nextDeadline: Timestamp? { get }

    /// Whether to report the releases of keys in addition to their presses. The default is `false`.
    var wantsKeyReleases: Bool { get set }

    var cursor: Cursor { get set }
}

extension SystemWindow {
    /// The default value, `nil`, for windows whose scenes can always advance.
    package var undecidedSince: Timestamp? { nil }
    /// The default value, `false`, for windows that do not paint in the background. Setting it has
    /// no effect.
    package var paintsInBackground: Bool {
        get { false }
        set {}
    }
    /// The default value, an empty array, for windows whose requests never wait.
    package var blockedDescriptors: [Int32] { [] }
    /// The default value, zero, for windows that do not estimate this time.
    package var compositingTime: Duration { .zero }
    /// The default value, the duration of a frame according to `frameClock`, or 1/60 second if the
    /// clock is `nil`.
    package var frameDuration: Duration { frameClock?.period ?? FrameClock.usualPeriod }
}

/// A system that opens windows, such as an X server.
///
/// To add a window system, implement this protocol and `SystemWindow` in a module, and use both
/// implementations in the `Desktop` module.
package protocol WindowSystem {
    associatedtype Window: SystemWindow

    /// Opens a window. Call `SystemWindow.show(background:)` to show it.
    ///
    /// - Throws: `.unavailable`, for example if no display server that reports touches can be
    ///   reached.
    func openWindow(_ options: WindowOptions) throws(WindowError) -> Window
}

/// An error that leaves a program without a window.
public enum WindowError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Opening a window or waiting for events failed, or the window system has refused a request of
    /// the program. The reason is a sentence for the user.
    case unavailable(reason: String)
    /// Another program destroyed the window.
    case destroyed
    /// The connection to the window system was lost.
    case connectionLost

    public var description: String {
        switch self {
        case .unavailable(let reason): reason
        case .destroyed: "another program has destroyed the window."
        case .connectionLost: "the connection to the display server was lost."
        }
    }
}

/// A state that indicates whether a window can show a picture.
package enum PresentationState: Hashable, Sendable {
    /// A picture can be presented now.
    case ready
    /// Earlier pictures are still being presented. An event follows when a picture can be
    /// presented. The window stops waiting at the time `until`, or waits without a limit if `until`
    /// is `nil`.
    case busy(until: Timestamp?)
    /// The window is hidden or counts as hidden, for example because its last picture was not shown
    /// in time. Check again after the next call of `drainEvents(_:)`.
    case hidden
}
