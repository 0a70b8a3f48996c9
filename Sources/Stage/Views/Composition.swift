/// The items of a view tree in back-to-front order. If there is a lookahead, views whose
/// `presentsAhead` is `true` are at their predicted positions.
@MainActor struct Composition {
    private(set) var items: [Item] = []

    private let lookahead: Lookahead?
    /// Whether the items can depend on the times of a lookahead.
    private(set) var isAhead = false

    init(expecting count: Int = 0, lookahead: Lookahead?) {
        self.lookahead = lookahead
        items.reserveCapacity(count)
    }

    /// Adds a view and its descendants. `parent` maps the superview's coordinate space to the
    /// coordinate space of the items. `clip` is in the items' coordinate space. `number` identifies
    /// the view's items.
    mutating func add(_ view: View, in parent: Transform, clip: Rect?, number: Int, traits: Traits) {
        guard !view.isHidden, view.alpha > 0 else { return }
        let (appearance, start) = (view.appearance, items.count)
        let motion = lookahead?.motion(of: view)
        if motion != nil || appearance.presentsAhead { isAhead = true }
        let parent = motion?.concatenating(parent) ?? parent
        let map = view.paintedTransformToSuperview.concatenating(parent)
        let traits = appearance.traits ?? traits
        appearance.update(for: view, traits: traits)
        if let shadow = shadow(of: view, style: appearance.style, in: parent, clip: clip, number: number) {
            items.append(shadow)
        }
        if let path = clipPath(of: view, style: appearance.style, under: map) {
            var inside = Composition(lookahead: lookahead)
            inside.addAll(of: view, under: .identity, clip: nil, number: number, traits: traits)
            isAhead = isAhead || inside.isAhead
            let layer = Layer(version: 0, bounds: view.bounds, items: inside.items, raster: nil, clipPath: path)
            items.append(Item(id: ItemID("clip").inView(number), .layer(layer), transform: map, clip: clip))
        } else {
            let own = view.clipsToBounds ? map.boundingBox(of: view.bounds) : nil
            addAll(of: view, under: map, clip: own?.clipped(to: clip) ?? clip, number: number, traits: traits)
        }
        if view.alpha < 1 { fade(from: start, to: view.alpha, number: number) }
    }

    private mutating func addAll(of view: View, under map: Transform, clip: Rect?, number: Int, traits: Traits) {
        let appearance = view.appearance
        if let background = appearance.background { append(background, under: map, clip: clip, number: number) }
        addInside(of: view, under: map, clip: clip, number: number, traits: traits)
    }

    /// Adds the content, subviews and border of a view whose appearance is up to date.
    mutating func addInside(of view: View, under map: Transform, clip: Rect?, number: Int, traits: Traits) {
        let appearance = view.appearance
        for item in appearance.content { append(item, under: map, clip: clip, number: number) }
        if lookahead != nil {
            for item in appearance.contentAhead(of: view) {
                append(item, under: map, clip: clip, number: ~number)
            }
        }
        for subview in view.subviews {
            add(subview, in: map, clip: clip, number: subview.number(in: number), traits: traits)
        }
        if let border = appearance.border { append(border, under: map, clip: clip, number: number) }
    }

    private mutating func append(_ item: Item, under map: Transform, clip: Rect?, number: Int) {
        let id = item.id.inView(number)
        if let own = item.clip, !map.isUpright {
            let whole = Item(id: id, item.content, transform: item.transform, opacity: item.opacity)
            let layer = Layer(version: 0, bounds: own, items: [whole], raster: nil)
            return items.append(Item(id: id, .layer(layer), transform: map, clip: clip))
        }
        let own = item.clip.map(map.boundingBox)
        items.append(
            Item(
                id: id, item.content, transform: item.transform.concatenating(map),
                clip: own?.clipped(to: clip) ?? clip, opacity: item.opacity))
    }

    private func clipPath(of view: View, style: ViewStyle, under map: Transform) -> Path? {
        guard view.clipsToBounds else { return nil }
        if let path = style.clipPath { return path }
        return style.cornerRadius > 0 || !map.isUpright ? style.outline(of: view.bounds) : nil
    }

    private func shadow(of view: View, style: ViewStyle, in parent: Transform, clip: Rect?, number: Int) -> Item? {
        guard let shadow = style.hoverShadow ?? style.shadow else { return nil }
        let placement = view.paintedTransformToSuperview
        let fall = Transform(translation: shadow.offset * placement.scale)
        let transform = placement.concatenating(fall).concatenating(parent)
        let toShadow = placement.concatenating(parent).concatenating(transform.inverted())
        let hidden = view.isOpaque ? toShadow.boundingBox(of: view.bounds) : nil
        var cast = Shadow(
            of: view.bounds, cornerRadius: style.cornerRadius, radius: shadow.radius, color: shadow.color,
            hidden: hidden)
        cast.isHalved = view.appearance.content.contains(where: \.isHalved)
        return Item(id: ItemID("shadow").inView(number), .shadow(cast), transform: transform, clip: clip)
    }

    private mutating func fade(from start: Int, to opacity: Double, number: Int) {
        guard items.count > start else { return }
        if items.count == start + 1 {
            let item = items[start]
            items[start] = Item(
                id: item.id, item.content, transform: item.transform, clip: item.clip, opacity: item.opacity * opacity)
        } else {
            let parts = Array(items[start...])
            items.removeSubrange(start...)
            let bounds = parts.reduce(Rect.zero) { $0.union($1.bounds) }
            let layer = Layer(version: 0, bounds: bounds.integral, items: parts, raster: nil)
            items.append(Item(id: ItemID("fade").inView(number), .layer(layer), opacity: opacity))
        }
    }
}

extension Rect {
    fileprivate func clipped(to clip: Rect?) -> Rect { clip.map(intersection) ?? self }
}

extension View {
    /// Returns a number that identifies the view while it stays in its superview. `superview` is
    /// the number of the superview.
    func number(in superview: Int) -> Int { (superview &+ ordinal &+ 1) &* 0x9E37_79B9_7F4A_7C1 }
}
