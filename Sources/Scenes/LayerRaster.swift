import Stage

/// The resolution of the bitmap of an object that fingers move, scale and rotate.
///
/// While the object moves, its bitmap is transformed instead of painted again. It is replaced only
/// if it is rotated or its scale is wrong by a factor of 1.5. When the object has not moved for a
/// tenth of a second, even under resting fingers, it is painted at its exact scale and angle. If
/// that bitmap would have more than `maxPixels`, it is painted upright, at a scale that fits.
struct LayerRaster {
    static let stretches = 0.66...1.5
    /// The scales of an object, relative to its last upright bitmap, at which a new movement uses
    /// that bitmap again. The difference in sharpness is not visible, and the movement starts
    /// without waiting for a new bitmap.
    private static let reuses = 0.9...1.1
    private static let restBeforeExactness = Duration.milliseconds(100)
    /// The maximum number of pixels in the bitmap: 23 MB at 4 bytes per pixel. The bitmap of a
    /// larger object is stretched.
    static let maxPixels = 5.75e6
    /// The minimum number of pixels and the minimum number of pixels per point at which a moving
    /// object is sampled at half the resolution. In a window of 3840 by 2160 pixels, for example, a
    /// frame of the rotating map then takes 22 ms of processor time instead of 42 ms, on two busy
    /// processors. At fewer pixels per point, the loss of sharpness would be visible.
    private static let (minHalvedPixels, minHalvedScale) = (4.1e6, 2.0)

    /// The transform from the object's coordinate space to the bitmap, in points, without a
    /// translation.
    private(set) var transform = Transform.identity
    /// Whether the bitmap is as sharp as it can be for the object's current transform.
    private(set) var isExact = false
    /// Whether the object is sampled at half the resolution, because it is large and moving.
    private(set) var isHalved = false
    /// The value that `transform` takes when the object rests: the object's scale and angle, or
    /// only a scale if the bitmap would otherwise exceed `maxPixels`.
    private var exact = Transform.identity
    /// The transform of the last bitmap that was not rotated.
    private var upright = Transform.identity
    private var map: Transform?
    /// The time of the last movement, or `nil` if the resolution has been exact since `refine()`.
    private var lastMovement: Timestamp?

    /// Updates the resolution for the current placement of the object.
    ///
    /// - Parameters:
    ///   - map: The transform from the object's coordinate space to the scene.
    ///   - size: The size of the object in its own coordinate space.
    ///   - time: The current time. An object whose transform stays the same for 0.1 s is at rest.
    mutating func follow(_ map: Transform, size: Size, pixelsPerPoint: Double, at time: Timestamp) {
        let isNew = self.map == nil
        if map != self.map { (self.map, lastMovement) = (map, time) }
        let pixels = size.width * size.height * map.determinant.magnitude * pixelsPerPoint * pixelsPerPoint
        let reduction = min(1, (Self.maxPixels / pixels).squareRoot())
        let linear = Transform(a: map.a, b: map.b, c: map.c, d: map.d, tx: 0, ty: 0)
        let scale = map.scale * reduction
        let frame = linear.boundingBox(of: Rect(origin: .zero, size: size))
        let isSmall = frame.area * pixelsPerPoint * pixelsPerPoint <= Self.maxPixels
        exact = isSmall ? linear : Transform(scaleX: scale, y: scale)
        let rests = isNew || lastMovement.map { time - $0 >= Self.restBeforeExactness } ?? true
        isHalved = !rests && Self.isHalved(pixels: pixels, pixelsPerPoint: pixelsPerPoint)
        if rests {
            transform = exact
            if exact.isUpright { upright = exact }
        } else if !Self.stretches.contains(scale / transform.scale) || !transform.isUpright && transform != linear {
            if !Self.reuses.contains(scale / upright.scale) { upright = Transform(scaleX: scale, y: scale) }
            transform = upright
        }
        isExact = transform == exact && !isHalved
    }

    /// Returns whether an object that covers the given number of pixels is sampled at half the
    /// resolution while it moves.
    static func isHalved(pixels: Double, pixelsPerPoint: Double) -> Bool {
        pixels >= minHalvedPixels && pixelsPerPoint >= minHalvedScale
    }

    /// Returns whether an object must be drawn again when its resolution changes from `other`.
    func differs(from other: LayerRaster) -> Bool { transform != other.transform || isHalved != other.isHalved }

    /// Switches to the exact resolution until the next movement, for example for a picture that is
    /// saved.
    mutating func refine() { (transform, isExact, isHalved, lastMovement) = (exact, true, false, nil) }
}
