import Geometry
import TestServers

/// The desks below the card and the sheet, in light appearance.
enum Desk {
    /// Whether a color is the brown of the wood below the sheet.
    static func isWood(_ color: Color) -> Bool {
        color.red > color.green + 20 && color.green > color.blue + 15 && color.red < 190
    }

    /// Whether a color is the green of the felt below the card.
    static func isFelt(_ color: Color) -> Bool {
        color.green > color.red + 30 && color.green > color.blue + 15 && color.green < 150
    }
}

extension Pixels {
    /// The smallest rectangle with all pixels of white paper and its edge, or `nil` without any.
    var boundsOfPaper: Rect? { bounds(of: 0xF6F6F8, tolerance: 48) }
}
