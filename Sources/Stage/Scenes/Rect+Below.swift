extension Rect {
    package func below(_ inset: Double) -> Rect {
        let inset = min(max(inset, 0), height)
        return Rect(x: minX, y: minY + inset, width: width, height: height - inset)
    }
}

extension Point {
    package func limited(to room: Rect) -> Point {
        Point(x: min(max(x, room.minX), room.maxX), y: min(max(y, room.minY), room.maxY))
    }
}
