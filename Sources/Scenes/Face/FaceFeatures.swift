import Stage

/// The outlines of a face's features. The eyes and the mouth have the proportions from the article
/// that `FaceScene` names, as fractions of the radius.
struct FaceFeatures {
    private static let (eyeRadius, eyeOffset) = (1.0 / 10, 1.0 / 3)
    private static let (browOffset, browLength, browTilt, browLift) = (0.56, 0.32, 0.11, 0.06)
    private static let (cheekRadius, cheekDistance, cheekOffset) = (0.2, 0.62, 0.06)
    private static let (droop, squint) = (0.7, 0.95)
    private static let lidRadius = 1.6
    /// The size of an upper lid relative to the eye. It is larger than 1, so that the lid also
    /// covers the antialiased edge of the eye.
    private static let coverage = 1.06
    private static let outwardTilt = 0.6
    private static let sides = [-1.0, 1]
    private static let widestGrin = 0.25

    let center: Point
    let radius: Double
    let style: FaceStyle
    /// The mood, from -1 (very sad) to 1 (ecstatic). A drag beyond a limit can temporarily move the
    /// value out of this range.
    let smiliness: Double

    private func point(_ x: Double, _ y: Double) -> Point { center + Vector(dx: x, dy: y) * radius }
    private func eyeCenter(_ side: Double) -> Point { point(side * style.eyeSeparation / 2, -Self.eyeOffset) }

    var outline: Path { Path(center: center, radius: radius) }

    var eyes: Path { circles(Self.sides.map(eyeCenter), radius: Self.eyeRadius) }

    var cheeks: [(center: Point, radius: Double)] {
        Self.sides.map { (point($0 * Self.cheekDistance, Self.cheekOffset), Self.cheekRadius * radius) }
    }

    private func circles(_ centers: [Point], radius part: Double) -> Path {
        var path = Path()
        for center in centers { path.append(Path(center: center, radius: radius * part)) }
        return path
    }

    var mouth: Path {
        var path = Path()
        path.move(to: cornersOfMouth.left)
        addLip(to: &path, smiliness: smiliness)
        return path
    }

    var grin: Path? {
        guard smiliness > 1, style != .android else { return nil }
        let opening = min((smiliness - 1) / Self.widestGrin, 1)
        var path = mouth
        addLip(to: &path, smiliness: smiliness * (1 - opening), isBackward: true)
        path.close()
        return path
    }

    private var cornersOfMouth: (left: Point, right: Point) {
        let top = point(-0.5, style.mouthOffset)
        let depth = abs(smiliness) * radius * style.mouthHeight
        let left = style != .android ? top : top + Vector(dx: 0, dy: depth / 2)
        return (left, left + Vector(dx: radius, dy: 0))
    }

    private func addLip(to path: inout Path, smiliness: Double, isBackward: Bool = false) {
        let depth = smiliness * radius * style.mouthHeight
        // A cubic curve is as high as half an oval if its control points are at four thirds of the
        // height.
        let handle = style != .android ? Vector(dx: radius / 3, dy: depth) : Vector(dx: 0, dy: depth / 2 * 4 / 3)
        let (left, right) = cornersOfMouth
        let (leftHandle, rightHandle) = (left + handle, right + Vector(dx: -handle.dx, dy: handle.dy))
        if isBackward {
            path.addCurve(to: left, controlPoint1: rightHandle, controlPoint2: leftHandle)
        } else {
            path.addCurve(to: right, controlPoint1: leftHandle, controlPoint2: rightHandle)
        }
    }

    var brows: Path {
        let (grief, joy) = ((-smiliness).clamped(to: 0...1), smiliness.clamped(to: 0...1))
        let height = -Self.browOffset - Self.browLift * joy
        var path = Path()
        for side in Self.sides {
            let middle = side * style.eyeSeparation / 2
            let (inner, outer) = (middle - side * Self.browLength / 2, middle + side * Self.browLength / 2)
            path.move(to: point(inner, height - Self.browTilt * grief))
            path.addQuadCurve(
                to: point(outer, height + Self.browTilt * grief),
                controlPoint: point(middle, height - 2 * Self.browLift * (0.4 + joy)))
        }
        return path
    }

    var lids: Path { smiliness < 0 ? upperLids : lowerLids }

    private var upperLids: Path {
        let distance = 1 - Self.droop * min(-smiliness, 1)
        let half = Vector(dx: distance, dy: (1 - distance * distance).squareRoot()).angle
        var path = Path()
        for side in Self.sides {
            let (center, reach) = (eyeCenter(side), Self.eyeRadius * Self.coverage * radius)
            let middle = -.pi / 2 + side * Self.outwardTilt
            path.move(to: center + Vector(dx: cosine(middle - half), dy: sine(middle - half)) * reach)
            path.addArc(
                withCenter: center, radius: reach, startAngle: middle - half, endAngle: middle + half, clockwise: true)
            path.close()
        }
        return path
    }

    private var lowerLids: Path {
        let distance = (1 + Self.lidRadius - Self.squint * min(smiliness, 1)) * Self.eyeRadius * radius
        let centers = Self.sides.map { eyeCenter($0) + Vector(dx: 0, dy: distance) }
        return circles(centers, radius: Self.eyeRadius * Self.lidRadius)
    }
}
