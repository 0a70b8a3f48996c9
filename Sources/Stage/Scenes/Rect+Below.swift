extension Rect {
    package func below(_ inset: Double) -> Rect {
        let inset = min(max(inset, 0), height)
        return Rect(x: minX, y: minY + inset, width: width, height: height - inset)
    }

    /// Returns the rectangle adjusted by edge insets. The width and height of the result are at
    /// least 0. Negative insets enlarge the rectangle.
    public func inset(by insets: EdgeInsets) -> Rect {
        let (top, left) = (min(insets.top, height), min(insets.left, width))
        return Rect(
            x: minX + left, y: minY + top, width: max(0, width - left - insets.right),
            height: max(0, height - top - insets.bottom))
    }
}

extension Point {
    package func limited(to room: Rect) -> Point {
        Point(x: min(max(x, room.minX), room.maxX), y: min(max(y, room.minY), room.maxY))
    }
}

extension EdgeInsets {
    static func + (first: Self, second: Self) -> Self {
        Self(
            top: first.top + second.top, left: first.left + second.left, bottom: first.bottom + second.bottom,
            right: first.right + second.right)
    }
}
