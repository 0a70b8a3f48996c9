/// The style of a view's background, border, shadow and clip.
struct ViewStyle: Hashable {
    var backgroundColor: Color?
    var cornerRadius = 0.0
    var borderWidth = 0.0
    var borderColor = Color.black
    var shadow: DropShadow?
    var hoverShadow: DropShadow?
    var clipPath: Path?
    var isOpaque = false
}

/// A soft shadow behind a view.
///
/// The offset rotates with the superview, but not with the view. The offset and the radius are
/// scaled with the view.
public struct DropShadow: Hashable, Sendable {
    /// The color of the darkest part of the shadow.
    public var color: Color
    /// The offset of the shadow, in points. A positive y offset is downward.
    public var offset: Vector
    /// The distance over which the shadow fades on each side of its edge, in points. The minimum is
    /// 2, or more for a very large view, because the size of the shadow's bitmap is limited.
    public var radius: Double

    /// Creates a shadow. The default offset is 3 points downward.
    public init(color: Color, offset: Vector = Vector(dx: 0, dy: 3), radius: Double) {
        (self.color, self.offset, self.radius) = (color, offset, radius)
    }
}

extension View {
    /// The background color. The default is `nil`, which draws no background. If the background
    /// color of a scene's root view is `nil`, the palette's background is drawn.
    public var backgroundColor: Color? {
        get { appearance.style.backgroundColor }
        set { if newValue != backgroundColor { change { $0.backgroundColor = newValue } } }
    }

    /// The corner radius of the background, the border, the shadow and the clip, in points. The
    /// drawn radius is at most half the shorter side. The default is 0.
    public var cornerRadius: Double {
        get { appearance.style.cornerRadius }
        set { if newValue != cornerRadius { change { $0.cornerRadius = newValue } } }
    }

    /// The width of the border in points. The default is 0, which is no border. The border is drawn
    /// inside the bounds, over the content and the subviews.
    public var borderWidth: Double {
        get { appearance.style.borderWidth }
        set { if newValue != borderWidth { change { $0.borderWidth = newValue } } }
    }

    /// The color of the border. The default is black.
    public var borderColor: Color {
        get { appearance.style.borderColor }
        set { if newValue != borderColor { change { $0.borderColor = newValue } } }
    }

    /// The shadow that replaces `shadow` while the pointer is over the view, or `nil` to show
    /// `shadow`.
    package var hoverShadow: DropShadow? {
        get { appearance.style.hoverShadow }
        set { if newValue != hoverShadow { change { $0.hoverShadow = newValue } } }
    }

    /// The shadow of the view. The default is `nil`, which draws no shadow. `clipsToBounds` does
    /// not affect the shadow.
    public var shadow: DropShadow? {
        get { appearance.style.shadow }
        set { if newValue != shadow { change { $0.shadow = newValue } } }
    }

    /// The path to which the view is clipped, in addition to its bounds, if `clipsToBounds` is
    /// `true`, in the view's own coordinate space. If the path is `nil`, the view is clipped to its
    /// bounds, with rounded corners if the view has a corner radius. The path does not affect hit
    /// testing. The default is `nil`.
    public var clipPath: Path? {
        get { appearance.style.clipPath }
        set { if newValue != clipPath { change { $0.clipPath = newValue } } }
    }

    /// Whether the view completely covers its bounds, apart from rounded corners. The value is also
    /// `true` if the background color is opaque. The part of the shadow that an opaque view covers
    /// need not be painted.
    package var isOpaque: Bool {
        get { appearance.style.isOpaque || backgroundColor?.alpha == 1 }
        set { if newValue != isOpaque { change { $0.isOpaque = newValue } } }
    }

    /// The scale at which the view is painted about its center, in addition to its transform. It
    /// does not affect the view's geometry, so hit testing ignores it. The default is 1.
    package var magnification: Double {
        get { appearance.magnification }
        set {
            guard newValue != magnification else { return }
            appearance.magnification = newValue
            recordChange()
        }
    }

    var paintedTransformToSuperview: Transform {
        guard magnification != 1 else { return transformToSuperview }
        return .similarity(from: bounds.center, to: bounds.center, scale: magnification, rotation: 0)
            .concatenating(transformToSuperview)
    }

    private func change(_ body: (inout ViewStyle) -> Void) {
        body(&appearance.style)
        recordChange()
    }
}
