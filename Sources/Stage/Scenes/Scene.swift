/// A tree of views with recognizers, and a picture of it. It never calls the window system.
///
/// Only `root` must be there: make views, give them looks, add recognizers, done. The picture is
/// composed of what each view keeps, and is shown again where something in the tree has changed.
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
    /// Whether its picture has changed since it was last shown. By default, whether something in
    /// the tree has; set to true, it says that something else has.
    var needsDisplay: Bool { get set }
    /// Whether something moves without input: while it does, time passes with every frame.
    var isAnimating: Bool { get }
    /// Whether nothing moves, though a picture may be refined. By default, whether not animating.
    var isAtRest: Bool { get }
    /// The views that the keyboard can choose, in this order. None by default.
    var focusableViews: [View] { get }

    /// The changes that a person has made, compared with a new scene; complete while nothing is
    /// held or moves. Empty by default.
    var state: Settings { get }

    /// The window has a new size, in points. By default the root gets it.
    func resize(to size: Size)

    /// The surroundings have changed. Called before the first picture. By default the root and all
    /// that it holds get them.
    func traitsChanged(to traits: Traits)

    /// Time has passed: moves everything that moves without input to where it is at this moment.
    func advance(to time: Timestamp)

    /// A key was pressed that neither window nor player uses. The recognizers have had the round.
    func keyPressed(_ key: KeyInput)

    /// A key was released, where `keyDetails` asks for it. A key that was reserved when it was
    /// pressed may be released here.
    func keyReleased(_ key: KeyInput)

    /// What the scene asks to know of keys besides their presses. Nothing by default.
    var keyDetails: KeyDetails { get }

    /// A key moves, scales or turns one of `focusableViews`.
    func adjust(_ view: View, by adjustment: Adjustment)

    /// Puts everything back where it was in the beginning.
    func reset()

    /// The part of `state` that undo brings back; of what moves by itself, where it goes. By
    /// default all of `state`.
    var undoableState: Settings { get }

    /// Goes back or forth to an `undoableState` of this scene, as fast as a reset. By default
    /// resets, and then restores it.
    func show(_ state: Settings)

    /// What a person can turn on and off, for buttons on the bar. Nothing by default.
    var options: [SceneOption] { get }

    /// Settings came in, among them perhaps some of the scene's own.
    func apply(_ settings: Settings)

    /// Restores the `state` of another scene. Parts with values that are not permitted are ignored.
    func restore(_ state: Settings)

    /// The next picture is looked at for long: nothing may be left out of it. Nothing by default.
    func refine()

    /// The shape of the mouse's pointer at a location in the root view. By default the arrow. It
    /// is asked for after each round while the mouse is over the scene.
    func cursor(at location: Point) -> Cursor

    /// What to do here with the available devices, in one line.
    func hint(for devices: InputDevices) -> String

    /// The picture for the size of its root view. By default, what is seen of the tree.
    func picture() -> Picture
}

extension Scene {
    public var needsDisplay: Bool {
        get { root.needsDisplay }
        set { root.needsDisplay = newValue }
    }
    public func resize(to size: Size) { root.frame = Rect(origin: .zero, size: size) }
    public func picture() -> Picture { Picture(of: root) }
    public var isAnimating: Bool { false }
    public var isAtRest: Bool { !isAnimating }
    public func refine() {}
    public var focusableViews: [View] { [] }
    public var state: Settings { [:] }
    public func traitsChanged(to traits: Traits) { root.traits = traits }
    public func advance(to time: Timestamp) {}
    public func keyPressed(_ key: KeyInput) {}
    public func keyReleased(_ key: KeyInput) {}
    public var keyDetails: KeyDetails { [] }
    public func adjust(_ view: View, by adjustment: Adjustment) {}
    public func reset() {}
    public var undoableState: Settings { state }
    public var options: [SceneOption] { [] }
    public func show(_ state: Settings) {
        reset()
        restore(state)
    }
    public func apply(_ settings: Settings) {}
    public func restore(_ state: Settings) {}
    public func cursor(at location: Point) -> Cursor { .arrow }
    public func hint(for devices: InputDevices) -> String { "" }
}
