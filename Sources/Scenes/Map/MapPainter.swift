import Stage

/// Draws the map, its names and its scale, and keeps what moving pictures reuse.
struct MapPainter {
    private let measuring: any TextMeasuring
    private var names: MapNameLayers
    private var sheets: MapSheets

    init(_ world: MapWorld, measuring: any TextMeasuring) {
        self.measuring = measuring
        sheets = MapSheets(world)
        names = MapNameLayers(world, measuring: measuring)
    }

    func isSharp(_ camera: MapCamera) -> Bool { sheets.isSharp(camera) && names.isComplete }

    /// The picture from a camera, drawn in steps or all at once.
    ///
    /// - Parameter compass: The frame of the compass, which no name covers.
    mutating func picture(
        from camera: MapCamera, in room: MapRoom, compass: Rect, traits: Traits, detail: MapDetail
    ) -> Picture {
        let (size, palette) = (room.bounds.size, traits.palette)
        var picture = Picture(size: size, background: palette.sea)
        let items = sheets.items(from: camera, window: size, home: room.homeScale, traits: traits, detail: detail)
        for item in items { picture.add(item) }
        let scale = MapScaleBar(camera, at: room.middle, target: room.target)
            .drawn(in: room.bounds, palette: palette, measuring: measuring)
        picture.add(
            names.items(
                from: camera, in: room.free, besides: [scale.frame, compass], traits: traits, isMoving: detail != .whole
            ))
        for item in scale.items { picture.add(item) }
        return picture
    }
}

/// How much of the map a picture draws.
enum MapDetail {
    /// As much as there is time for while the map moves.
    case moving
    /// As much as there is time for while the map rests. The map becomes sharp.
    case resting
    /// The whole window, however long it takes.
    case whole
}
