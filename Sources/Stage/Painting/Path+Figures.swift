extension Path {
    package init(center: Point, radius: Double) { self.init(ovalIn: Rect(center: center, side: 2 * radius)) }

    package init(through points: [Point], closes: Bool = false) {
        self.init()
        for point in points { if isEmpty { move(to: point) } else { addLine(to: point) } }
        if closes { close() }
    }

    package mutating func addLine(from start: Point, to end: Point) {
        move(to: start)
        addLine(to: end)
    }
}

extension Rect {
    package init(center: Point, side: Double) { self.init(center: center, size: Size(width: side, height: side)) }
}

extension TextExtent {
    /// The distance from the vertical center of a line down to its baseline, in the unit of the
    /// font's size.
    package var baselineOffset: Double { (ascent - descent) / 2 }
}
