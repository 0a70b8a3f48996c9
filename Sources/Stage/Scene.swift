public import Drawing
public import Geometry
public import Gestures
public import Touches

/// A demonstration: a tree of views with recognizers, what they mean, and a picture of it. It never calls the window system.
public protocol Scene: AnyObject {
    /// The view that fills the window and holds all others.
    var root: View { get }

    /// Whether its picture has changed since it was last asked for.
    var needsDisplay: Bool { get set }

    /// Whether something moves by itself: while it does, time comes with every frame.
    var isAnimating: Bool { get }

    /// The window has a new size, in pixels.
    func resize(to size: Size)

    /// Time has passed: everything that moves by itself is now where it is at this moment.
    func advance(to time: Timestamp)

    /// A key was pressed, after the recognizers have had the round.
    func keyPressed(_ key: KeyInput)

    /// What it looks like now, for the size of its root view.
    func picture() -> Picture
}

extension Scene {
    public var isAnimating: Bool { false }
    public func advance(to time: Timestamp) {}
    public func keyPressed(_ key: KeyInput) {}
}
