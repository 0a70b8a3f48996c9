/// A property of a view that can be animated. Its value is packed into eight numbers, so that one
/// `Motion` can interpolate any property.
package enum AnimatedProperty: Hashable {
    case center, bounds, transform, alpha, backgroundColor
    /// The origin of `bounds`. A scroll view animates this property instead of `bounds`, so that a
    /// change of its size does not stop the animation.
    case offset

    /// The properties that `View.animate` animates if its closure changes them.
    static let inClosures: [AnimatedProperty] = [.center, .bounds, .transform, .alpha, .backgroundColor]

    /// Whether a touch stops an animation of the property.
    var isGeometric: Bool { self != .alpha && self != .backgroundColor }

    /// The distance from the final value at which a spring counts as settled. It is in points for
    /// `center`, `bounds` and `offset`.
    var tolerance: Double { self == .center || self == .bounds || self == .offset ? 0.05 : 0.001 }

    /// Returns whether setting this property also sets the other one.
    func overlaps(_ other: AnimatedProperty) -> Bool {
        self == other || [self, other] == [.bounds, .offset] || [self, other] == [.offset, .bounds]
    }

    /// Returns the view's value of this property, packed into numbers, or `nil` if the property is
    /// a color that is `nil`.
    @MainActor func value(of view: View) -> SIMD8<Double>? {
        switch self {
        case .center: SIMD8(view.center)
        case .bounds: SIMD8(SIMD2(view.bounds.minX, view.bounds.minY), SIMD2(view.bounds.width, view.bounds.height))
        case .transform: SIMD8(view.transform)
        case .alpha: SIMD8(view.alpha, 0, 0, 0, 0, 0, 0, 0)
        case .backgroundColor: view.backgroundColor.map { SIMD8(SIMD2($0.red, $0.green), SIMD2($0.blue, $0.alpha)) }
        case .offset: SIMD8(view.bounds.origin)
        }
    }

    @MainActor func set(_ value: SIMD8<Double>?, of view: View) {
        let numbers = value ?? .zero
        switch self {
        case .center: view.center = Point(x: numbers[0], y: numbers[1])
        case .bounds: view.bounds = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        case .transform: view.transform = Transform(numbers)
        case .alpha: view.alpha = numbers[0]
        case .backgroundColor:
            view.backgroundColor = value.map { Color(red: $0[0], green: $0[1], blue: $0[2], alpha: $0[3]) }
        case .offset: view.setBoundsOrigin(Point(x: numbers[0], y: numbers[1]))
        }
    }

    // MARK: Interpolation

    /// Returns the numbers between which a change is interpolated. A `nil` color is replaced with
    /// the other color at an alpha of 0, so that only the opacity changes. A transform is
    /// decomposed, so that a view rotates in the shorter direction and does not shrink while it
    /// rotates.
    func path(from start: SIMD8<Double>?, to end: SIMD8<Double>?) -> (start: SIMD8<Double>, end: SIMD8<Double>) {
        var (first, last) = (start ?? end ?? .zero, end ?? start ?? .zero)
        if start == nil { first[3] = 0 }
        if end == nil { last[3] = 0 }
        guard self == .transform else { return (first, last) }
        (first, last) = (first.parts(rotatedAs: last), last.parts(rotatedAs: first))
        first[2] += ((last[2] - first[2]) / (2 * .pi)).rounded() * 2 * .pi
        return (first, last)
    }

    /// Returns the value of the property for interpolated numbers. Sizes, opacities and colors are
    /// limited to valid values, because a spring can overshoot.
    func value(onPath numbers: SIMD8<Double>) -> SIMD8<Double> {
        var numbers = numbers
        switch self {
        case .center, .offset: break
        case .bounds: (numbers[2], numbers[3]) = (max(numbers[2], 0), max(numbers[3], 0))
        case .transform:
            let (sine, cosine) = (sine(numbers[2]), cosine(numbers[2]))
            let (scale, shear, height) = (numbers[3], numbers[4], numbers[5])
            numbers = SIMD8(
                scale * cosine, scale * sine, shear * cosine - height * sine, shear * sine + height * cosine,
                numbers[0], numbers[1], 0, 0)
        case .alpha, .backgroundColor: numbers.clamp(lowerBound: .zero, upperBound: SIMD8(repeating: 1))
        }
        return numbers
    }
}

extension SIMD8<Double> {
    package init(_ point: Point) { self.init(SIMD2(point.x, point.y), .zero) }

    fileprivate init(_ first: SIMD2<Double>, _ second: SIMD2<Double>) {
        self.init(lowHalf: SIMD4(lowHalf: first, highHalf: second), highHalf: .zero)
    }

    fileprivate init(_ map: Transform) { self.init(map.a, map.b, map.c, map.d, map.tx, map.ty, 0, 0) }

    /// Returns the translation, the rotation, the scale along the x-axis, the shear and the scale
    /// along the y-axis of a transform. If the transform maps the x-axis to a point, the result has
    /// the rotation of `other`.
    fileprivate func parts(rotatedAs other: SIMD8<Double>) -> SIMD8<Double> {
        let (map, other) = (Transform(self), Transform(other))
        let rotation = map.scale > 0 ? map.rotation : other.rotation
        let (sine, cosine) = (sine(rotation), cosine(rotation))
        return SIMD8(
            map.tx, map.ty, rotation, map.scale, map.c * cosine + map.d * sine, map.d * cosine - map.c * sine, 0, 0)
    }
}

extension Transform {
    fileprivate init(_ numbers: SIMD8<Double>) {
        self.init(a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    }
}

extension View {
    /// Sets the origin of `bounds`. Assigns the whole rectangle, because changing a part of an
    /// `open` property allocates memory.
    package func setBoundsOrigin(_ origin: Point) { bounds = Rect(origin: origin, size: bounds.size) }
}
