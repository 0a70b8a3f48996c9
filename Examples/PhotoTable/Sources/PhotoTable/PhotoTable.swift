import Desktop

/// Twenty photos on a table. Fingers move, turn and scale them; the photo touched last lies on top.
/// Thrown, a photo slides on until it rests or is caught.
final class PhotoTable: Scene {
    let root = View()
    let photos: [Photo]

    init(images: [Image]) {
        root.backgroundColor = Color(hex: 0x3B4A3F)
        photos = images.map { Photo($0) }
        for (index, photo) in photos.enumerated() {
            photo.center = Point(x: 136 + 252 * Double(index % 5), y: 112 + 192 * Double(index / 5))
            photo.transform = Transform(rotationAngle: 0.09 * Double((index * 7) % 5 - 2))
            root.addSubview(photo)
        }
    }

    func resize(to size: Size) {
        root.frame = Rect(origin: .zero, size: size)
        // None is left beside a smaller table.
        for photo in photos { photo.glide(velocity: .zero, within: root.bounds) }
    }
}
