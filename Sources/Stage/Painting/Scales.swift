/// The fonts of the user interface.
extension Font {
    /// The font for details, labels below icons and names of keys.
    package static let caption = Font(size: 11)
    /// The font for hints, values and scale bars.
    package static let label = Font(size: 13)
    /// The font for scene names and sentences.
    package static let body = Font(size: 15)
}

/// The distances between and within elements, in points.
package enum Spacing {
    /// The distance between short lines of text, such as a name and a date.
    package static let tight = 4.0
    /// The distance between captions or lists and the edges of the window, and the vertical padding
    /// of captions.
    package static let small = 8.0
    /// The padding of panels, and the distance between panels and the edges of the window.
    package static let medium = 12.0
    /// The distance between a card and its caption, and the horizontal padding of lists.
    package static let large = 16.0
    /// The space around an element between two groups, such as the hint on the bar.
    package static let section = 24.0
}

/// The radii of corners, in points.
package enum CornerRadius {
    /// The radius for tooltips.
    package static let small = 4.0
    /// The radius for buttons, panels and lists.
    package static let medium = 8.0
    /// The radius for sheets and playing cards.
    package static let large = 16.0
}
