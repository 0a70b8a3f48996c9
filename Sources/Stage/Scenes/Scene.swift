/// A tree of views with gesture recognizers, independent of the window system.
///
/// Programs adopt this protocol for the content of their windows. Only `root` is required. Create
/// views, style them and add recognizers. The scene's picture consists of the views' drawings, and
/// is updated when the tree changes.
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
/// A scene uses the coordinate space of its root view, in points. The origin is at the top-left
/// corner of the window, and y increases downward.
@MainActor public protocol Scene: AnyObject {
    /// The view that fills the window and contains all other views.
    var root: View { get }

    /// A Boolean value that indicates whether the picture has changed since it was last displayed.
    ///
    /// The default implementation observes the tree of `root`. If `picture()` also draws other
    /// content, set this property to `true` when that content changes.
    var needsDisplay: Bool { get set }

    /// A Boolean value that indicates whether the scene is moving without input. While it is
    /// `true`, windows call `advance(to:)` for every frame, or once per second in a hidden window
    /// on Wayland. The default is `false`.
    var isAnimating: Bool { get }

    /// Updates the layout for a new window size, in points. The default implementation sets the
    /// frame of `root`, and another implementation must set it as well. If only views depend on the
    /// size, override `layoutSubviews()` in the class of `root` instead.
    func resize(to size: Size)

    /// Applies new traits. Called before the first picture, and whenever the traits change. The
    /// default implementation sets the traits of `root`. Another implementation must normally set
    /// them as well, because the views and the overlays use them.
    func traitsChanged(to traits: Traits)

    /// Advances animations, and other changes that need no input, to `time`. Called in each round,
    /// after the recognizers have run.
    func advance(to time: Timestamp)

    /// Returns the scene's picture, which has the size of `root`. The default implementation draws
    /// the view tree.
    func picture() -> Picture

    /// Applies settings of the program or the desktop. Implementations ignore unsupported settings.
    func apply(_ settings: Settings)

    /// Handles a key press or a key repeat that neither the window nor the focus uses. Called after
    /// the recognizers have run.
    func keyPressed(_ key: KeyInput)

    /// Handles the release of a key, even if its press has moved the focus or changed the focused
    /// view. Windows report releases only if `wantsKeyReleases` is `true`.
    func keyReleased(_ key: KeyInput)

    /// A Boolean value that indicates whether the scene receives the releases of keys in addition
    /// to their presses. The default is `false`.
    var wantsKeyReleases: Bool { get }

    /// The views that Tab selects, in order. The default is the controls in the tree of `root` that
    /// can become focused. Views other than controls require ``ReservedInput/focusKeys``.
    var focusableViews: [View] { get }

    /// Moves, scales or rotates one of `focusableViews`. Called for the arrow keys, plus, minus and
    /// the square brackets if the window reserves ``ReservedInput/focusKeys``. A control adjusts
    /// itself in ``Control/adjust(by:)``.
    ///
    /// - Returns: Whether the scene has used the key. If the value is `false`, the scene receives
    ///   the key in `keyPressed(_:)`. The default implementation returns `false`.
    @discardableResult func adjust(_ view: View, by adjustment: Adjustment) -> Bool

    /// Returns the shape of the pointer at a location in `root`'s coordinate space. Windows call
    /// this method while the pointer is over the scene. The default implementation returns
    /// `.arrow`.
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
    public var wantsKeyReleases: Bool { false }
    public var focusableViews: [View] { root.focusableControls }
    @discardableResult public func adjust(_ view: View, by adjustment: Adjustment) -> Bool { false }
    public func cursor(at location: Point) -> Cursor { .arrow }
}

/// A scene whose state can be saved and restored, so that a recording can start with that state.
/// The shell, its scenes and the scenes of programs that record sessions adopt this protocol.
@MainActor public protocol Restorable: Scene {
    /// A Boolean value that indicates whether `state` describes the scene completely. Views can
    /// still be moving if `state` contains their destinations. By default, it is `true` if the
    /// scene is not animating.
    var isAtRest: Bool { get }

    /// The differences between this scene's state and the state of a new scene. The default is an
    /// empty set of settings.
    var state: Settings { get }

    /// Restores the `state` of another scene of this type. Invalid values are ignored.
    func restore(_ state: Settings)
}

extension Restorable {
    public var isAtRest: Bool { !isAnimating }
    public var state: Settings { [:] }
    public func restore(_ state: Settings) {}
}

/// A request from a scene or an overlay to the host of a ``SceneRunner``.
package enum SceneRequest: Hashable, Sendable {
    case toggleFullScreen
    /// A request to copy the picture of the window to the clipboard, as an image.
    case copyPicture
    /// A request to close the window, as its close button does.
    case close
    /// A request to deliver settings as input.
    case set(Settings)
}
