public import Geometry

/// A kept layer that is painted anew in steps, one for each picture, when its resolution changes.
/// Until it is complete, the bitmap of the former resolution is shown, stretched.
///
/// ```swift
/// if !drawing.isComplete { drawing.step() }
/// for item in drawing.items(transform: zoom) { picture.add(item) }
/// ```
///
/// While `isComplete` is false, ask for another picture. A step is as fine as the items: one item,
/// however long its path, is painted at once.
public struct SteppedLayer: Sendable {
    /// So many steps of paths cost about a millisecond.
    public static let usualCost = 1200
    /// What an item costs beside the steps of its path.
    private static let costOfItem = 20

    /// What is shown. It keeps the identity in turn with the one that follows.
    private var shown: Layer
    /// What will be shown, as far as it has come.
    private var next: Layer?
    private let id: ItemID
    private var turn = 0

    /// A layer that keeps a bitmap, and the identity of its items.
    public init(_ layer: Layer, id: ItemID) { (shown, self.id) = (layer, id) }

    /// The layer that is shown: its items are all there are.
    public var layer: Layer { shown }
    /// Whether what is shown has the resolution that was last asked for.
    public var isComplete: Bool { next == nil }

    /// Lays an item over the others. It is seen in the next picture.
    public mutating func append(_ item: Item) { shown.append(item) }

    /// Begins to paint the layer for another `raster`; what was begun for a third one is dropped.
    public mutating func rasterize(for raster: Transform) {
        next = nil
        guard raster != shown.raster else { return }
        next = Layer(
            version: shown.version, bounds: shown.bounds, items: [], background: shown.background, raster: raster,
            sampling: shown.sampling, clipPath: shown.clipPath)
    }

    /// Paints on: at least an item, and more until they have `cost` steps of paths. What is
    /// complete is shown.
    public mutating func step(cost: Int = usualCost) {
        guard var layer = next else { return }
        next = nil
        var rest = cost
        while layer.list.count < shown.list.count, rest > 0 {
            let item = shown.list[layer.list.count]
            layer.append(item)
            rest -= Self.costOfItem + item.content.stepCount
        }
        if layer.list.count < shown.list.count { next = layer } else { (shown, turn) = (layer, 1 - turn) }
    }

    /// What to lay on the picture: what is shown, and a pixel of what will be, for its bitmap to be
    /// painted.
    public func items(transform: Transform, clip: Rect? = nil) -> [Item] {
        let item = Item(id: identity(turn), .layer(shown), transform: transform, clip: clip)
        guard let next, !item.bounds.isEmpty else { return [item] }
        let pixel = Rect(origin: item.bounds.center, size: Size(width: 1, height: 1))
        // Below what is shown, which may be clear.
        return [Item(id: identity(1 - turn), .layer(next), transform: transform, clip: pixel, opacity: 1 / 255), item]
    }

    private func identity(_ turn: Int) -> ItemID {
        var identity = id
        identity.index = 2 * id.index + turn
        return identity
    }
}

extension Item.Content {
    fileprivate var stepCount: Int {
        switch self {
        case .shape(let shape): shape.path.steps.count
        case .layer(let layer): layer.list.reduce(0) { $0 + $1.content.stepCount }
        case .text(let text): text.string.utf8.count
        case .shadow, .image: 0
        }
    }
}
