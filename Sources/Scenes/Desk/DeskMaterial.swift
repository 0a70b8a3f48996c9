import Stage

/// The material of a desk. Its contrast ratio with a sheet or a card is at least 1.5 to 1.
enum DeskMaterial: String {
    case wood, felt

    var tileSize: Size {
        switch self {
        case .wood: Size(width: 960, height: 416)
        case .felt: Size(width: 256, height: 256)
        }
    }

    func color(_ appearance: Traits.Appearance) -> Color {
        switch (self, appearance) {
        case (.wood, .light): Color(hex: 0xA3774C)
        case (.wood, .dark): Color(hex: 0x171310)
        case (.felt, .light): Color(hex: 0x3C7A5B)
        case (.felt, .dark): Color(hex: 0x0E1A15)
        }
    }

    /// Returns the items that draw a tile. Copies of the tile join seamlessly.
    func items(in size: Size, _ appearance: Traits.Appearance) -> [Item] {
        var picture = Picture(size: size, background: .clear)
        switch self {
        case .wood: WoodPattern(size: size, isDark: appearance == .dark).draw(on: &picture)
        case .felt: FeltPattern(size: size, isDark: appearance == .dark).draw(on: &picture)
        }
        return picture.items
    }
}
