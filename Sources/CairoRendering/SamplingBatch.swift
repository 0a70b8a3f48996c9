import CSampling
import Drawing
import Geometry
import Platform

/// Bitmaps to sample onto a surface, in order.
///
/// If there are many pixels, several threads can paint bands of the surface at the same time. In
/// each band, the bitmaps are painted in order, so the number of threads does not affect the
/// pixels.
///
/// A batch of halved bitmaps is sampled at half the resolution of the surface, and then enlarged
/// bilinearly.
@safe
final class SamplingBatch: @unchecked Sendable {
    /// The minimum number of pixels for which several threads paint. A single thread paints this
    /// many pixels in about 0.2 ms, and waking the threads takes 0.05 ms. The limit is low, because
    /// the damage of a rotated object consists of strips, each with a small part of the pixels.
    private static let minSharedPixels = 75_000.0
    /// The minimum number of damaged pixels of a picture for which several threads paint. If fewer
    /// pixels are damaged, for example by a small rotating object, waking the threads takes a tenth
    /// of the frame's processor time.
    private static let minDamagedPixels = 300_000.0
    /// The maximum number of bands for each thread, except for halved bitmaps. If a thread is
    /// interrupted, the others paint the bands that it has not begun.
    private static let bandsPerThread = 2
    /// The number of surface rows in a band of halved bitmaps. The samples of a band stay in the
    /// processor's cache until they are enlarged.
    private static let halvedRows = 64
    /// The number of extra samples before and after each row. Enlarging a row reads them, because
    /// it handles several pixels at a time.
    private static let halvedPadding = 16

    /// The number of pixels of the picture that are painted again.
    var damagedPixels = 0.0
    private let threadCount: Int
    private var threads: WorkerThreads?
    private var bitmaps: [(sampling: BitmapSampling, box: Rect)] = []
    private var surface: Surface?
    private var isHalved = false
    /// The part of the surface that contains all boxes.
    private var frame = Rect.zero
    private var bands: (top: Int, height: Int) = (0, 0)
    private var target: (pixels: UnsafeMutablePointer<UInt32>, width: Int)?
    /// The color below the bitmaps, which has not been painted yet, and its part of the surface.
    private var ground: (color: Color, box: Rect)?

    init(threads: Int) { threadCount = max(threads, 1) }

    /// Begins a batch for the part `box` of a surface, with a background color. `finish()` paints
    /// the color together with the bitmaps, so that threads share this work too.
    func begin(with color: Color, within box: Rect, on surface: Surface) {
        finish()
        (self.surface, ground) = (surface, (color, box))
    }

    /// Adds a bitmap. `box` is the part of the surface to paint, in whole pixels.
    func add(_ sampling: BitmapSampling, within box: Rect, on surface: Surface) {
        if self.surface !== surface || !bitmaps.isEmpty && isHalved != sampling.isHalved { finish() }
        (self.surface, isHalved) = (surface, sampling.isHalved)
        if !box.isEmpty { bitmaps.append((sampling, box)) }
    }

    /// Paints the background and the bitmaps that have been added. Call this method before painting
    /// anything above them.
    func finish() {
        guard let surface else { return }
        if let ground, bitmaps.isEmpty || ground.color.alpha < 1 {
            surface.context.replaceAll(with: ground.color)
            self.ground = nil
        }
        if let first = bitmaps.first?.box {
            unsafe surface.withPixels { pixels, width in
                unsafe target = (pixels, width)
                paintAll(from: first)
                unsafe target = nil
            }
        }
        (self.surface, ground) = (nil, nil)
        bitmaps.removeAll(keepingCapacity: true)
    }

    private func paintAll(from first: Rect) {
        frame = ground?.box ?? bitmaps.reduce(first) { $0.union($1.box) }
        let pixels = min(bitmaps.reduce(0) { $0 + $1.box.area }, frame.area)
        let rows = Int(frame.height)
        let isShared = threadCount > 1 && damagedPixels >= Self.minDamagedPixels && pixels >= Self.minSharedPixels
        let parts = isShared ? min(threadCount * Self.bandsPerThread, rows) : 1
        let height = isHalved ? Self.halvedRows : (rows + parts - 1) / parts
        let count = (rows + height - 1) / height
        bands = (Int(frame.minY), height)
        if isShared { sharedThreads().perform(parts: count) } else { (0..<count).forEach(paintBand) }
    }

    private func sharedThreads() -> WorkerThreads {
        if let threads { return threads }
        let started = WorkerThreads(count: threadCount - 1) { [unowned self] in paintBand($0) }
        threads = started
        return started
    }

    private func paintBand(_ index: Int) {
        guard let target = unsafe target else { return }
        if isHalved { return unsafe paintHalvedBand(index, on: target.pixels, stride: target.width) }
        let band = Rect(
            x: frame.minX, y: Double(bands.top + index * bands.height), width: frame.width,
            height: Double(bands.height)
        ).intersection(frame)
        if let ground {
            for row in Int(band.minY)..<Int(band.maxY) {
                let start = unsafe target.pixels + row * target.width + Int(band.minX)
                unsafe start.update(repeating: ground.color.pixel, count: Int(band.width))
            }
        }
        for (sampling, box) in bitmaps {
            let part = box.intersection(band)
            if !part.isEmpty { unsafe sampling.paint(on: target.pixels, stride: target.width, within: part) }
        }
    }

    private func paintHalvedBand(_ index: Int, on target: UnsafeMutablePointer<UInt32>, stride: Int) {
        let top = bands.top + index * bands.height
        let rows = top..<min(top + bands.height, Int(frame.maxY))
        let columns = Int(frame.minX)..<Int(frame.maxX)
        let box = Rect(x: frame.minX, y: Double(top), width: frame.width, height: Double(rows.count))
        let samples = box.halved
        let width = Int(samples.width) + Self.halvedPadding
        unsafe withUnsafeTemporaryAllocation(
            of: UInt32.self, capacity: width * Int(samples.height) + Self.halvedPadding
        ) { memory in
            unsafe memory.initialize(repeating: ground?.color.pixel ?? 0)
            guard let start = memory.baseAddress else { return }
            let origin = unsafe start + Self.halvedPadding - Int(samples.minY) * width - Int(samples.minX)
            for (sampling, box) in bitmaps {
                unsafe sampling.paint(on: origin, stride: width, within: box.halved.intersection(samples))
            }
            for row in rows {
                let near = unsafe origin + (row >> 1) * width
                unsafe touchstone_enlarge(
                    target + row * stride, columns.lowerBound, columns.upperBound, near,
                    row & 1 == 0 ? near - width : near + width)
            }
        }
    }
}

extension Rect {
    /// The rectangle of samples, at half the resolution, from which the pixels of this rectangle
    /// are interpolated.
    fileprivate var halved: Rect {
        let half = Rect(x: minX / 2, y: minY / 2, width: width / 2, height: height / 2)
        return half.insetBy(dx: -1, dy: -1).integral
    }
}

extension Color {
    /// The pixel that cairo paints for this color, which must be opaque.
    fileprivate var pixel: UInt32 {
        [red, green, blue].reduce(0xFF) { $0 << 8 | UInt32(Int(saturating: $1.clamped(to: 0...1) * 65535)) >> 8 }
    }
}
