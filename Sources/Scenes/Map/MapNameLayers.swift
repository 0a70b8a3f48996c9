import Stage

/// The names on the map. Each name has a halo, and is painted into a small bitmap that later
/// pictures reuse. Names keep their size, and can fade in and out in place. A name that fades in
/// stays invisible until renderers have painted its bitmap, so that no frame waits for it.
struct MapNameLayers {
    private static let newNamesPerPicture = 6
    private static let fade = Duration.milliseconds(150)

    /// A name in one copy of the world.
    private struct Name: Hashable {
        let placed: MapNames.Placed
        let copy: Int

        var id: Int { (placed.label * MapLabel.maxPositions + placed.position) * 32 + copy & 31 }
    }

    /// The layer of a name.
    private struct Drawing {
        var layer: Layer
        let progress = BitmapProgress()
    }

    private let measuring: any TextMeasuring
    private var names: MapNames
    private var traits: Traits?
    private var drawings: [MapNames.Placed: Drawing] = [:]
    /// The opacities of the names in the last picture.
    private var opacities: [Name: Double] = [:]
    private var lastTime: Timestamp?
    private(set) var isComplete = true
    private(set) var isFading = false

    init(_ world: MapWorld, measuring: any TextMeasuring) {
        self.measuring = measuring
        names = MapNames([MapLabel](world, measuring: measuring))
    }

    mutating func items(for request: MapRequest, from camera: MapCamera, besides obstacles: [Rect]) -> [Item] {
        if request.traits != traits { (traits, drawings, opacities) = (request.traits, [:], [:]) }
        let shown = shownNames(for: request, from: camera, besides: obstacles)
        let step = fadeStep(to: request.fadeTime)
        let opacities = opacities
        let shownSet = Set(shown)
        let old = opacities.filter { !shownSet.contains($0.key) && $0.value > step }.keys.sorted { $0.id < $1.id }
        let items =
            old.map { item($0, from: camera, opacity: opacities[$0, default: 0] - step, request.traits) }
            + shown.map { name in
                let opacity = opacities[name].map { isPending(name, at: $0) ? 0 : min(1, $0 + step) }
                return item(name, from: camera, opacity: opacity ?? (request.fadeTime == nil ? 1 : 0), request.traits)
            }
        self.opacities = Dictionary(uniqueKeysWithValues: zip(old + shown, items.map(\.opacity)))
        isFading = items.contains { $0.opacity < 1 }
        return items
    }

    /// Returns whether a name that has not begun to fade in must wait for its bitmap.
    private func isPending(_ name: Name, at opacity: Double) -> Bool {
        opacity == 0 && drawings[name.placed]?.progress.isPending == true
    }

    /// Returns the change of an opacity from the last picture to `time`. Returns 1 if `time` is
    /// `nil`, so that names appear and disappear without a fade.
    private mutating func fadeStep(to time: Timestamp?) -> Double {
        defer { lastTime = time ?? lastTime }
        guard let time else { return 1 }
        return max(0, time.seconds(since: lastTime ?? time) / Self.fade.inSeconds)
    }

    /// Returns the names that fit into the free part of the window and do not overlap `obstacles`.
    /// Unless the detail is `.whole`, the names require at most `newNamesPerPicture` new bitmaps,
    /// because painting more could delay the frame.
    private mutating func shownNames(
        for request: MapRequest, from camera: MapCamera, besides obstacles: [Rect]
    ) -> [Name] {
        let free = request.layout.safeArea
        let visible = camera.transform.inverted().boundingBox(of: free)
        var (shown, new) = ([Name](), Set<MapNames.Placed>())
        for placed in names.placed(for: camera) {
            let label = names.labels[placed.label]
            guard visible.minY <= label.location.y, label.location.y <= visible.maxY else { continue }
            let first = (visible.minX - label.location.x).rounded(.up)
            for copy in stride(from: first, through: visible.maxX - label.location.x, by: 1) {
                let name = Name(placed: placed, copy: Int(copy))
                let frame = label.positions[placed.position].box.offsetBy(point(of: name, from: camera) - .zero)
                guard free.union(frame) == free, !obstacles.contains(where: frame.intersects) else { continue }
                if drawings[placed] == nil { new.insert(placed) }
                if request.detail == .whole || !new.contains(placed) || new.count <= Self.newNamesPerPicture {
                    shown.append(name)
                }
            }
        }
        isComplete = request.detail == .whole || new.count <= Self.newNamesPerPicture
        return shown
    }

    /// Returns the location of a name's country or city in the window, rounded to whole pixels.
    private func point(of name: Name, from camera: MapCamera) -> Point {
        let location = names.labels[name.placed.label].location + Vector(dx: Double(name.copy), dy: 0)
        return camera.point(of: location).rounded(toPixelsOf: traits?.scale ?? 1)
    }

    private mutating func item(_ name: Name, from camera: MapCamera, opacity: Double, _ traits: Traits) -> Item {
        var drawing = drawings[name.placed] ?? Drawing(layer: layer(name.placed, traits: traits))
        drawings[name.placed] = drawing
        if opacity == 0 { drawing.layer.deferral = .inBackground(drawing.progress) }
        let move = Transform(translation: point(of: name, from: camera) - .zero)
        return Item(id: ItemID("name", name.id), .layer(drawing.layer), transform: move, opacity: opacity)
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
