import Stage

/// The names on the map. Each name is a small bitmap with a halo, and is painted only once.
struct MapNameLayers {
    private static let newNamesPerPicture = 6

    private let measuring: any TextMeasuring
    private var names: MapNames
    private var traits: Traits?
    private var layers: [MapNames.Placed: Layer] = [:]
    private(set) var isComplete = true

    init(_ world: MapWorld, measuring: any TextMeasuring) {
        self.measuring = measuring
        names = MapNames([MapLabel](world, measuring: measuring))
    }

    mutating func items(
        from camera: MapCamera, in free: Rect, besides obstacles: [Rect], traits: Traits, isMoving: Bool
    ) -> [Item] {
        if traits != self.traits { (self.traits, layers) = (traits, [:]) }
        let visible = camera.transform.inverted().boundingBox(of: free)
        var (items, new) = ([Item](), 0)
        isComplete = true
        for placed in names.placed(for: camera) {
            let label = names.labels[placed.label]
            let box = label.positions[placed.position].box
            guard visible.minY <= label.location.y, label.location.y <= visible.maxY else { continue }
            let first = (visible.minX - label.location.x).rounded(.up)
            for copy in stride(from: first, through: visible.maxX - label.location.x, by: 1) {
                let point = camera.point(of: label.location + Vector(dx: copy, dy: 0)).rounded(toPixelsOf: traits.scale)
                let frame = box.offsetBy(point - .zero)
                guard free.union(frame) == free, !obstacles.contains(where: frame.intersects) else { continue }
                if layers[placed] == nil {
                    new += 1
                    isComplete = !isMoving || new <= Self.newNamesPerPicture
                    if !isComplete { return items }
                }
                items.append(item(placed, at: point, copy: Int(copy - first), traits: traits))
            }
        }
        return items
    }

    private mutating func item(_ placed: MapNames.Placed, at point: Point, copy: Int, traits: Traits) -> Item {
        let layer = layers[placed] ?? layer(placed, traits: traits)
        layers[placed] = layer
        let move = Transform(translation: point - .zero)
        return Item(id: ItemID("name", placed.label * 32 + min(copy, 31)), .layer(layer), transform: move)
    }

    private func layer(_ placed: MapNames.Placed, traits: Traits) -> Layer {
        let (label, palette) = (names.labels[placed.label], traits.palette)
        let position = label.positions[placed.position]
        let color = label.kind == .country ? palette.countryName : palette.text
        let text = measuring.text(label.name, font: label.font, color: color, at: Point.zero + position.start)
        var items: [Item] = []
        let halo = palette.land.withAlpha(0.45)
        for step in 0..<8 {
            let away = Transform(translation: Vector(dx: MapStyle.halo, dy: 0).rotated(by: Double(step) * .pi / 4))
            var copy = text
            copy.color = halo
            items.append(Item(id: ItemID("halo", step), .text(copy), transform: away))
        }
        if label.kind.hasDot { items.append(dot(label.kind, palette: palette)) }
        items.append(Item(id: "text", .text(text)))
        let margin = MapStyle.halo + 1
        let bounds = position.box.union(text.frame).insetBy(dx: -margin, dy: -margin)
        let version = ([placed, traits] as [AnyHashable]).hashValue
        return Layer(version: version, bounds: bounds, items: items)
    }

    private func dot(_ kind: MapLabel.Kind, palette: Palette) -> Item {
        let radius = MapStyle.dotRadius
        let circle = Path(center: .zero, radius: kind == .capital ? radius + 0.4 : radius)
        let stroke = Stroke(color: kind == .capital ? palette.text : palette.land, width: 1)
        let shape = Shape(circle, fill: kind == .capital ? palette.land : palette.text, stroke: stroke)
        return Item(id: "dot", .shape(shape))
    }
}

extension Point {
    fileprivate func rounded(toPixelsOf scale: Double) -> Point {
        Point(x: (x * scale).rounded() / scale, y: (y * scale).rounded() / scale)
    }
}
