import CCairo
import Drawing
import Geometry

/// The coverage of a soft shadow at a low resolution, smooth enough for nearest-neighbor sampling.
struct ShadowImage {
    /// The number of passes of the blur. The passes approximate a bell curve of radius 12.
    private static let passes = 3
    /// The number of pixels that a pass averages on each side of a pixel.
    private static let reach = 4
    /// The width of the falloff in pixels: 12 for the blur, 0.5 for antialiasing and 1 for
    /// sampling.
    static let slope = 13.5
    private static let cacheLine = 64

    /// The coverage of each pixel, from 0 to 255, row by row, and three more bytes for
    /// `touchstone_darken`.
    let coverage: [UInt8]
    let across: ShadowSide
    let down: ShadowSide
    /// The size of an image pixel in the shadow's own space.
    private let pixel: Double

    init?(size: Size, cornerRadius: Double, radius: Double) {
        pixel = radius / Self.slope
        let corner = cornerRadius / pixel
        guard let across = ShadowSide(length: size.width / pixel, corner: corner),
            let down = ShadowSide(length: size.height / pixel, corner: corner),
            let surface = try? Surface(CAIRO_FORMAT_A8, width: across.count, height: down.count)
        else { return nil }
        let frame = Rect(x: Self.slope, y: Self.slope, width: across.length, height: down.length)
        surface.context.setPath(Path(roundedRect: frame, cornerRadius: corner))
        surface.context.fill(.color(.black), opacity: 1, keepsPath: false)
        (self.across, self.down) = (across, down)
        coverage = Self.blurred(surface)
    }

    /// Prefetches the image row by row. Otherwise, sampling rotated rows would wait for each cache
    /// line.
    func prefetch() {
        unsafe coverage.withUnsafeBufferPointer { coverage in
            for place in Swift.stride(from: 0, to: coverage.count, by: Self.cacheLine) {
                unsafe touchstone_prefetch(coverage.baseAddress! + place)
            }
        }
    }

    /// Returns the transform from image pixels to the space of `rect`, which casts the shadow.
    func placement(of rect: Rect) -> Transform {
        Transform(translation: rect.origin - .zero).scaledBy(x: pixel, y: pixel)
            .translatedBy(x: -Self.slope, y: -Self.slope)
    }

    /// Returns the part of the image that changes pixels if the shadow has the given opacity. The
    /// part is empty if no pixel changes.
    func part(seenWithOpacity opacity: Double) -> Rect {
        let (width, height) = (across.count, down.count)
        let all = Rect(x: 0, y: 0, width: Double(width + across.gap), height: Double(height + down.gap))
        let isSeen = { (place: Int) in Double(coverage[place]) * opacity >= 0.5 }
        guard let column = (0..<width).first(where: { isSeen(height / 2 * width + $0) }),
            let row = (0..<height).first(where: { isSeen($0 * width + width / 2) })
        else { return .zero }
        return all.insetBy(dx: Double(column), dy: Double(row))
    }

    private static func blurred(_ surface: Surface) -> [UInt8] {
        let (width, height) = (surface.width, surface.height)
        return unsafe surface.withBytes { bytes, stride in
            let room = max(width, height) + 2 * reach + 1
            var (line, means) = ([UInt8](repeating: 0, count: room), [UInt8](repeating: 0, count: room))
            for row in 0..<height { unsafe blur(bytes, from: row * stride, step: 1, count: width, &line, &means) }
            for place in line.indices { (line[place], means[place]) = (0, 0) }
            for column in 0..<width { unsafe blur(bytes, from: column, step: stride, count: height, &line, &means) }
            var coverage: [UInt8] = []
            coverage.reserveCapacity(width * height + 3)
            for row in 0..<height { unsafe coverage.append(contentsOf: bytes[row * stride..<row * stride + width]) }
            return coverage + [0, 0, 0]
        }
    }

    /// Blurs one row or column. `line` and `means` are buffers for its bytes. They must contain
    /// zeros before and after these bytes.
    private static func blur(
        _ bytes: UnsafeMutableRawBufferPointer, from start: Int, step: Int, count: Int, _ line: inout [UInt8],
        _ means: inout [UInt8]
    ) {
        let first = reach + 1
        for place in 0..<count { line[first + place] = unsafe bytes[start + place * step] }
        for _ in 0..<passes {
            setRunningMeans(of: line, count: count, &means)
            swap(&line, &means)
        }
        for place in 0..<count { unsafe bytes[start + place * step] = line[first + place] }
    }

    private static func setRunningMeans(of line: [UInt8], count: Int, _ means: inout [UInt8]) {
        let width = 2 * reach + 1
        unsafe line.withUnsafeBufferPointer { line in
            unsafe means.withUnsafeMutableBufferPointer { means in
                var sum = unsafe line[..<width].reduce(0) { $0 + Int($1) }
                for place in 0..<count {
                    unsafe sum &+= Int(line[place &+ width]) &- Int(line[place])
                    unsafe means[place &+ reach &+ 1] = UInt8(truncatingIfNeeded: (sum &+ width / 2) / width)
                }
            }
        }
    }
}
