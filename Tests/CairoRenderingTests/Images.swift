import CairoRendering
import Drawing
import Geometry

/// A freshly painted image of a picture.
func image(of picture: Picture, format: ImageSurface.Format = .rgb24) throws -> ImageSurface {
    let image = try ImageSurface(size: picture.size, format: format)
    Renderer().paint(picture, on: image)
    return image
}

/// One item on a white background of 100 by 100 pixels.
func picture(
    _ content: Item.Content, transform: Transform = .identity, clip: Rect? = nil, opacity: Double = 1
) -> Picture {
    var picture = Picture(size: Size(width: 100, height: 100), background: .white)
    picture.add(content, transform: transform, clip: clip, opacity: opacity)
    return picture
}

/// The law for a picture that is painted in parts, of 255.
///
/// Where a clip cuts a slanted edge, cairo samples the coverage of the row instead of computing it.
/// One sample of fifteen is 17 of 255. At one edge of a color, the difference is smaller, and
/// inside of areas and in sampled bitmaps there is none.
let (partsOfOverlaidEdges, partsOfOneEdge): (UInt32, UInt32) = (16, 6)

/// Paints a picture on black in small parts, one after the other.
func imageInParts(of picture: Picture) throws -> ImageSurface {
    let (renderer, parts) = (Renderer(), try image(of: Picture(size: picture.size, background: .black)))
    for left in stride(from: 0.0, to: picture.size.width, by: 13) {
        for top in stride(from: 0.0, to: picture.size.height, by: 11) {
            var damage = Damage(within: picture.size)
            damage.insert(Rect(x: left, y: top, width: 13, height: 11))
            renderer.paint(picture, on: parts, damage: damage)
        }
    }
    return parts
}

/// The largest difference in any channel between the pixels of two images.
func greatestDifference(_ left: [UInt32], _ right: [UInt32]) -> UInt32 {
    precondition(left.count == right.count)
    // Without optimization, a slice is compared much faster than its pixels, and few pixels differ.
    return stride(from: 0, to: left.count, by: 64).reduce(0) { greatest, start in
        let slice = start..<min(start + 64, left.count)
        guard left[slice] != right[slice] else { return greatest }
        return slice.reduce(greatest) { max($0, greatestDifference(left[$1], right[$1])) }
    }
}

func greatestDifference(_ left: UInt32, _ right: UInt32) -> UInt32 {
    [0, 8, 16, 24].reduce(0) { greatest, shift in
        let (one, other) = (left >> shift & 0xFF, right >> shift & 0xFF)
        return max(greatest, one > other ? one - other : other - one)
    }
}

/// The total darkness of the pixels: 1 for each black pixel, 0 for each white one.
func darkness(of pixels: [UInt32]) -> Double {
    pixels.reduce(0) { $0 + 1 - Double($1 & 0xFF) / 255 }
}
