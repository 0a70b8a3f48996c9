import Stage

/// Draws the map, the names of cities and the scale, and keeps what moving pictures reuse.
struct MapPainter {
    private let measuring: any TextMeasuring
    private var names: MapNames
    private var sheets: MapSheets

    init(_ world: MapWorld, measuring: any TextMeasuring) {
        self.measuring = measuring
        sheets = MapSheets(world)
        names = MapNames(world.cities, measuring: measuring)
    }

    func isSharp(_ camera: MapCamera) -> Bool { sheets.isSharp(camera) }

    /// The picture from a camera; where `isSharp`, drawn for just this one, however long it takes.
    mutating func picture(from camera: MapCamera, in room: MapRoom, traits: Traits, isSharp: Bool) -> Picture {
        let (size, palette) = (room.bounds.size, traits.palette)
        var picture = Picture(size: size, background: palette.sea)
        let items = sheets.items(from: camera, window: size, home: room.homeScale, traits: traits, isSharp: isSharp)
        for item in items { picture.add(item) }
        let scale = MapScaleBar(camera, at: room.middle).drawn(in: room.bounds, palette: palette, measuring: measuring)
        addNames(to: &picture, from: camera, in: room.free, besides: scale.frame, color: palette.text)
        for item in scale.items { picture.add(item) }
        return picture
    }

    /// Names that are whole: neither cut by the edge of what is free nor under the scale.
    private mutating func addNames(
        to picture: inout Picture, from camera: MapCamera, in free: Rect, besides scale: Rect, color: Color
    ) {
        let seen = camera.transform.inverted().boundingBox(of: free)
        var (dots, texts) = (Path(), [Text]())
        for label in names.labels(for: camera) {
            let place = names.place(of: label)
            // Each copy of the world that is seen has the city.
            for copy in stride(from: (seen.minX - place.x).rounded(.up), through: seen.maxX - place.x, by: 1) {
                let dot = camera.point(of: place + Vector(dx: copy, dy: 0))
                let box = label.box.offsetBy(dot - .zero)
                guard free.union(box) == free, !box.intersects(scale) else { continue }
                dots.append(Path(center: dot, radius: MapStyle.dotRadius))
                texts.append(names.text(of: label, dot: dot, color: color))
            }
        }
        picture.fill(dots, color, id: "dots")
        for (index, text) in texts.enumerated() { picture.draw(text, id: ItemID("name", index)) }
    }
}
