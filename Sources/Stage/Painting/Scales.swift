/// The fonts of the user interface.
extension Font {
    /// The font for labels below icons, names of keys and scale bars.
    package static let caption = Font(size: 11)
    /// The font for hints, values and lists.
    package static let label = Font(size: 13)
    /// The font for scene names and sentences.
    package static let body = Font(size: 15)
    /// The font for headings and large values.
    package static let title = Font(size: 20, weight: .semibold)
}

/// The distances between and within elements, in points.
package enum Spacing {
    /// The distance between an icon and its label.
    package static let tight = 4.0
    /// The distance between the elements of a group, and the padding of small panels.
    package static let small = 8.0
    /// The padding of panels, and the distance between panels and the edges of the window.
    package static let medium = 12.0
    /// The distance between cards.
    package static let large = 16.0
    /// The distance between groups.
    package static let section = 24.0
}

/// The radii of corners, in points.
package enum CornerRadius {
    /// The radius for marks and tooltips.
    package static let small = 4.0
    /// The radius for buttons, panels and lists.
    package static let medium = 8.0
    /// The radius for cards, tiles and pieces.
    package static let large = 16.0
}
