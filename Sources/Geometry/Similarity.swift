extension AffineTransform {
    /// The similarity x ↦ to + scale · R(rotation) · (x − from), the rotation in radians, positive
    /// clockwise on the screen.
    package static func similarity(from: Point, to: Point, scale: Double, rotation: Double) -> AffineTransform {
        AffineTransform(translation: .zero - from)
            .concatenating(AffineTransform(rotationAngle: rotation))
            .concatenating(AffineTransform(scaleX: scale, y: scale))
            .concatenating(AffineTransform(translation: to - .zero))
    }
}
