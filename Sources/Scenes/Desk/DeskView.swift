import Stage

/// A desk that fills the window with copies of a tile. Renderers paint the tile only once.
final class DeskView: View, Drawable {
    private let material: DeskMaterial

    init(_ material: DeskMaterial) {
        self.material = material
        super.init()
    }

    func draw(_ picture: inout Picture, in bounds: Rect) {
        let size = tileSize
        let tile = Layer(
            version: ([traits.appearance, size] as [AnyHashable]).hashValue, bounds: Rect(origin: .zero, size: size),
            items: material.items(in: size, traits.appearance), background: material.color(traits.appearance),
            bitmapID: ItemID(material.rawValue))
        for (row, y) in stride(from: 0, to: bounds.height, by: size.height).enumerated() {
            for (column, x) in stride(from: 0, to: bounds.width, by: size.width).enumerated() {
                let tileTransform = Transform(translation: Vector(dx: x, dy: y))
                picture.add(.layer(tile), id: ItemID("row \(row)", column), transform: tileTransform)
            }
        }
    }

    /// The size of a tile, rounded to whole pixels so that copies join without gaps.
    private var tileSize: Size {
        func whole(_ length: Double) -> Double { (length * traits.scale).rounded() / traits.scale }
        return Size(width: whole(material.tileSize.width), height: whole(material.tileSize.height))
    }
}
