import Stage

/// Draws the map: painted sheets for the land, and separate layers for the names, which keep their
/// size and stay upright.
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

    mutating func picture(
        from camera: MapCamera, in room: MapLayout, compass: Rect, traits: Traits, detail: MapDetail
    ) -> Picture {
        // The panels of an overlay do not change the map's bitmaps.
        var traits = traits
        traits.overlayInsets = .zero
        let (size, palette) = (room.bounds.size, traits.palette)
        var picture = Picture(size: size, background: palette.sea)
        let items = sheets.items(from: camera, window: size, home: room.homeScale, traits: traits, detail: detail)
        picture.add(items)
        let scale = MapScaleBar(camera, at: room.middle, target: room.target)
            .drawn(in: room.safeArea, palette: palette, measuring: measuring)
        picture.add(
            names.items(
                from: sheets.shownCamera(for: camera), in: room.safeArea, besides: [scale.frame, compass],
                traits: traits, isMoving: detail != .whole))
        for item in scale.items { picture.add(item) }
        return picture
    }
}

/// The level of detail of a picture of the map.
enum MapDetail {
    /// The level of detail for a moving map: as much as can be drawn within a frame.
    case moving
    /// The level of detail for a resting map: as much as can be drawn within each frame, until the
    /// map is sharp.
    case resting
    /// The level of detail for a whole window, regardless of how long the drawing takes.
    case whole
}
