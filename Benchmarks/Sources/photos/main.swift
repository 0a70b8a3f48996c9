// Measures frames in which twenty photos of 4 megapixels rotate and move, painted by `Renderer` and
// by cairo alone. For each scale of the photos, prints both times in milliseconds per frame, their
// ratio, and the memory that is used in addition to the photos' pixels, as a fraction of their
// size.
import CBarePhotos
import CairoRendering
import Drawing
import Geometry

let photoSize = (width: 2304, height: 1728)
let window = Size(width: 1280, height: 800)
let frames = 40
let photoCount = 20

/// The position of a photo in a frame.
func place(_ index: Int, _ frame: Int, scale: Double) -> touchstone_photo {
    let (x, y) = (Double(index % 5), Double(index / 5))
    return touchstone_photo(
        x: 150 + 245 * x + Double(frame), y: 110 + 190 * y, angle: 0.05 * Double(index) + 0.01 * Double(frame),
        scale: scale)
}

func picture(_ photos: [Image], frame: Int, scale: Double) -> Picture {
    var picture = Picture(size: window, background: .white)
    for (index, photo) in photos.enumerated() {
        let place = place(index, frame, scale: scale)
        let transform = Transform(translationX: place.x, y: place.y).rotated(by: place.angle)
            .scaledBy(x: scale, y: scale)
        picture.draw(
            photo, in: Rect(center: .zero, size: photo.size), transform: transform)
    }
    return picture
}

/// Returns the shortest time of a frame, in milliseconds.
func shortest(_ paint: (_ frame: Int) -> Void) -> Double {
    paint(0)
    let times = (1...frames).map { frame in ContinuousClock().measure { paint(frame) } }
    return (times.min() ?? .zero) / .milliseconds(1)
}

let scales = [0.12, 0.2, 0.6]

/// The times for each scale with cairo alone, in milliseconds.
func bareTimes() -> [Double] {
    let target = touchstone_image(Int32(window.width), Int32(window.height))
    let photos = (0..<photoCount).map { _ in touchstone_image(Int32(photoSize.width), Int32(photoSize.height)) }
    defer { for image in photos + [target] { touchstone_destroy_image(image) } }
    return scales.map { scale in
        shortest { frame in
            let places = (0..<photoCount).map { place($0, frame, scale: scale) }
            touchstone_paint_photos(target, photos, places, Int32(photoCount))
        }
    }
}

let bare = bareTimes()
let before = touchstone_resident_memory()
let bytes = (0..<photoSize.width * photoSize.height * 4).map { $0 % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: $0 >> 7) }
let photos = try (0..<photoCount).map { _ in
    try Image(width: photoSize.width, height: photoSize.height, bytes: bytes)
}
let target = try ImageSurface(size: window)
for (scale, theirs) in zip(scales, bare) {
    let renderer = Renderer()
    var last: Picture?
    let ours = shortest { frame in
        let next = picture(photos, frame: frame, scale: scale)
        renderer.paint(next, on: target, replacing: last)
        last = next
    }
    // The array `bytes` is also still in memory.
    let more = touchstone_resident_memory() - before - bytes.count * (photoCount + 1)
    print("scale \(scale)\t\(ours)\t\(theirs)\t\(ours / theirs)\t\(Double(more) / Double(bytes.count * photoCount))")
}
