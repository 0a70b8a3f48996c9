import CCairo
import Drawing
import Geometry

extension ShadowPlacement {
    /// Blends ink into an image's pixels. Ten times as fast as cairo, which reads all of a rotated
    /// image.
    ///
    /// - Parameters:
    ///   - surface: an image in memory of four bytes a pixel.
    ///   - box: the whole pixels that are wanted, none of them beside the image.
    func darken(_ surface: Surface, with ink: ShadowInk, within box: Rect) {
        unsafe surface.withBytes { bytes, stride in
            unsafe ink.withShades { shades, onPaper in
                for row in Int(box.minY)..<Int(box.maxY) {
                    forEachRun(ofRow: row, in: Int(box.minX)..<Int(box.maxX)) { run in
                        let start = unsafe (bytes.baseAddress! + row * stride + run.lowerBound * 4)
                            .assumingMemoryBound(to: UInt32.self)
                        sample(run, row: row) { place, coverage in
                            let (shade, pixel) = unsafe (Int(coverage), start[place])
                            unsafe start[place] = pixel == ink.paper ? onPaper[shade] : shades[shade].over(pixel)
                        }
                    }
                }
            }
        }
    }

    /// How dark the pixels of a box are, as an image of its size.
    func mask(within box: Rect) -> Surface? {
        guard let mask = try? Surface(CAIRO_FORMAT_A8, width: Int(box.width), height: Int(box.height)) else {
            return nil
        }
        unsafe mask.withBytes { bytes, stride in
            for row in Int(box.minY)..<Int(box.maxY) {
                let start = (row - Int(box.minY)) * stride - Int(box.minX)
                forEachRun(ofRow: row, in: Int(box.minX)..<Int(box.maxX)) { run in
                    sample(run, row: row) { place, coverage in
                        unsafe bytes[start + run.lowerBound + place] = coverage
                    }
                }
            }
        }
        return mask
    }
}
