import Stage

/// The outlines of a face's features. The eyes and the mouth have the proportions of the seed
/// article, as parts of the radius.
struct FaceFeatures {
    private static let (eyeRadius, eyeOffset) = (1.0 / 10, 1.0 / 3)
    private static let (browOffset, browLength, browTilt, browLift) = (0.56, 0.32, 0.11, 0.06)
    private static let (cheekRadius, cheekDistance, cheekOffset) = (0.13, 0.64, 0.08)
    /// The parts of an eye that the lids cover at the extremes of the mood.
    private static let (droop, squint) = (0.75, 0.95)
    /// The radius of a lid, as a part of the eye's radius. Larger upper lids reach beyond the face.
    private static let lidRadius = 1.6
    /// The angle between a drooping lid and the vertical.
    private static let outwardTilt = 0.6
    private static let sides = [-1.0, 1]

    let center: Point
    let radius: Double
    let style: FaceStyle
    /// From -1, very sad, to 1, ecstatic.
    let smiliness: Double

    private func place(_ x: Double, _ y: Double) -> Point { center + Vector(dx: x, dy: y) * radius }
    private func eyeCenter(_ side: Double) -> Point { place(side * style.eyeSeparation / 2, -Self.eyeOffset) }

    var outline: Path { Path(center: center, radius: radius) }

    var eyes: Path { circles(Self.sides.map(eyeCenter), radius: Self.eyeRadius) }

    var cheeks: Path {
        circles(Self.sides.map { place($0 * Self.cheekDistance, Self.cheekOffset) }, radius: Self.cheekRadius)
    }

    private func circles(_ centers: [Point], radius part: Double) -> Path {
        var path = Path()
        for center in centers { path.append(Path(center: center, radius: radius * part)) }
        return path
    }

    /// Half an oval, or a curve that hangs from its ends. Both bend upward for a sad face.
    var mouth: Path {
        let (width, depth) = (radius, smiliness * radius * style.mouthHeight)
        let top = place(-0.5, style.mouthOffset)
        let left = style != .android ? top : top + Vector(dx: 0, dy: abs(depth) / 2)
        let right = left + Vector(dx: width, dy: 0)
        // With handles of four thirds of the height, a cubic curve comes closest to half an oval.
        let handle = style != .android ? Vector(dx: width / 3, dy: depth) : Vector(dx: 0, dy: depth / 2 * 4 / 3)
        var path = Path()
        path.move(to: left)
        path.addCurve(
            to: right, controlPoint1: left + handle, controlPoint2: right + Vector(dx: -handle.dx, dy: handle.dy))
        return path
    }

    /// Lines above the eyes. Their inner ends rise in a sad face, and they arch in a happy one.
    var brows: Path {
        let (grief, joy) = (max(0, -smiliness), max(0, smiliness))
        let height = -Self.browOffset - Self.browLift * joy
        var path = Path()
        for side in Self.sides {
            let middle = side * style.eyeSeparation / 2
            let (inner, outer) = (middle - side * Self.browLength / 2, middle + side * Self.browLength / 2)
            path.move(to: place(inner, height - Self.browTilt * grief))
            path.addQuadCurve(
                to: place(outer, height + Self.browTilt * grief),
                controlPoint: place(middle, height - 2 * Self.browLift * (0.4 + joy)))
        }
        return path
    }

    /// Upper lids that droop outward when the face is sad, or lower lids that rise when it is
    /// happy.
    var lids: Path {
        smiliness < 0
            ? lids(covering: Self.droop * -smiliness, direction: -.pi / 2 + Self.outwardTilt)
            : lids(covering: Self.squint * smiliness, direction: .pi / 2)
    }

    /// - Parameter direction: The direction in which the lid of the right eye lies, in radians.
    private func lids(covering part: Double, direction: Double) -> Path {
        let distance = (1 + Self.lidRadius - part) * Self.eyeRadius * radius
        let centers = Self.sides.map { side in
            eyeCenter(side) + Vector(dx: side * cosine(direction), dy: sine(direction)) * distance
        }
        return circles(centers, radius: Self.eyeRadius * Self.lidRadius)
    }
}
