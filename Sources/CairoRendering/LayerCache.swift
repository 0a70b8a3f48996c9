import CCairo
import Drawing
import Geometry

/// Caches bitmaps at each level of nesting, so that outer layers can be repainted quickly.
final class LayerCache {
    private var layers: [ItemID: KeptLayer] = [:]

    private final class KeptLayer {
        var bitmap: LayerBitmap?
        /// The bitmap before a rotated one, which the layer needs again when it moves on.
        var upright: LayerBitmap?
        let inner = LayerCache()
        var isPresent = true
    }

    private func kept(_ id: ItemID) -> KeptLayer {
        if let known = layers[id] { return known }
        let kept = KeptLayer()
        layers[id] = kept
        return kept
    }

    func inside(_ id: ItemID) -> LayerCache { kept(id).inner }

    func bitmap(of layer: Layer, id: ItemID, for context: Context, paint: LayerBitmap.Painting) -> LayerBitmap? {
        let kept = kept(id)
        if let known = kept.bitmap, known.layer.isEarlier(orSameAs: layer) {
            known.grow(to: layer, paint: paint)
            return known
        }
        if let known = kept.upright, known.layer.isEarlier(orSameAs: layer) {
            (kept.bitmap, kept.upright) = (known, nil)
            known.grow(to: layer, paint: paint)
            return known
        }
        let isUpright = layer.raster?.isUpright ?? true
        if isUpright || kept.bitmap?.layer.raster?.isUpright ?? false { kept.upright = isUpright ? nil : kept.bitmap }
        kept.bitmap = layer.raster.flatMap { LayerBitmap(layer, raster: $0, for: context, paint: paint) }
        return kept.bitmap
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
