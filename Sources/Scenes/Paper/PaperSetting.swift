import Geometry
package import Touches

/// The keys of the paper scene's settings, which command-line options set and recordings store.
nonisolated package enum PaperSetting {
    /// Whether the sheet snaps to multiples of 15° and, if its scale is close enough, to its home
    /// scale times a power of two. The default is `false`.
    package static let snaps = SettingKey<Bool>("snap")
    /// Whether the sheet has a grid over its picture. The default is `false`.
    package static let grid = SettingKey<Bool>("grid")
}

/// The keys of the paper scene's state, which is stored in recordings and saved for the next start.
nonisolated enum PaperState {
    /// The sheet's offset from the center of the room in points, its rotation in radians, and its
    /// scale.
    static let sheet = SettingKey<[Double]>("sheet", count: 4).converted(
        decode: { $0[3] > 0 ? $0 : nil }, encode: { $0 })
    /// The sheet's placement before the room was resized, and then the room's frame at that time.
    /// The placement consists of the x- and y-coordinate of the center in the scene's coordinate
    /// space, the rotation in radians and the scale. The frame consists of x, y, width and height.
    static let chosen = SettingKey<[Double]>("chosen", count: 8)
    /// The dots, in the sheet's coordinate space.
    static let dots = SettingKey.list(
        "dots",
        of: SettingKey<[Double]>("dot", count: 2).converted(
            decode: { Point(x: $0[0], y: $0[1]) }, encode: { [$0.x, $0.y] }))
}
