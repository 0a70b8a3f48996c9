import Stage

/// The inputs of a picture of the map, from which `MapSheets` and `MapNameLayers` create their
/// items.
struct MapRequest {
    let camera: MapCamera
    let layout: MapLayout
    let traits: Traits
    let detail: MapDetail
    let time: Timestamp

    var window: Size { layout.bounds.size }

    /// The current time for tiles and names that fade in. The value is `nil` if they appear
    /// immediately, because motion is reduced or the picture must be complete.
    var fadeTime: Timestamp? { detail == .whole || traits.reducesMotion ? nil : time }
}

/// The level of detail of a picture of the map.
enum MapDetail {
    /// The level of detail for a moving map: as much as can be drawn within a frame.
    case moving
    /// The level of detail for a resting map: as much as can be drawn within each frame, until the
    /// map is sharp.
    case resting
    /// The level of detail for a picture that must be complete, for example after a resize or for a
    /// file: everything in the window, regardless of how long the drawing takes.
    case whole
}
