import CCairo
import Drawing
import Geometry

struct ShadowPlacement {
    private let image: ShadowImage
    private let pixels: PixelPlacement
    private let seen: Rect
    /// The part of the shadow that an opaque item covers, inset by one surface pixel.
    private let hidden: RoundedPolygon?
    /// The offsets of the sampled pixels, or `nil` if the shadow is upright or the image omits
    /// pixels.
    private let offsets: SampleOffsets?

    /// - Parameter transform: Maps the shadow's own space to surface pixels.
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

    /// Calls `body` for each run of pixels that the shadow can darken, from the last row to the
    /// first, because the last painted pixels are still in the processor's cache.
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

    @inline(__always) func sample(_ run: Range<Int>, row: Int, _ body: (_ place: Int, _ coverage: UInt8) -> Void) {
        unsafe image.coverage.withUnsafeBufferPointer { pixels in
            guard let offsets else { return unsafe sampleExactly(run, row: row, pixels, body) }
            unsafe offsets.forEachBlock(of: run, row: row) { column, count, index, offsets in
                let source = unsafe pixels.baseAddress! + index
                let start = column &- run.lowerBound
                for place in 0..<count { unsafe body(start &+ place, source[offsets[place]]) }
            }
        }
    }

    @inline(__always) private func sampleExactly(
        _ run: Range<Int>, row: Int, _ coverage: UnsafeBufferPointer<UInt8>,
        _ body: (_ place: Int, _ coverage: UInt8) -> Void
    ) {
        var (x, y) = pixels.value(column: run.lowerBound, row: row)
        for place in 0..<run.count {
            let column = image.across.pixel(at: x >> PixelRamp.fraction)
            let row = image.down.pixel(at: y >> PixelRamp.fraction)
            body(place, unsafe coverage[row &* image.across.count &+ column])
            x &+= pixels.across.step
            y &+= pixels.down.step
        }
    }

    /// Cairo samples every pixel of a rotated mask. If cairo paints the mask, a frame of the pieces
    /// scene takes ten times as long (0.28 ms instead of 0.027 ms with one finger at 1280x800, 3.0
    /// ms instead of 0.29 ms with two fingers at 3840x2160).
    func darken(_ surface: Surface, with ink: ShadowInk, within box: Rect) {
        image.prefetch()
        unsafe surface.withBytes { bytes, stride in
            ink.withBrush { brush in
                forEachRun(in: box) { row, run in
                    let start = unsafe (bytes.baseAddress! + row * stride + run.lowerBound * 4)
                        .assumingMemoryBound(to: UInt32.self)
                    unsafe darken(start, run, row: row, with: brush)
                }
            }
        }
    }

    /// This function is not inlined, so that the values needed per pixel stay in registers.
    @inline(never)
    private func darken(
        _ start: UnsafeMutablePointer<UInt32>, _ run: Range<Int>, row: Int, with brush: ShadowBrush
    ) {
        sample(run, row: row) { place, coverage in unsafe brush.darken(&start[place], coverage) }
    }

    func mask(within box: Rect) -> Surface? {
        guard let mask = try? Surface(CAIRO_FORMAT_A8, width: Int(box.width), height: Int(box.height)) else {
            return nil
        }
        unsafe mask.withBytes { bytes, stride in
            forEachRun(in: box) { row, run in
                let start = (row - Int(box.minY)) * stride - Int(box.minX) + run.lowerBound
                sample(run, row: row) { place, coverage in unsafe bytes[start + place] = coverage }
            }
        }
        return mask
    }
}
