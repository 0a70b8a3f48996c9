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

    func isSharp(_ camera: MapCamera) -> Bool { sheets.isSharp(camera) && names.isComplete && !isFading }

    /// Whether the next picture can differ from the last one even if the map does not move.
    var isFading: Bool { sheets.isFading || names.isFading }

    mutating func picture(for request: MapRequest, compass: Rect) -> Picture {
        let (layout, palette) = (request.layout, request.traits.palette)
        var picture = Picture(size: request.window, background: palette.sea)
        picture.add(sheets.items(for: request))
        let scale = MapScaleBar(request.camera, at: layout.middle, target: layout.target)
            .drawn(in: layout.safeArea, palette: palette, measuring: measuring)
        let obstacles = [scale.frame, compass]
        picture.add(names.items(for: request, from: sheets.shownCamera(for: request.camera), besides: obstacles))
        for item in scale.items { picture.add(item) }
        return picture
    }
}
