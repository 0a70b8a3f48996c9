import Stage

/// The felt of the desk: short fibers in random directions.
struct FeltPattern {
    private static let (count, length, width) = (2500, 5.0, 0.8)

    let size: Size
    let isDark: Bool

    func draw(on picture: inout Picture) {
        var random = Scatter()
        var fibers = [Path(), Path()]
        for index in 0..<Self.count {
            let hair = Vector(dx: Self.length, dy: 0).rotated(by: 2 * .pi * random.next())
            let start = Point(x: size.width * random.next(), y: size.height * random.next())
            for copy in copies(of: start) { fibers[index % 2].addLine(from: copy, to: copy + hair) }
        }
        let colors = [Color.white.withAlpha(isDark ? 0.025 : 0.05), Color.black.withAlpha(isDark ? 0.25 : 0.06)]
        for (index, color) in colors.enumerated() {
            picture.stroke(fibers[index], Stroke(color: color, width: Self.width), id: ItemID("fibers", index))
        }
    }

    private func copies(of start: Point) -> [Point] {
        [-1.0, 0, 1].flatMap { column in
            [-1.0, 0, 1].map { start + Vector(dx: $0 * size.width, dy: column * size.height) }
        }.filter { Rect(origin: .zero, size: size).insetBy(dx: -Self.length, dy: -Self.length).contains($0) }
    }
}
