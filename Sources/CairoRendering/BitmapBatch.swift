import Geometry
import Platform

/// Bitmaps to copy to a surface, in order.
///
/// If there are many pixels, threads paint bands of the surface at the same time. In each band, the
/// bitmaps are painted in order, so the number of threads does not affect the pixels.
@safe
final class BitmapBatch: @unchecked Sendable {
    /// The minimum number of pixels for which several threads paint. A single thread paints this
    /// many pixels in about 4 ms. Several threads need a fifth more processor time.
    private static let fewestPixelsToShare = 2_000_000.0
    /// The number of bands for each thread. A thread that is interrupted delays only its own band.
    private static let bandsPerThread = 2

    private let threadCount: Int
    private var threads: WorkerThreads?
    private var bitmaps: [(sampling: NearestSampling, box: Rect, hidden: HiddenPart?)] = []
    private var area = 0.0
    private var surface: Surface?
    private var bands: (top: Int, height: Int) = (0, 0)
    private var target: (pixels: UnsafeMutablePointer<UInt32>, width: Int)?

    init(threads: Int) { threadCount = max(threads, 1) }

    /// Adds a bitmap. `box` is the part of the surface to paint, in whole pixels, and `hidden` the
    /// part that does not need to be painted.
    func add(_ sampling: NearestSampling, within box: Rect, besides hidden: HiddenPart?, on surface: Surface) {
        if self.surface !== surface { finish() }
        self.surface = surface
        bitmaps.append((sampling, box, hidden))
        area += box.area
    }

    /// Paints the bitmaps that have been added. Call this method before painting anything above the
    /// bitmaps.
    func finish() {
        guard let surface else { return }
        unsafe surface.withPixels { pixels, width in
            unsafe target = (pixels, width)
            paintAll()
            unsafe target = nil
        }
        self.surface = nil
        area = 0
        bitmaps.removeAll(keepingCapacity: true)
    }

    private func paintAll() {
        let (top, bottom) = bitmaps.reduce((Int.max, Int.min)) {
            (min($0.0, Int($1.box.minY)), max($0.1, Int($1.box.maxY)))
        }
        guard top < bottom else { return }
        // The boxes of rotated bitmaps overlap.
        let pixels = min(area, Double((surface?.width ?? 0) * (bottom - top)))
        let isShared = threadCount > 1 && pixels >= Self.fewestPixelsToShare
        let count = isShared ? min(threadCount * Self.bandsPerThread, bottom - top) : 1
        bands = (top, (bottom - top + count - 1) / count)
        if isShared { sharedThreads().perform(parts: count) } else { paintBand(0) }
    }

    private func sharedThreads() -> WorkerThreads {
        if let threads { return threads }
        let started = WorkerThreads(count: threadCount - 1) { [unowned self] in paintBand($0) }
        threads = started
        return started
    }

    private func paintBand(_ index: Int) {
        guard let target = unsafe target else { return }
        let (top, height) = (Double(bands.top + index * bands.height), Double(bands.height))
        for (sampling, box, hidden) in bitmaps {
            let (start, end) = (max(box.minY, top), min(box.maxY, top + height))
            guard start < end else { continue }
            unsafe sampling.paint(
                on: target.pixels, stride: target.width,
                within: Rect(x: box.minX, y: start, width: box.width, height: end - start), besides: hidden)
        }
    }
}
