import CCairo
import Drawing
import Geometry

struct ShadowPlacement {
    private let image: ShadowImage
    private let pixels: PixelPlacement
    private let seen: Rect
    /// The part of the shadow that an opaque item covers, inset by one surface pixel, or `nil` if
    /// there is none.
    private let hidden: RoundedPolygon?
    /// The offsets of the sampled pixels, or `nil` if the shadow is upright or the image omits
    /// pixels.
    private let offsets: SampleOffsets?

    /// Creates a placement for the image of a shadow. `transform` maps the shadow's own space to
    /// surface pixels. Fails if the image is too small or too far away.
    init?(_ image: ShadowImage, of shadow: Shadow, under transform: Transform, opacity: Double) {
        let fromImage = image.placement(of: shadow.rect)
        let toImage = fromImage.concatenating(transform).inverted()
        guard let pixels = PixelPlacement(toImage: toImage) else { return nil }
        (self.image, self.pixels) = (image, pixels)
        let seen = image.part(seenWithOpacity: shadow.color.alpha * opacity)
        self.seen = seen
        let toOwn = transform.inverted()
        let rim = Vector(dx: toOwn.a, dy: toOwn.b).length
        hidden = shadow.hidden.map {
            let outline = RoundedRect(rect: $0, cornerRadius: shadow.cornerRadius)
            return RoundedPolygon(inside: outline, at: rim, toOutline: toOwn)
        }
        let isWhole = image.across.gap == 0 && image.down.gap == 0
        offsets = isWhole && !toOwn.isUpright ? SampleOffsets(pixels, rowLength: image.across.count) : nil
    }

    /// Calls `body` for each run of pixels that the shadow can darken. Begins with the last row,
    /// because the most recently painted pixels are still in the processor's cache.
    @inline(__always) func forEachRun(in box: Rect, _ body: (_ row: Int, Range<Int>) -> Void) {
        let (rows, all) = (Int(box.minY)..<Int(box.maxY), Int(box.minX)..<Int(box.maxX))
        var part = pixels.columns(showing: seen, row: rows.upperBound - 1, of: all)
        for row in rows.reversed() {
            let (run, gap) = (part.range, hidden?.columns(row: row, of: all) ?? 0..<0)
            if gap.isEmpty {
                if !run.isEmpty { body(row, run) }
            } else {
                if gap.lowerBound > run.lowerBound { body(row, run.lowerBound..<gap.lowerBound) }
                if gap.upperBound < run.upperBound { body(row, gap.upperBound..<run.upperBound) }
            }
            part.moveToPreviousRow()
        }
    }

    /// Calls `body` for each block of a run, with the block's position in the run, its length, and
    /// a function that returns the coverage of each pixel in the block.
    @inline(__always) private func forEachBlock(
        of run: Range<Int>, row: Int, _ body: (_ start: Int, _ count: Int, _ coverage: (Int) -> UInt8) -> Void
    ) {
        unsafe image.coverage.withUnsafeBufferPointer { coverage in
            if let offsets {
                unsafe offsets.forEachBlock(of: run, row: row) { column, count, index, offsets in
                    let source = unsafe coverage.baseAddress! + index
                    body(column &- run.lowerBound, count) { unsafe source[offsets[$0]] }
                }
            } else {
                let (x, y) = pixels.value(column: run.lowerBound, row: row)
                let (xStep, yStep) = (pixels.across.step, pixels.down.step)
                body(0, run.count) { place in
                    let column = image.across.pixel(at: (x &+ place &* xStep) >> PixelRamp.fraction)
                    let row = image.down.pixel(at: (y &+ place &* yStep) >> PixelRamp.fraction)
                    return unsafe coverage[row &* image.across.count &+ column]
                }
            }
        }
    }

    /// Paints the shadow within `box`. Cairo samples every pixel of a rotated mask. If cairo paints
    /// the mask, a frame of the pieces scene takes ten times as long (0.28 ms instead of 0.027 ms
    /// with one finger at 1280x800, 3.0 ms instead of 0.29 ms with two fingers at 3840x2160).
    func darken(_ surface: Surface, with ink: ShadowInk, within box: Rect) {
        image.prefetch()
        unsafe surface.withPixels { pixels, stride in
            ink.withBrush { brush in
                forEachRun(in: box) { row, run in
                    unsafe darken(pixels + row * stride + run.lowerBound, run, row: row, with: brush)
                }
            }
        }
    }

    /// Darkens a run of pixels. This function is not inlined, so that the values needed per pixel
    /// stay in registers.
    @inline(never)
    private func darken(
        _ line: UnsafeMutablePointer<UInt32>, _ run: Range<Int>, row: Int, with brush: ShadowBrush
    ) {
        forEachBlock(of: run, row: row) { start, count, coverage in
            unsafe brush.darken(line + start, count: count, coverage)
        }
    }

    func mask(within box: Rect) -> Surface? {
        guard let mask = try? Surface(CAIRO_FORMAT_A8, width: Int(box.width), height: Int(box.height)) else {
            return nil
        }
        unsafe mask.withBytes { bytes, stride in
            forEachRun(in: box) { row, run in
                let start = (row - Int(box.minY)) * stride - Int(box.minX) + run.lowerBound
                forEachBlock(of: run, row: row) { first, count, coverage in
                    for place in 0..<count { unsafe bytes[start + first + place] = coverage(place) }
                }
            }
        }
        return mask
    }
}
