/// A tree of views with recognizers, and a picture of it. It never calls the window system.
///
/// Only `root` is required: make views, style them and add recognizers. The picture is composed of
/// what the views have drawn, and is shown again when something in the tree has changed.
///
/// ```swift
/// final class Card: Scene {
///     let root = View()
///
///     init() {
///         let card = View(frame: Rect(x: 100, y: 100, width: 200, height: 120))
///         card.backgroundColor = Color(hex: 0x4DCC66)
///         let pan = PanGestureRecognizer()
///         pan.addAction { pan in
///             card.center += pan.translation(in: card.superview)
///             pan.setTranslation(.zero, in: card.superview)
///         }
///         card.addGestureRecognizer(pan)
///         root.addSubview(card)
///     }
/// }
/// ```
///
/// Its coordinate space is that of its root view: points, the origin at the window's top left
/// corner, y growing down.
public protocol Scene: AnyObject {
    /// The view that fills the window and holds all others.
    var root: View { get }

    /// A Boolean value that indicates whether the picture has changed since it was last shown.
    ///
    /// The default implementation looks at the tree of `root`. Set it to `true` when something else
    /// has changed that `picture()` shows.
    var needsDisplay: Bool { get set }

    /// A Boolean value that indicates whether the scene moves without input. While it is `true`,
    /// `advance(to:)` is called for every frame.
    var isAnimating: Bool { get }

    /// Lays the scene out for a new size of the window, in points. The default implementation
    /// resizes `root`.
    func resize(to size: Size)

    /// Applies new traits. Called once before the first picture. The default implementation passes
    /// them to `root`.
    func traitsChanged(to traits: Traits)

    /// Moves everything that moves without input to its place at `time`.
    func advance(to time: Timestamp)

    /// The picture for the size of `root`. The default implementation composes it of the tree.
    func picture() -> Picture

    /// Applies settings of the program or the desktop. A scene ignores settings that it does not
    /// have.
    func apply(_ settings: Settings)

    /// Handles the press of a key that the window does not use, after the recognizers have handled
    /// its round.
    func keyPressed(_ key: KeyInput)

    /// Handles the release of a key, if `keyDetails` contains `.releases`. Includes the release of
    /// a key whose press the window has used.
    func keyReleased(_ key: KeyInput)

    /// The details of keys that the scene needs in addition to their presses.
    var keyDetails: KeyDetails { get }

    /// The shape of the pointer at a location in `root`, for each round while the mouse is over the
    /// scene.
    func cursor(at location: Point) -> Cursor
}

extension Scene {
    public var needsDisplay: Bool {
        get { root.needsDisplay }
        set { root.needsDisplay = newValue }
    }
    public var isAnimating: Bool { false }
    public func resize(to size: Size) { root.frame = Rect(origin: .zero, size: size) }
    public func traitsChanged(to traits: Traits) { root.traits = traits }
    public func advance(to time: Timestamp) {}
    public func picture() -> Picture { Picture(of: root) }
    public func apply(_ settings: Settings) {}
    public func keyPressed(_ key: KeyInput) {}
    public func keyReleased(_ key: KeyInput) {}
    public var keyDetails: KeyDetails { [] }
    public func cursor(at location: Point) -> Cursor { .arrow }
}

/// A scene whose picture takes longer to draw in full detail, as for a saved picture.
public protocol RefinableScene: Scene {
    /// Draws the next picture in full detail.
    func refine()
}
