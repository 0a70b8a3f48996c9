import Drawing
import Geometry

/// A shadow's image as it lies on a surface.
struct ShadowPlacement {
    private let image: ShadowImage
    private let (across, down): (PixelRamp, PixelRamp)
    /// The part of the image that darkens anything.
    private let seen: Rect
    /// The part of the image that another shape covers, inset by one pixel of the surface.
    private let hidden: Rect?

    /// - Parameters:
    ///   - transform: the map from the shadow's own space to the surface's pixels.
    ///   - opacity: of the shadow besides that of its colour.
    init?(_ image: ShadowImage, of shadow: Shadow, under transform: AffineTransform, opacity: Double) {
        let fromImage = image.placement(of: shadow.rect)
        let toImage = fromImage.concatenating(transform).inverted()
        guard let across = PixelRamp(step: toImage.a, rowStep: toImage.c, start: toImage.tx),
            let down = PixelRamp(step: toImage.b, rowStep: toImage.d, start: toImage.ty)
        else { return nil }
        (self.image, self.across, self.down) = (image, across, down)
        seen = image.part(seenWithOpacity: shadow.color.alpha * opacity)
        let rim = Vector(dx: abs(toImage.a) + abs(toImage.c), dy: abs(toImage.b) + abs(toImage.d))
        hidden = shadow.hidden.map { fromImage.inverted().boundingBox(of: $0).insetBy(dx: rim.dx, dy: rim.dy) }
    }

    /// Calls `body` for each run of visible pixels of a row that the shadow can darken.
    ///
    /// - Parameter columns: those of the row that are wanted.
    func forEachRun(ofRow row: Int, in columns: Range<Int>, _ body: (Range<Int>) -> Void) {
        let all = part(seen, row, columns)
        guard !all.isEmpty else { return }
        let hole = hidden.map { $0.isEmpty ? all.upperBound..<all.upperBound : part($0, row, all) }
        guard let hole, !hole.isEmpty else { return body(all) }
        if hole.lowerBound > all.lowerBound { body(all.lowerBound..<hole.lowerBound) }
        if hole.upperBound < all.upperBound { body(hole.upperBound..<all.upperBound) }
    }

    /// The columns of a row that lie in a part of the image.
    private func part(_ rect: Rect, _ row: Int, _ columns: Range<Int>) -> Range<Int> {
        let inside = down.columns(from: rect.minY, to: rect.maxY, row: row, of: columns)
        return inside.isEmpty ? inside : across.columns(from: rect.minX, to: rect.maxX, row: row, of: inside)
    }

    /// Calls `body` with each pixel's place in the run and how dark the shadow is there.
    ///
    /// - Precondition: the run is one of `forEachRun`.
    @inline(__always) func sample(_ run: Range<Int>, row: Int, _ body: (_ place: Int, _ coverage: UInt8) -> Void) {
        var (x, y) = (across.value(column: run.lowerBound, row: row), down.value(column: run.lowerBound, row: row))
        let width = image.width
        unsafe image.coverage.withUnsafeBufferPointer { pixels in
            for place in 0..<run.count {
                body(place, unsafe pixels[(y >> PixelRamp.fraction) &* width &+ (x >> PixelRamp.fraction)])
                x &+= across.step
                y &+= down.step
            }
        }
    }
}
