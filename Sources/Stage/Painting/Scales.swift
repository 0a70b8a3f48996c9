/// The font sizes of the user interface. The bar, the guides and the scenes use only these four
/// sizes.
extension Font {
    /// 11 points, for labels below icons, names of keys and scale bars.
    package static let caption = Font(size: 11)
    /// 13 points, for hints, values and lists.
    package static let label = Font(size: 13)
    /// 15 points, for scene names and sentences.
    package static let body = Font(size: 15)
    /// 20 points, for headings and large values.
    package static let title = Font(size: 20, weight: .semibold)
}

/// The distances between and within elements, in points.
package enum Spacing {
    /// Between an icon and its label.
    package static let tight = 4.0
    /// Between the elements of a group, and inside small panels.
    package static let small = 8.0
    /// Inside panels, and between panels and the edges of the window.
    package static let medium = 12.0
    /// Between cards.
    package static let large = 16.0
    /// Between groups.
    package static let section = 24.0
}

/// The radii of corners, in points.
package enum CornerRadius {
    /// For marks and tooltips.
    package static let small = 4.0
    /// For buttons, panels and lists.
    package static let medium = 8.0
    /// For cards, tiles and pieces.
    package static let large = 16.0
}
