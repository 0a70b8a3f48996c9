@MainActor enum AnimatedProperty: CaseIterable {
    case center, bounds, transform, anchorPoint, alpha
    case backgroundColor, cornerRadius, borderWidth, borderColor, shadow

    /// Whether a touch stops an animation of the property.
    var isPlace: Bool {
        switch self {
        case .center, .bounds, .transform, .anchorPoint: true
        case .alpha, .backgroundColor, .cornerRadius, .borderWidth, .borderColor, .shadow: false
        }
    }

    /// The distance from the final value at which a spring counts as settled.
    var tolerance: Double {
        switch self {
        case .center, .bounds, .cornerRadius, .borderWidth, .shadow: 0.05
        case .transform, .anchorPoint, .alpha, .backgroundColor, .borderColor: 0.001
        }
    }

    func value(of view: View) -> AnimatedValue {
        switch self {
        case .center: .point(view.center)
        case .bounds: .rect(view.bounds)
        case .transform: .transform(view.transform)
        case .anchorPoint: .point(view.anchorPoint)
        case .alpha: .number(view.alpha)
        case .backgroundColor: .color(view.backgroundColor)
        case .cornerRadius: .number(view.cornerRadius)
        case .borderWidth: .number(view.borderWidth)
        case .borderColor: .color(view.borderColor)
        case .shadow: .shadow(view.shadow)
        }
    }

    func set(_ value: AnimatedValue, of view: View) {
        switch (self, value) {
        case (.center, .point(let point)): view.center = point
        case (.bounds, .rect(let rect)): view.bounds = rect
        case (.transform, .transform(let transform)): view.transform = transform
        case (.anchorPoint, .point(let point)): view.anchorPoint = point
        case (.alpha, .number(let number)): view.alpha = number.clamped(to: 0...1)
        case (.backgroundColor, .color(let color)): view.backgroundColor = color
        case (.cornerRadius, .number(let number)): view.cornerRadius = max(number, 0)
        case (.borderWidth, .number(let number)): view.borderWidth = max(number, 0)
        case (.borderColor, .color(let color)): view.borderColor = color ?? .clear
        case (.shadow, .shadow(let shadow)): view.shadow = shadow
        default: preconditionFailure("\(self) has no \(value)")  // over (AnimatedProperty, AnimatedValue)
        }
    }
}

enum AnimatedValue: Hashable {
    case number(Double)
    case point(Point)
    case rect(Rect)
    case transform(Transform)
    case color(Color?)
    case shadow(DropShadow?)

    /// Returns the components of two values for interpolation between them. A `nil` color or shadow
    /// is treated as the other value with an alpha of 0. The rotation of a transform is
    /// interpolated in the shorter direction.
    static func numbers(
        from start: AnimatedValue, to end: AnimatedValue
    ) -> (start: SIMD8<Double>, end: SIMD8<Double>) {
        var (first, last) = (start.numbers(beside: end), end.numbers(beside: start))
        if case .transform = end { first[2] += ((last[2] - first[2]) / (2 * .pi)).rounded() * 2 * .pi }
        return (first, last)
    }

    private func numbers(beside other: AnimatedValue) -> SIMD8<Double> {
        switch (self, other) {
        case (.number(let number), _): SIMD8(number, 0, 0, 0, 0, 0, 0, 0)
        case (.point(let point), _): SIMD8(point.x, point.y, 0, 0, 0, 0, 0, 0)
        case (.rect(let rect), _): SIMD8(rect.minX, rect.minY, rect.width, rect.height, 0, 0, 0, 0)
        case (.transform(let transform), .transform(let other)): transform.parts(beside: other)
        case (.transform(let transform), _): transform.parts(beside: .identity)
        case (.color(let color?), _): color.parts
        case (.color(nil), .color(let other?)): other.withAlpha(0).parts
        case (.shadow(let shadow?), _): shadow.parts
        case (.shadow(nil), .shadow(let other?)):
            DropShadow(color: other.color.withAlpha(0), offset: other.offset, radius: other.radius).parts
        case (.color(nil), _), (.shadow(nil), _): .zero
        }
    }

    func with(_ numbers: SIMD8<Double>) -> AnimatedValue {
        switch self {
        case .number: .number(numbers[0])
        case .point: .point(Point(x: numbers[0], y: numbers[1]))
        case .rect: .rect(Rect(x: numbers[0], y: numbers[1], width: max(numbers[2], 0), height: max(numbers[3], 0)))
        case .transform: .transform(Transform(parts: numbers))
        case .color: .color(Color(parts: numbers))
        case .shadow:
            .shadow(
                DropShadow(
                    color: Color(parts: numbers), offset: Vector(dx: numbers[4], dy: numbers[5]), radius: numbers[6]))
        }
    }
}

extension Color {
    fileprivate var parts: SIMD8<Double> { SIMD8(red, green, blue, alpha, 0, 0, 0, 0) }

    fileprivate init(parts: SIMD8<Double>) {
        let parts = parts.clamped(lowerBound: .zero, upperBound: SIMD8(repeating: 1))
        self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }
}

extension DropShadow {
    fileprivate var parts: SIMD8<Double> {
        SIMD8(color.red, color.green, color.blue, color.alpha, offset.dx, offset.dy, radius, 0)
    }
}

extension Transform {
    /// Returns the translation, the rotation, the scales along the rotated axes, and the shear. If
    /// the scale along the x-axis is 0, the rotation of `other` is used.
    fileprivate func parts(beside other: Transform) -> SIMD8<Double> {
        let turn = scale > 0 ? rotation : other.rotation
        let (sine, cosine) = (sine(turn), cosine(turn))
        return SIMD8(tx, ty, turn, scale, d * cosine - c * sine, c * cosine + d * sine, 0, 0)
    }

    fileprivate init(parts: SIMD8<Double>) {
        let (sine, cosine) = (sine(parts[2]), cosine(parts[2]))
        self.init(
            a: parts[3] * cosine, b: parts[3] * sine, c: parts[5] * cosine - parts[4] * sine,
            d: parts[5] * sine + parts[4] * cosine, tx: parts[0], ty: parts[1])
    }
}
