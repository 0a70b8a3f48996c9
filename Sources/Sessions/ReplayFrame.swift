import Stage

/// The position of a recorded picture in a window. The picture has its original size or is reduced
/// to fit.
struct ReplayFrame {
    /// The frame of the picture, in points of the window.
    let frame: Rect
    private let factor: Double

    /// Creates the frame of a recorded picture. `recorded` is its size in pixels. `room`, the
    /// available space, and `pixel`, the size of a pixel, are in points.
    init(of recorded: Size, in room: Size, pixel: Double) {
        factor = min(pixel, room.width / recorded.width, room.height / recorded.height)
        let size = recorded * factor
        // The origin is rounded to whole pixels, to keep the picture sharp.
        let left = ((room.width - size.width) / 2 / pixel).rounded(.down) * pixel
        let top = ((room.height - size.height) / 2 / pixel).rounded(.down) * pixel
        frame = Rect(origin: Point(x: left, y: top), size: size)
    }

    /// Returns the frame of the top `height` pixels of the recorded picture, in points of the
    /// window.
    func top(_ height: Double) -> Rect {
        Rect(x: frame.minX, y: frame.minY, width: frame.width, height: height * factor)
    }

    func picture(of recorded: Picture, size: Size, around palette: Palette) -> Picture {
        var picture = Picture(size: size, background: palette.outline)
        picture.fill(Path(rect: frame), recorded.background, id: ItemID("replay background"))
        guard factor > 0 else { return picture }
        picture.add(
            recorded.scaled(by: factor, to: frame.size), displacedBy: frame.origin - .zero, clippedTo: frame.integral)
        return picture
    }
}
