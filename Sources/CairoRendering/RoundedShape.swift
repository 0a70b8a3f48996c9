import CCairo
import Drawing
import Geometry

/// A shape of circles, or of one rotated rectangle, that is painted without cairo.
///
/// Cairo samples each row of pixels with slanted edges fifteen times. If cairo paints these shapes,
/// a frame of the face scene takes 1.3 times as long (2.6 ms instead of 2.1 ms with one finger at
/// 1280x800).
struct RoundedShape {
    private static let mostOutlines = 16
    /// The minimum width, in pixels, for which the distance from the edge gives the covered area.
    private static let leastWidth = 2.0

    fileprivate struct Area {
        let clip: RoundedClip
        /// The width of a line along the inside of the edge, in units of `PixelRamp`.
        let lineWidth: Int
        let color: UInt32

        init?(_ outline: RoundedRect, lineWidth: Double?, _ color: Color, under transform: Transform) {
            let scale = transform.determinant.magnitude.squareRoot()
            let (width, line) = (min(outline.rect.width, outline.rect.height) * scale, (lineWidth ?? 0) * scale)
            let inset = lineWidth == nil ? 0 : (line + RoundedClip.smoothing) / scale
            guard width - 2 * line >= RoundedShape.leastWidth,
                let clip = RoundedClip(outline, inset: inset, under: transform)
            else { return nil }
            (self.clip, self.color) = (clip, color.pixel)
            self.lineWidth = lineWidth == nil ? RoundedClip.filled : Int(line * Double(PixelRamp.unit))
        }

        var isOpaque: Bool { color >= 0xFF00_0000 }
    }

    private var areas: [Area] = []

    /// Creates a rounded shape. Fails if cairo must paint `shape`.
    init?(_ shape: Shape, opacity: Double, under transform: Transform) {
        guard let outlines = shape.path.outlines(isUpright: transform.isUpright, most: Self.mostOutlines) else {
            return nil
        }
        if let fill = shape.fill {
            guard case .color(let color) = fill else { return nil }
            for outline in outlines { add(outline, lineWidth: nil, color.withAlpha(color.alpha * opacity), transform) }
        }
        if let stroke = shape.stroke {
            guard case .color(let color) = stroke.paint, stroke.dash.isEmpty, stroke.width > 0 else { return nil }
            for outline in outlines where outline.cornerRadius > 0 || stroke.join == .miter {
                add(
                    outline.expanded(by: stroke.width / 2), lineWidth: stroke.width,
                    color.withAlpha(color.alpha * opacity), transform)
            }
        }
        guard areas.count == outlines.count * shape.layerCount, outlines.count == 1 || areas.allSatisfy(\.isOpaque)
        else { return nil }
    }

    private mutating func add(
        _ outline: RoundedRect, lineWidth: Double?, _ color: Color, _ transform: Transform
    ) {
        if let area = Area(outline, lineWidth: lineWidth, color, under: transform) { areas.append(area) }
    }

    /// Paints the part of the shape in `box`, which must consist of whole pixels.
    func paint(_ pass: PaintPass, within box: Rect) {
        let (rows, columns) = (Int(box.minY)..<Int(box.maxY), Int(box.minX)..<Int(box.maxX))
        unsafe pass.paintPixels(within: box) { pixels, stride in
            for area in areas { unsafe area.paint(rows, columns, on: pixels, stride: stride) }
        }
    }
}

extension RoundedShape.Area {
    fileprivate func paint(
        _ rows: Range<Int>, _ columns: Range<Int>, on pixels: UnsafeMutablePointer<UInt32>, stride: Int
    ) {
        clip.forEachRun(in: columns, rows) { row, run in
            if lineWidth == RoundedClip.filled { unsafe fill(run, on: pixels + row * stride) }
        } edge: { row, run in
            unsafe blend(run, of: row, on: pixels + row * stride)
        }
    }

    private func fill(_ run: Range<Int>, on line: UnsafeMutablePointer<UInt32>) {
        if isOpaque {
            unsafe touchstone_fill(line + run.lowerBound, color, run.count)
        } else {
            for column in run { unsafe line[column] = touchstone_over(color, line[column]) }
        }
    }

    @inline(never)
    private func blend(_ run: Range<Int>, of row: Int, on line: UnsafeMutablePointer<UInt32>) {
        clip.forEachPixel(of: run, row: row, lineWidth: lineWidth) { column, coverage in
            if coverage == 255, isOpaque {
                unsafe line[column] = color
            } else {
                unsafe line[column] = touchstone_over(touchstone_part(color, coverage), line[column])
            }
        }
    }
}

extension RoundedRect {
    fileprivate func expanded(by distance: Double) -> RoundedRect {
        RoundedRect(
            rect: rect.insetBy(dx: -distance, dy: -distance),
            cornerRadius: cornerRadius > 0 ? cornerRadius + distance : 0)
    }
}

extension Shape {
    /// The number of times that each outline is painted.
    fileprivate var layerCount: Int { (fill == nil ? 0 : 1) + (stroke == nil ? 0 : 1) }
}

extension Path {
    /// Returns the circles of the path. If the path is rotated, it can instead be a single
    /// rectangle, with or without rounded corners. Returns `nil` if the path is empty, has other
    /// figures or more than `most` figures, or uses the even-odd fill rule.
    fileprivate func outlines(isUpright: Bool, most: Int) -> [RoundedRect]? {
        guard !steps.isEmpty, steps.count <= most, !usesEvenOddFillRule else { return nil }
        if case .rect = steps[0], isUpright { return nil }
        let outlines = steps.compactMap(\.outline)
        let areCircles = steps.allSatisfy { if case .oval = $0 { true } else { false } }
        return outlines.count == steps.count && (areCircles || steps.count == 1) ? outlines : nil
    }
}
