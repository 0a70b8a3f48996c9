import Stage

/// The outlines of the bar's icons: one for each scene, and one for the option Pile. They are
/// centered on the origin, in points.
nonisolated enum SceneSign {
    static let face = {
        var path = Path(center: .zero, radius: 9)
        for x in [-3.0, 3] { path.append(Path(center: Point(x: x, y: -2), radius: 0.7)) }
        path.move(to: Point(x: -4.5, y: 3))
        path.addCurve(
            to: Point(x: 4.5, y: 3), controlPoint1: Point(x: -2.5, y: 6), controlPoint2: Point(x: 2.5, y: 6))
        return path
    }()

    static let pieces = {
        var path = Path(roundedRect: Rect(x: -9, y: 1, width: 8, height: 8), cornerRadius: 1.5)
        path.append(Path(roundedRect: Rect(x: 2, y: 1, width: 8, height: 8), cornerRadius: 1.5))
        path.append(
            Path(
                through: [Point(x: 0, y: -10), Point(x: 5, y: -5), Point(x: 0, y: 0), Point(x: -5, y: -5)],
                closes: true))
        return path
    }()

    static let captured = {
        var path = Path(roundedRect: Rect(x: -7, y: -10, width: 14, height: 20), cornerRadius: 2.5)
        path.append(Path(center: .zero, radius: 3.5))
        return path
    }()

    static let paper = {
        var path = Path(
            through: [
                Point(x: 2, y: -9), Point(x: -7, y: -9), Point(x: -7, y: 9), Point(x: 7, y: 9), Point(x: 7, y: -4),
                Point(x: 2, y: -9),
            ])
        path.append(Path(through: [Point(x: 2, y: -9), Point(x: 2, y: -4), Point(x: 7, y: -4)]))
        return path
    }()

    static let map = {
        var path = Path(center: .zero, radius: 9)
        path.addLine(from: Point(x: -9, y: 0), to: Point(x: 9, y: 0))
        for side in [-5.5, 5.5] {
            path.move(to: Point(x: 0, y: -9))
            path.addCurve(
                to: Point(x: 0, y: 9), controlPoint1: Point(x: side, y: -5), controlPoint2: Point(x: side, y: 5))
        }
        return path
    }()

    static let photos = {
        var path = Path(rect: Rect(x: -5, y: -9, width: 14, height: 11))
        path.append(
            Path(through: [
                Point(x: -5, y: -4), Point(x: -9, y: -3), Point(x: -6, y: 9), Point(x: 7, y: 6), Point(x: 6.2, y: 2),
            ]))
        path.append(
            Path(through: [
                Point(x: -5, y: 0), Point(x: 0, y: -5), Point(x: 3, y: -1.5), Point(x: 5, y: -3), Point(x: 9, y: 0.5),
            ]))
        return path
    }()

    static let pile = {
        var path = Path(rect: Rect(x: -6, y: -5, width: 12, height: 10))
        path.append(Path(through: [Point(x: -3, y: -5), Point(x: -2, y: -8), Point(x: 9, y: -5), Point(x: 6, y: 4)]))
        path.append(Path(through: [Point(x: -6, y: -2), Point(x: -9, y: 5), Point(x: 2, y: 9), Point(x: 4, y: 5)]))
        return path
    }()
}
