import Desktop

/// Twenty photos on a table. Fingers move, rotate and scale them. A photo moves to the front when
/// it is touched. A photo that is thrown slides until it comes to rest or is caught.
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
        // If the table has become smaller, photos that are now outside it return to it.
        for photo in photos { photo.glide(velocity: .zero, within: root.bounds) }
    }
}
