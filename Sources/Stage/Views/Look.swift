/// What a view looks like beside its content; see the properties of `View` with these names.
struct Look: Hashable {
    var backgroundColor: Color?
    var cornerRadius = 0.0
    var borderWidth = 0.0
    var borderColor = Color.black
    var shadow: DropShadow?
    var clipPath: Path?
}

/// The soft shadow that a view casts on what lies below it.
///
/// The light comes from the same side however the view is turned: `offset` is turned with the
/// superview, not with the view. Offset and radius are scaled with the view.
public struct DropShadow: Hashable, Sendable {
    /// The color where the shadow is full.
    public var color: Color
    /// How far the shadow falls, in points.
    public var offset: Vector
    /// How far the shadow fades to each side of its edge, in points; at least 2. A view that is
    /// longer than 300 times the radius casts none if its corners are rounder than 140 times it.
    public var radius: Double

    /// A shadow below what casts it unless `offset` says otherwise.
    public init(color: Color, offset: Vector = Vector(dx: 0, dy: 3), radius: Double) {
        (self.color, self.offset, self.radius) = (color, offset, radius)
    }
}

extension View {
    /// The color of the bounds, below the content; nil for none. At the root of a scene nil is the
    /// palette's background.
    public var backgroundColor: Color? {
        get { appearance.look.backgroundColor }
        set { if newValue != backgroundColor { change { $0.backgroundColor = newValue } } }
    }

    /// The radius of the corners of background, border and shadow, and of a view that clips. In
    /// points, at most half the shorter side.
    public var cornerRadius: Double {
        get { appearance.look.cornerRadius }
        set { if newValue != cornerRadius { change { $0.cornerRadius = newValue } } }
    }

    /// The width of the line along the inside of the bounds, over content and subviews; 0 for none.
    public var borderWidth: Double {
        get { appearance.look.borderWidth }
        set { if newValue != borderWidth { change { $0.borderWidth = newValue } } }
    }

    /// The color of the border. The default is black.
    public var borderColor: Color {
        get { appearance.look.borderColor }
        set { if newValue != borderColor { change { $0.borderColor = newValue } } }
    }

    /// The shadow of the bounds, below the view; nil for none. A view that clips casts it all the
    /// same.
    public var shadow: DropShadow? {
        get { appearance.look.shadow }
        set { if newValue != shadow { change { $0.shadow = newValue } } }
    }

    /// The part of the view that is seen where `clipsToBounds` is true, in the view's own
    /// coordinate space; nil for the bounds with their corner radius. It does not change what is
    /// hit.
    public var clipPath: Path? {
        get { appearance.look.clipPath }
        set { if newValue != clipPath { change { $0.clipPath = newValue } } }
    }

    private func change(_ body: (inout Look) -> Void) {
        body(&appearance.look)
        noteChange()
    }
}
