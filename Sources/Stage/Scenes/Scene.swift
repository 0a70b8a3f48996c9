public import Drawing
public import Geometry
public import Gestures
public import Touches

/// A demonstration: a tree of views with recognizers, what they mean, and a picture of it. It never calls the window system.
///
/// Its space is that of its root view: points, the origin at the window's top left corner, y growing down.
public protocol Scene: AnyObject {
    /// The view that fills the window and holds all others.
    var root: View { get }

    /// Whether its picture has changed since it was last asked for.
    var needsDisplay: Bool { get set }

    /// Whether something moves by itself: while it does, time comes with every frame.
    var isAnimating: Bool { get }

    /// Whether nothing moves. Where it is animating just to look better, it is at rest. Not animating unless implemented.
    var isAtRest: Bool { get }

    /// The views that the keyboard can choose, in the order in which it does. None unless implemented.
    var focusableViews: [View] { get }

    /// All that a person has made of it, as far as it differs from a new one; while nothing is held or moves. Empty unless implemented.
    var state: Settings { get }

    /// The window has a new size, in points.
    func resize(to size: Size)

    /// The surroundings are different now. Called before the first picture.
    func traitsChanged(to traits: Traits)

    /// Time has passed: everything that moves by itself is now where it is at this moment.
    func advance(to time: Timestamp)

    /// A key was pressed that means nothing to the window, after the recognizers have had the round.
    func keyPressed(_ key: KeyInput)

    /// A key moves, scales or turns one of `focusableViews`.
    func adjust(_ view: View, by adjustment: Adjustment)

    /// Puts everything back where it was in the beginning.
    func reset()

    /// Settings came in, among them perhaps some of the scene's own.
    func apply(_ settings: Settings)

    /// Takes up what `state` of another one said. What makes no sense is passed over.
    func restore(_ state: Settings)

    /// The next picture is looked at for long: nothing in it may be there just to save time. Does nothing unless implemented.
    func refine()

    /// What to do here with the devices that there are, in one line.
    func hint(for devices: InputDevices) -> String

    /// What it looks like now, for the size of its root view.
    func picture() -> Picture
}

extension Scene {
    public var isAnimating: Bool { false }
    public var isAtRest: Bool { !isAnimating }
    public func refine() {}
    public var focusableViews: [View] { [] }
    public var state: Settings { [:] }
    public func traitsChanged(to traits: Traits) {}
    public func advance(to time: Timestamp) {}
    public func keyPressed(_ key: KeyInput) {}
    public func adjust(_ view: View, by adjustment: Adjustment) {}
    public func reset() {}
    public func apply(_ settings: Settings) {}
    public func restore(_ state: Settings) {}
    public func hint(for devices: InputDevices) -> String { "" }
}
