import Geometry

/// Where a sheet of paper lies, how it is turned, and how large it is.
struct SheetPlacement: Hashable {
    /// The sheet's middle, in the scene's coordinate space.
    var center: Point
    /// In radians, positive clockwise; whole turns are counted.
    var turn = 0.0
    var scale = 1.0

    /// The sheet after a point of it has moved to another, turned and scaled about that point.
    func carried(from start: Point, to end: Point, turn: Double, scale: Double) -> SheetPlacement {
        SheetPlacement(
            center: end + (center - start).rotated(by: turn) * scale, turn: self.turn + turn, scale: self.scale * scale)
    }

    /// How it turns and scales what is printed on it.
    var transform: AffineTransform { AffineTransform(scaleX: scale, y: scale).rotated(by: turn) }

    /// A vector of the scene's coordinate space in the sheet's own.
    func inSheet(_ vector: Vector) -> Vector { vector.rotated(by: -turn) / scale }
}
