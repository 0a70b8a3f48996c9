// Times frames in which twenty photos of 4 Mpx turn and move, painted by `Renderer` and by cairo alone. Prints, for each size
// of the photos on the screen, milliseconds per frame of both and their ratio.
import CBarePhotos
import CairoRendering
import Drawing
import Geometry

let photoSize = (width: 2304, height: 1728)
let window = Size(width: 1280, height: 800)
let frames = 40

/// Where a photo is in a frame.
func place(_ index: Int, _ frame: Int, scale: Double) -> touchstone_photo {
    let (x, y) = (Double(index % 5), Double(index / 5))
    return touchstone_photo(
        x: 150 + 245 * x + Double(frame), y: 110 + 190 * y, angle: 0.05 * Double(index) + 0.01 * Double(frame),
        scale: scale)
}

func picture(_ photo: Image, frame: Int, scale: Double) -> Picture {
    var picture = Picture(size: window, background: .white)
    let rect = Rect(center: .zero, size: photo.size)
    for index in 0..<20 {
        let place = place(index, frame, scale: scale)
        let transform = Transform(translation: Vector(dx: place.x, dy: place.y)).rotated(by: place.angle)
            .scaledBy(x: scale, y: scale)
        picture.draw(photo, in: rect, id: ItemID("photo", index), transform: transform)
    }
    return picture
}

/// The shortest time of a frame, in milliseconds.
func shortest(_ paint: (_ frame: Int) -> Void) -> Double {
    paint(0)
    let times = (1...frames).map { frame in ContinuousClock().measure { paint(frame) } }
    return (times.min() ?? .zero) / .milliseconds(1)
}

let bytes = (0..<photoSize.width * photoSize.height * 4).map { $0 % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: $0 >> 7) }
let photo = try Image(width: photoSize.width, height: photoSize.height, bytes: bytes)
let bare = touchstone_image(Int32(photoSize.width), Int32(photoSize.height))
let bareTarget = touchstone_image(Int32(window.width), Int32(window.height))
let target = try ImageSurface(size: window)
for scale in [0.12, 0.2, 0.6] {
    let renderer = Renderer()
    var last: Picture?
    let ours = shortest { frame in
        let next = picture(photo, frame: frame, scale: scale)
        renderer.paint(next, on: target, damage: Damage(from: last, to: next))
        last = next
    }
    let theirs = shortest { frame in
        let places = (0..<20).map { place($0, frame, scale: scale) }
        touchstone_paint_photos(bareTarget, bare, places, 20)
    }
    print("scale \(scale)\t\(ours)\t\(theirs)\t\(ours / theirs)")
}
