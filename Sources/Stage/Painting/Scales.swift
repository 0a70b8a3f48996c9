/// The type scale of the program, whose four sizes are the only ones on the bar, on plates and in
/// scenes.
extension Font {
    /// 11 points, for labels below signs, keys and scales.
    package static let caption = Font(size: 11)
    /// 13 points, for hints, values and lists.
    package static let label = Font(size: 13)
    /// 15 points, for names of scenes and for sentences.
    package static let body = Font(size: 15)
    /// 20 points, for headings and large values.
    package static let title = Font(size: 20, weight: .semibold)
}

/// The distances between and within elements, in points.
package enum Spacing {
    /// Between a sign and its label.
    package static let tight = 4.0
    /// Between elements of a group, and within small plates.
    package static let small = 8.0
    /// Within plates, and from the edges of the window.
    package static let medium = 12.0
    /// Between cards.
    package static let large = 16.0
    /// Between groups.
    package static let section = 24.0
}

/// The radii of corners, in points.
package enum CornerRadius {
    /// Marks and tooltips.
    package static let small = 4.0
    /// Buttons, plates and lists.
    package static let medium = 8.0
    /// Cards, tiles and pieces.
    package static let large = 16.0
}
