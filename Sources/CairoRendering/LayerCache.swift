import CCairo
import Drawing
import Geometry

/// A cache of the bitmaps of layers. Each layer has a cache for the layers inside it, so that outer
/// layers can be repainted quickly.
final class LayerCache {
    private var layers: [ItemID: KeptLayer] = [:]

    private final class KeptLayer {
        var bitmap: LayerBitmap?
        /// The last upright bitmap while a rotated one is in use. The layer needs it again when it
        /// is no longer rotated.
        var upright: LayerBitmap?
        /// The layer whose bitmap is being painted in the background, or `nil` if there is none.
        var awaited: Layer? { didSet { if awaited == nil { progress = nil } } }
        /// The progress that the scene of `awaited` observes, or `nil` if no scene waits for the
        /// bitmap.
        var progress: BitmapProgress? { didSet { if progress !== oldValue { oldValue?.end() } } }
        let key = LayerPainter.Key()
        let inner = LayerCache()
        var isPresent = true

        deinit { progress?.end() }

        func show(_ next: LayerBitmap?) {
            let isUpright = next?.layer.raster?.isUpright ?? true
            if isUpright || bitmap?.layer.raster?.isUpright ?? false { upright = isUpright ? nil : bitmap }
            bitmap = next
        }

        func changeOver(to bitmaps: LayerPainter.Bitmaps) -> Bool {
            let isInnerChanged = !inner.changeOver(to: bitmaps).isEmpty
            guard let awaited, let finished = bitmaps[key] else { return isInnerChanged }
            guard let finished else {
                self.awaited = nil
                return true
            }
            guard finished.layer.hasContent(of: awaited) else { return isInnerChanged }
            show(finished)
            if finished.layer == awaited { self.awaited = nil }
            return true
        }
    }

    private func kept(_ id: ItemID) -> KeptLayer {
        if let known = layers[id] { return known }
        let kept = KeptLayer()
        layers[id] = kept
        return kept
    }

    func inside(_ id: ItemID) -> LayerCache { kept(id).inner }

    /// Returns the bitmap of a layer, or `nil` if the layer must be painted without one. If only
    /// its `raster` has changed and `painter` can paint a new bitmap later, returns the existing
    /// bitmap.
    func bitmap(
        of layer: Layer, id: ItemID, for context: Context, later painter: LayerPainter?, paint: LayerBitmap.Painting
    ) -> LayerBitmap? {
        let kept = kept(id)
        if let known = kept.bitmap {
            known.upload(for: context)
            if known.layer.isEarlier(orSameAs: layer) {
                kept.awaited = nil
                known.grow(to: layer, paint: paint)
                return known
            }
        }
        if let known = kept.upright, known.layer.isEarlier(orSameAs: layer) {
            (kept.bitmap, kept.upright, kept.awaited) = (known, nil, nil)
            known.grow(to: layer, paint: paint)
            return known
        }
        if let known = kept.bitmap, known.layer.hasContent(of: layer), let painter,
            kept.awaited == layer || painter.paint(layer, for: kept.key)
        {
            kept.awaited = layer
            return known
        }
        kept.show(LayerBitmap(layer, for: context, paint: paint))
        kept.awaited = nil
        return kept.bitmap
    }

    /// Lets `painter` paint the bitmap of a hidden layer if it does not exist yet. Returns whether
    /// the caller need not paint the layer now, because the bitmap exists, because `painter` paints
    /// it, or because items are still being appended.
    func postpone(_ layer: Layer, _ deferral: Deferral, id: ItemID, to painter: LayerPainter) -> Bool {
        guard case .inBackground(let progress) = deferral else { return true }
        let kept = kept(id)
        if kept.bitmap?.layer.hasPixels(of: layer) == true { return true }
        guard kept.awaited == layer || painter.paint(layer, for: kept.key) else { return false }
        kept.awaited = layer
        guard kept.progress !== progress else { return true }
        kept.progress = progress
        progress.begin()
        return true
    }

    /// Replaces bitmaps with bitmaps that have been painted in the background. Returns the
    /// identities of the layers that must be painted again, because their bitmap or a bitmap inside
    /// them has been replaced or could not be created.
    func changeOver(to bitmaps: LayerPainter.Bitmaps) -> Set<ItemID> {
        Set(layers.filter { $0.value.changeOver(to: bitmaps) }.keys)
    }

    func forgetAll(butThoseOf picture: Picture) {
        forgetAll { mark in picture.items.forEachLayer(mark) }
    }

    private func forgetAll(butThoseOf forEach: ((Item, Layer) -> Void) -> Void) {
        guard !layers.isEmpty else { return }
        for kept in layers.values { kept.isPresent = false }
        forEach { item, layer in
            guard let kept = layers[item.bitmapID] else { return }
            kept.isPresent = true
            kept.inner.forgetAll { mark in layer.list.forEachLayer(mark) }
        }
        if !layers.values.allSatisfy(\.isPresent) { layers = layers.filter(\.value.isPresent) }
    }
}

extension Item {
    var bitmapID: ItemID { if case .layer(let layer) = content { layer.bitmapID ?? id } else { id } }
}
