public import ArgumentParser
public import Desktop
import Wayland
import X11

/// A size on the command line, such as `1280x800`.
struct PixelSize {
    /// The maximum width and height, in pixels. The coordinates of the X protocol and cairo's
    /// images have the same limit.
    static let largest = 32767
    let width: Int
    let height: Int

    var size: Size { Size(width: Double(width), height: Double(height)) }
}

extension PixelSize {
    init(parsing argument: String) throws {
        guard let (width, height) = pair(argument, "x", in: 1...Self.largest) else {
            throw ValidationError(
                "a size is two numbers from 1 to \(Self.largest) with an x between them, as in 1280x800.")
        }
        self.init(width: width, height: height)
    }
}

/// The options for opening and painting a window.
struct WindowPlacing: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: .init("The position of the window's top left corner on the screen. Only on X11.", valueName: "X,Y"),
        transform: Self.position(parsing:))
    var position: (x: Int, y: Int)?

    @Option(
        help: .init(
            "The window system: auto is Wayland if a compositor answers, and X11 otherwise.",
            valueName: "auto|wayland|x11"))
    var displayServer = DisplayServer.automatic

    @Option(help: "How to paint: auto uses shared memory, or Xlib if the server has none or paints faster.")
    var paint = PaintMethod.automatic

    @Option(
        help: """
            When to paint: after each input (immediate), in step with the display, or in step if it reports frames (auto).
            """)
    var frames = FramePacing.automatic

    @Option(help: "The number of threads that copy bitmaps. The default is one for each processor, up to 4.")
    var threads: Int?

    func validate() throws {
        guard position == nil || displayServer != .wayland else { throw ValidationError(Self.positionProblem) }
        guard let threads, !Self.threadCounts.contains(threads) else { return }
        throw ValidationError("--threads is a number from 1 to \(Self.threadCounts.upperBound).")
    }

    private static let threadCounts = 1...64
    private static let positionProblem =
        "--position has no effect on Wayland, because the compositor places the windows. It works with --display-server x11."

    /// Warns that the requested position has no effect, if the window has opened on Wayland.
    @MainActor func checkPosition(of window: SceneWindow) {
        if position != nil, window.window is WaylandWindow { complain(Self.positionProblem) }
    }

    private static func position(parsing argument: String) throws -> (x: Int, y: Int) {
        guard let position = pair(argument, ",", in: -PixelSize.largest...PixelSize.largest) else {
            throw ValidationError("a position is two whole numbers with a comma between them, as in 100,-20.")
        }
        return position
    }
}

extension PaintMethod: ExpressibleByArgument {}
extension FramePacing: ExpressibleByArgument {}
extension DisplayServer: ExpressibleByArgument {}

/// The values of the option `--ahead`, which determines whether held objects are painted at the
/// fingers' predicted locations.
enum PaintingAhead: String, CaseIterable, ExpressibleByArgument { case on, off }

private func pair(_ text: String, _ separator: Character, in range: ClosedRange<Int>) -> (Int, Int)? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false).compactMap { Int($0) }
    return parts.count == 2 && parts.allSatisfy(range.contains) ? (parts[0], parts[1]) : nil
}
