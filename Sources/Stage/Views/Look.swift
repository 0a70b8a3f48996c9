/// The appearance of a view apart from its content. See the properties of `View` with the same
/// names.
struct Look: Hashable {
    var backgroundColor: Color?
    var cornerRadius = 0.0
    var borderWidth = 0.0
    var borderColor = Color.black
    var shadow: DropShadow?
    var clipPath: Path?
    var isOpaque = false
}

/// A soft shadow below a view.
///
/// The direction of light does not rotate with the view: `offset` is rotated with the superview,
/// but not with the view. Offset and radius are scaled with the view.
public struct DropShadow: Hashable, Sendable {
    /// The color of the shadow at its darkest.
    public var color: Color
    /// The offset of the shadow, in points.
    public var offset: Vector
    /// The distance of the falloff on each side of the edge, in points, at least 2. A view that is
    /// longer than 300 times the radius has no shadow if its corner radius exceeds 140 times the
    /// radius.
    public var radius: Double

    /// Creates a shadow. By default, it is offset downward.
    public init(color: Color, offset: Vector = Vector(dx: 0, dy: 3), radius: Double) {
        (self.color, self.offset, self.radius) = (color, offset, radius)
    }
}

extension View {
    /// The background color, or `nil` for none. At the root of a scene, `nil` is the palette's
    /// background.
    public var backgroundColor: Color? {
        get { appearance.look.backgroundColor }
        set { if newValue != backgroundColor { change { $0.backgroundColor = newValue } } }
    }

    /// The corner radius of the background, the border, the shadow and the clip, in points. At most
    /// half the shorter side.
    public var cornerRadius: Double {
        get { appearance.look.cornerRadius }
        set { if newValue != cornerRadius { change { $0.cornerRadius = newValue } } }
    }

    /// The width of the border inside the bounds, drawn over content and subviews, or 0 for none.
    public var borderWidth: Double {
        get { appearance.look.borderWidth }
        set { if newValue != borderWidth { change { $0.borderWidth = newValue } } }
    }

    /// The color of the border. The default is black.
    public var borderColor: Color {
        get { appearance.look.borderColor }
        set { if newValue != borderColor { change { $0.borderColor = newValue } } }
    }

    /// The shadow of the view, or `nil` for none. It is not clipped.
    public var shadow: DropShadow? {
        get { appearance.look.shadow }
        set { if newValue != shadow { change { $0.shadow = newValue } } }
    }

    /// The visible part of the view if `clipsToBounds` is `true`, in the view's own coordinate
    /// space, or `nil` for the bounds with their corner radius. It does not affect hit testing.
    public var clipPath: Path? {
        get { appearance.look.clipPath }
        set { if newValue != clipPath { change { $0.clipPath = newValue } } }
    }

    /// A Boolean value that indicates whether background or content covers the bounds, apart from
    /// the rounded corners. The shadow below the bounds is not painted.
    package var isOpaque: Bool {
        get { appearance.look.isOpaque || backgroundColor?.alpha == 1 }
        set { if newValue != isOpaque { change { $0.isOpaque = newValue } } }
    }

    private func change(_ body: (inout Look) -> Void) {
        body(&appearance.look)
        recordChange()
    }
}
